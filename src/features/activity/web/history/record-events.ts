/** What happens to customers, products, stock, settings, people and files, in words. */
import {
  Archive,
  ArchiveRestore,
  CheckCheck,
  CircleX,
  DatabaseBackup,
  FileDown,
  FileUp,
  Hash,
  Image,
  ImageOff,
  Key,
  KeyRound,
  Landmark,
  Lock,
  LockOpen,
  MapPin,
  PackagePlus,
  Paperclip,
  Pencil,
  Percent,
  Plus,
  Send,
  Settings,
  Tag,
  Undo2,
  UserCheck,
  UserCog,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import { exportedLists } from '../../../../domain/activity/events.ts'
import { importKinds } from '../../../../domain/imports/import-kind.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { moneyAsText, percentAsText } from '../../../../ui/text/decimal-text.ts'
import { ROLE_OPTIONS } from '../../../accounts/web/members/roles.ts'
import { ATTENTION_WORDS } from '../../../backups/web/backup-words.ts'
import type { BusinessProfile } from '../../../businesses/contract.ts'
import { nameOf, SETTINGS_FIELDS, shownValue } from '../../../businesses/web/settings/settings-form.ts'
import { termsInWords } from '../../../prices/web/price-words.ts'
import { MOVEMENT_REASONS } from '../../../stock/web/stock-words.ts'
import { KIND_WORDS } from '../../../transfer/web/imports/kind-words.ts'
import { exportNames } from '../../contract/export-names.ts'
import { BILL_EVENTS } from './bill-events.ts'
import { DIRECT_DEBIT_EVENTS } from './direct-debit-events.ts'
import {
  type Change,
  changeOf,
  type EventWords,
  fieldsIn,
  type ReadEvent,
  type ShownFields,
  valueInWords,
} from './event-words.ts'
import { RECURRING_EVENTS } from './recurring-events.ts'

export const RECORD_EVENTS = {
  ...BILL_EVENTS,
  ...DIRECT_DEBIT_EVENTS,
  ...RECURRING_EVENTS,
  'file-attached': { icon: Paperclip, what: ({ isolated }) => t('{name} attached', { name: isolated('fileName') }) },
  'file-removed': {
    icon: Paperclip,
    what: ({ isolated }) => t('Attachment {name} removed', { name: isolated('fileName') }),
  },
  added: { icon: Plus, what: ({ name }) => t('{name} added', { name, context: 'event' }) },
  edited: { icon: Pencil, what: t('Details changed'), notes: otherChanges, changes: recordChanges },
  archived: { icon: Archive, what: ({ name }) => t('{name} archived', { name, context: 'event' }) },
  restored: { icon: ArchiveRestore, what: ({ name }) => t('{name} restored', { name, context: 'event' }) },
  'price-set': {
    icon: Tag,
    what: ({ text }) => t('Price for {product} set', { product: text('product') }),
    changes: ({ data, text, figure, currency }) => {
      const before =
        data.previous === null ? t('nothing') : priceInWords(figure('previous'), data.previousTerms, currency)
      return [{ term: text('product'), before, after: priceInWords(figure('price'), data.terms, currency) }]
    },
  },
  'price-removed': {
    icon: Tag,
    what: ({ text }) => t('Price for {product} removed', { product: text('product') }),
    notes: ({ data, figure, currency }) => [
      data.terms === undefined ? '' : priceInWords(figure('previous'), data.terms, currency),
    ],
  },
  'delivery-address-added': { icon: MapPin, what: ({ name }) => t('Delivery address {name} added', { name }) },
  'delivery-address-changed': {
    icon: MapPin,
    what: ({ name }) => t('Delivery address {name} changed', { name }),
    changes: recordChanges,
  },
  'delivery-address-removed': { icon: MapPin, what: ({ name }) => t('Delivery address {name} removed', { name }) },
  'variants-added': {
    icon: Plus,
    what: ({ figure, name }) =>
      t('{count, plural, one {# variant of {name} added} other {# variants of {name} added}}', {
        count: figure('count'),
        name,
      }),
  },
  'stock-changed': {
    icon: PackagePlus,
    what: t('Stock changed'),
    notes: ({ data, text }) => [
      Object.entries(MOVEMENT_REASONS).find(([name]) => name === data.reason)?.[1] ?? '',
      text('note'),
    ],
    changes: ({ figure, currency }) => {
      const [stock, change] = [figure('stock'), figure('change')]
      return [
        changeOf({ term: t('Stock', { context: 'quantity' }), form: 'quantity' }, stock - change, stock, currency),
      ]
    },
  },
  'settings-changed': { icon: Settings, what: t('Settings changed'), changes: settingsChanges },
  'logo-changed': { icon: Image, what: t('Logo changed') },
  'logo-removed': { icon: ImageOff, what: t('Logo removed') },
  'letterhead-changed': { icon: Image, what: t('Letterhead changed') },
  'letterhead-removed': { icon: ImageOff, what: t('Letterhead removed') },
  'backup-failed': {
    icon: DatabaseBackup,
    what: ({ data }) =>
      Object.entries(ATTENTION_WORDS).find(([name]) => name === data.attention)?.[1] ?? ATTENTION_WORDS.failed,
    leadsTo: () => ({ settings: 'backups' }),
  },
  'email-settings-changed': {
    icon: Settings,
    what: t('Email settings changed'),
    notes: ({ text }) => [text('host')],
  },
  'email-texts-changed': { icon: Settings, what: t('Texts of emails changed') },
  'email-settings-removed': { icon: Settings, what: t('Email settings removed') },
  'mailbox-connected': {
    icon: Settings,
    what: t('Signed in to the mailbox'),
    notes: ({ text }) => [text('mailbox')],
  },
  'mailbox-disconnected': {
    icon: Settings,
    what: t('Signed out of the mailbox'),
    notes: ({ text }) => [text('mailbox')],
  },
  'reminders-changed': { icon: Settings, what: t('Reminders changed') },
  'reminders-turned-on': { icon: Settings, what: t('Automatic reminders turned on') },
  'reminders-turned-off': { icon: Settings, what: t('Automatic reminders turned off') },
  'e-invoice-service-changed': { icon: Settings, what: t('E-invoice service changed') },
  'e-invoice-service-removed': { icon: Settings, what: t('E-invoice service removed') },
  'e-invoice-sent': { icon: Send, what: t('E-invoice sent through your service') },
  'e-invoice-delivered': { icon: CheckCheck, what: t('E-invoice delivered') },
  'e-invoice-refused': { icon: CircleX, what: t('E-invoice refused'), notes: ({ text }) => [text('reason')] },
  'payment-provider-changed': { icon: Settings, what: ({ name }) => t('{name} settings changed', { name }) },
  'payment-provider-removed': {
    icon: Settings,
    what: ({ name }) => t('{name} removed', { name, context: 'payment provider' }),
  },
  'datev-settings-changed': { icon: Settings, what: t('DATEV settings changed') },
  'tax-added': {
    icon: Percent,
    what: ({ name }) => t('Tax {name} added', { name }),
    notes: ({ figure }) => [percentAsText(figure('rate'))],
  },
  'tax-changed': {
    icon: Percent,
    what: ({ name }) => t('Tax {name} changed', { name }),
    notes: otherChanges,
    changes: recordChanges,
  },
  'tax-archived': { icon: Percent, what: ({ name }) => t('Tax {name} archived', { name }) },
  'tax-restored': { icon: Percent, what: ({ name }) => t('Tax {name} restored', { name }) },
  'price-list-added': {
    icon: Tag,
    what: ({ name }) => t('Price list {name} added', { name }),
    notes: ({ data, figure }) => [
      data.percent === null ? '' : t('{percent} off base prices', { percent: percentAsText(figure('percent')) }),
    ],
  },
  'price-list-changed': {
    icon: Tag,
    what: ({ name }) => t('Price list {name} changed', { name }),
    notes: otherChanges,
    changes: recordChanges,
  },
  'price-list-archived': { icon: Tag, what: ({ name }) => t('Price list {name} archived', { name }) },
  'price-list-restored': { icon: Tag, what: ({ name }) => t('Price list {name} restored', { name }) },
  'price-list-prices-set': {
    icon: Tag,
    what: ({ name }) => t('Prices of price list {name} changed', { name }),
    notes: ({ figure }) => {
      const [set, removed] = [figure('set'), figure('removed')]
      return [
        set > 0 ? t('{count, plural, one {# price set.} other {# prices set.}}', { count: set }) : '',
        removed > 0 ? t('{count, plural, one {# price removed.} other {# prices removed.}}', { count: removed }) : '',
      ]
    },
  },
  'next-number-set': {
    icon: Hash,
    what: ({ text }) => t('Next number set to {number}', { number: text('number') }),
    notes: ({ text }) => [text('reason')],
  },
  'books-closed': {
    icon: Lock,
    what: ({ data, currency }) =>
      t('Books closed through {date}', { date: valueInWords(data.closedThrough, 'date', currency) }),
  },
  'books-reopened': {
    icon: LockOpen,
    what: ({ data, currency }) =>
      typeof data.closedThrough === 'string'
        ? t('Books reopened after {date}', { date: valueInWords(data.closedThrough, 'date', currency) })
        : t('Books reopened'),
    notes: ({ text }) => [text('reason')],
  },
  'bank-statement-uploaded': {
    icon: Landmark,
    what: t('Bank statement uploaded'),
    notes: ({ isolated, figure }) => [
      isolated('fileName'),
      t('{count, plural, one {# new transaction.} other {# new transactions.}}', { count: figure('added') }),
    ],
  },
  'bank-statement-removed': {
    icon: Landmark,
    what: t('Bank statement removed'),
    notes: ({ isolated }) => [isolated('fileName')],
  },
  'import-done': {
    icon: FileUp,
    what: event => t('{list} imported', { list: importName(event) }),
    notes: ({ isolated, figure }) => [
      isolated('fileName'),
      figure('created') > 0 ? t('{count} created.', { count: figure('created') }) : '',
      figure('changed') > 0 ? t('{count} changed.', { count: figure('changed') }) : '',
    ],
  },
  'import-undone': {
    icon: Undo2,
    what: event => t('Import of {list} undone', { list: importName(event) }),
    notes: ({ isolated }) => [isolated('fileName')],
  },
  exported: {
    icon: FileDown,
    what: ({ data }) =>
      t('{list} exported', { list: exportNames(t)[exportedLists.find(one => one === data.list) ?? 'everything'] }),
    notes: ({ data, text, figure }) => [
      text('format').toUpperCase(),
      data.rows === null ? '' : t('{count, plural, one {# row} other {# rows}}.', { count: figure('rows') }),
    ],
  },
  'person-invited': {
    icon: UserPlus,
    what: ({ text }) => t('{email} invited', { email: text('email') }),
    notes: roleName,
  },
  'invitation-withdrawn': {
    icon: UserMinus,
    what: ({ text }) => t('Invitation to {email} withdrawn', { email: text('email') }),
  },
  'person-joined': { icon: UserCheck, what: ({ name }) => t('{name} joined', { name }), notes: roleName },
  'access-changed': { icon: UserCog, what: ({ name }) => t('Access of {name} changed', { name }), notes: roleName },
  'person-removed': { icon: UserMinus, what: ({ name }) => t('{name} removed', { name, context: 'person' }) },
  'token-created': { icon: Key, what: ({ name }) => t('API token {name} created', { name }) },
  'token-revoked': { icon: KeyRound, what: ({ name }) => t('API token {name} revoked', { name }) },
} satisfies Readonly<Record<string, EventWords>>

function importName({ data }: ReadEvent): string {
  const found = importKinds.find(one => one === data.kind)
  return found ? KIND_WORDS[found].name : ''
}

function roleName({ data }: ReadEvent): string[] {
  return [ROLE_OPTIONS.find(({ value }) => value === data.role)?.label ?? '']
}

const FIELDS: ShownFields = {
  name: { term: t('Name'), form: 'text' },
  number: { term: t('Number'), form: 'text' },
  exemptionNumber: { term: t('Exemption certificate'), form: 'text' },
  email: { term: t('Email'), form: 'text' },
  phone: { term: t('Phone'), form: 'text' },
  address: { term: t('Address'), form: 'text' },
  country: { term: t('Country'), form: 'text' },
  documentLanguage: { term: t('Language of documents'), form: 'language' },
  vatId: { term: t('VAT ID'), form: 'text' },
  registrationNumber: { term: t('Registration number'), form: 'text' },
  contactName: { term: t('For the attention of'), form: 'text' },
  contacts: { term: t('Contacts'), form: 'contacts' },
  ownValues: { term: t('Custom fields'), form: 'own-values' },
  kind: { term: t('Kind'), form: 'text' },
  electronicScheme: { term: t('Electronic address type'), form: 'text' },
  electronicAddress: { term: t('Electronic address'), form: 'text' },
  eInvoiceFormat: { term: t('E-invoice'), form: 'text' },
  buyerReference: { term: t('Reference', { context: 'of the buyer' }), form: 'text' },
  noReminders: { term: t('No reminders'), form: 'yes-no' },
  privateNote: { term: t('Private note'), form: 'text' },
  sku: { term: t('SKU'), form: 'text' },
  description: { term: t('Description'), form: 'text' },
  unit: { term: t('Unit'), form: 'text' },
  translations: { term: t('In other languages'), form: 'translations' },
  category: { term: t('Category'), form: 'text' },
  barcode: { term: t('Barcode'), form: 'text' },
  commodityCode: { term: t('Commodity code'), form: 'text' },
  costPrice: { term: t('Cost price'), form: 'money' },
  basePrice: { term: t('Base price'), form: 'money' },
  lowStockThreshold: { term: t('Low-stock threshold'), form: 'quantity' },
  isService: { term: t('Service'), form: 'yes-no' },
  rate: { term: t('Rate'), form: 'percent' },
  iban: { term: t('IBAN'), form: 'text' },
  priceList: { term: t('Price list'), form: 'text' },
  percent: { term: t('Percentage off'), form: 'percent' },
  validFrom: { term: t('First day'), form: 'date' },
  validTo: { term: t('Last day'), form: 'date' },
  freeReason: { term: t('Tax exemption reason'), form: 'text' },
  parts: { term: t('Parts'), form: 'taxes' },
}

function recordChanges({ data, currency }: ReadEvent): Change[] {
  const [before, after] = [fieldsIn(data.before), fieldsIn(data.after)]
  return Object.keys(after).flatMap(name => {
    const field = FIELDS[name]
    return field ? [changeOf(field, before[name], after[name], currency)] : []
  })
}

/** Fields that have no words here are only said to have changed. */
function otherChanges({ data }: ReadEvent): string[] {
  return [Object.keys(fieldsIn(data.after)).some(name => !(name in FIELDS)) ? t('Other details changed.') : '']
}

/** “$18.00, from 10 pieces, until Mar 31, 2026”. Prices of earlier days have no terms. */
function priceInWords(price: number, terms: unknown, currency: CurrencyCode): string {
  const { fromQuantity, validFrom, validTo } = fieldsIn(terms)
  const dateIn = (value: unknown) => (typeof value === 'string' ? value : null)
  const words = termsInWords({
    fromQuantity: typeof fromQuantity === 'number' ? fromQuantity : 0,
    validFrom: dateIn(validFrom),
    validTo: dateIn(validTo),
  })
  return [moneyAsText(price, currency), words].filter(Boolean).join(', ')
}

/** The default tax by its name, and settings that became a tax of the list or a way to pay. */
const OTHER_SETTINGS: typeof FIELDS = {
  defaultTax: { term: t('Default tax'), form: 'text' },
  ownFields: { term: t('Custom fields'), form: 'text' },
  taxName: { term: t('Tax name'), form: 'text' },
  taxRate: { term: t('Tax rate'), form: 'percent' },
  taxFreeReason: { term: t('Tax exemption reason'), form: 'text' },
  bankName: { term: t('Bank'), form: 'text' },
  iban: { term: t('IBAN'), form: 'text' },
  bic: { term: t('BIC'), form: 'text' },
  accountLines: { term: t('Account details'), form: 'lines' },
}

function settingsChanges({ data, currency }: ReadEvent): Change[] {
  const [before, after] = [fieldsIn(data.before), fieldsIn(data.after)]
  const others = Object.entries(OTHER_SETTINGS)
    .filter(([name]) => name in after)
    .map(([name, field]) => changeOf(field, before[name], after[name], currency))
  const settings = SETTINGS_FIELDS.filter(field => field in before && field in after).map(field => ({
    term: nameOf(field),
    // only this field is read
    before: shownValue(field, before as unknown as BusinessProfile),
    after: shownValue(field, after as unknown as BusinessProfile),
  }))
  return [...others, ...settings]
}
