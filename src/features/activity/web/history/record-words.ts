/** What happened to a customer, a product, the stock, the settings or the people of a business, in words. */
import { importKinds } from '../../../../domain/imports/import-fields.ts'
import { type ExportedList, exportedLists, type RecordEvent } from '../../../../domain/record-history.ts'
import type { CurrencyCode } from '../../../../domain/values/currencies.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { t } from '../../../../translations/web.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText, percentAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { ROLE_OPTIONS } from '../../../accounts/web/members/roles.ts'
import type { BusinessProfile } from '../../../businesses/contract.ts'
import { FIELD_NAMES, SETTINGS_FIELDS, shownValue } from '../../../businesses/web/settings/settings-form.ts'
import { termsInWords } from '../../../prices/web/price-words.ts'
import { MOVEMENT_REASONS } from '../../../stock/web/movement-reasons.ts'
import { KIND_WORDS } from '../../../transfer/web/imports/kind-words.ts'
import type { HistoryWords } from './history-words.ts'

type Data = Readonly<Record<string, unknown>>
type Change = HistoryWords['changes'][number]

export function recordWords(event: RecordEvent['event'], data: Data, currency: CurrencyCode): HistoryWords {
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  const figure = (name: string) => (typeof data[name] === 'number' ? data[name] : 0)
  const plain = (what: string, ...notes: string[]): HistoryWords => ({
    what,
    notes: notes.filter(Boolean),
    changes: [],
  })
  const about = { name: text('name'), email: text('email'), product: text('product') }
  switch (event) {
    case 'added':
      return plain(t('{name} added', about))
    case 'archived':
      return plain(t('{name} archived', about))
    case 'restored':
      return plain(t('{name} restored', about))
    case 'edited':
      return { ...plain(t('Details changed')), ...changesOfRecord(data, currency) }
    case 'price-set': {
      const before =
        data.previous === null ? t('nothing') : priceInWords(figure('previous'), data.previousTerms, currency)
      const change = { term: about.product, before, after: priceInWords(figure('price'), data.terms, currency) }
      return { ...plain(t('Price for {product} set', about)), changes: [change] }
    }
    case 'price-removed':
      return plain(
        t('Price for {product} removed', about),
        data.terms === undefined ? '' : priceInWords(figure('previous'), data.terms, currency),
      )
    case 'variants-added':
      return plain(
        t('{count, plural, one {# variant of {name} added} other {# variants of {name} added}}', {
          count: figure('count'),
          name: about.name,
        }),
      )
    case 'stock-changed': {
      const reason = Object.entries(MOVEMENT_REASONS).find(([name]) => name === data.reason)?.[1] ?? ''
      const [stock, change] = [figure('stock'), figure('change')]
      const changes = [{ term: t('Stock'), before: quantityAsText(stock - change), after: quantityAsText(stock) }]
      return { ...plain(t('Stock changed'), reason, text('note')), changes }
    }
    case 'settings-changed':
      return { ...plain(t('Settings changed')), changes: changesOfSettings(data) }
    case 'logo-changed':
      return plain(t('Logo changed'))
    case 'logo-removed':
      return plain(t('Logo removed'))
    case 'email-settings-changed':
      return plain(t('Email settings changed'), text('host'))
    case 'email-settings-removed':
      return plain(t('Email settings removed'))
    case 'tax-added':
      return plain(t('Tax {name} added', about), percentAsText(figure('rate')))
    case 'tax-changed':
      return { ...plain(t('Tax {name} changed', about)), ...changesOfRecord(data, currency) }
    case 'tax-archived':
      return plain(t('Tax {name} archived', about))
    case 'tax-restored':
      return plain(t('Tax {name} restored', about))
    case 'price-list-added': {
      const off =
        data.percent === null ? '' : t('{percent} off base prices', { percent: percentAsText(figure('percent')) })
      return plain(t('Price list {name} added', about), off)
    }
    case 'price-list-changed':
      return { ...plain(t('Price list {name} changed', about)), ...changesOfRecord(data, currency) }
    case 'price-list-archived':
      return plain(t('Price list {name} archived', about))
    case 'price-list-restored':
      return plain(t('Price list {name} restored', about))
    case 'price-list-prices-set':
      return plain(
        t('Prices of price list {name} changed', about),
        figure('set') > 0
          ? t('{count, plural, one {# price set.} other {# prices set.}}', { count: figure('set') })
          : '',
        figure('removed') > 0
          ? t('{count, plural, one {# price removed.} other {# prices removed.}}', { count: figure('removed') })
          : '',
      )
    case 'next-number-set':
      return plain(t('Next number set to {number}', { number: text('number') }), text('reason'))
    case 'import-done':
      return plain(
        t('{list} imported', { list: importName(data.kind) }),
        isolated(text('fileName')),
        figure('created') > 0 ? t('{count} created.', { count: figure('created') }) : '',
        figure('changed') > 0 ? t('{count} changed.', { count: figure('changed') }) : '',
      )
    case 'import-undone':
      return plain(t('Import of {list} undone', { list: importName(data.kind) }), isolated(text('fileName')))
    case 'exported': {
      const list = exportedLists.find(one => one === data.list) ?? 'everything'
      const rows =
        data.rows === null ? '' : t('{count, plural, one {# row} other {# rows}}.', { count: figure('rows') })
      return plain(t('{list} exported', { list: EXPORTS[list] }), text('format').toUpperCase(), rows)
    }
    case 'person-invited':
      return plain(t('{email} invited', about), roleName(data))
    case 'invitation-withdrawn':
      return plain(t('Invitation to {email} withdrawn', about))
    case 'person-joined':
      return plain(t('{name} joined', about), roleName(data))
    case 'access-changed':
      return plain(t('Access of {name} changed', about), roleName(data))
    case 'person-removed':
      return plain(t('{name} removed', about))
    case 'token-created':
      return plain(t('API token {name} created', about))
    case 'token-revoked':
      return plain(t('API token {name} revoked', about))
  }
}

function importName(kind: unknown): string {
  const found = importKinds.find(one => one === kind)
  return found ? KIND_WORDS[found].name : ''
}

const EXPORTS: Readonly<Record<ExportedList, string>> = {
  everything: t('Everything'),
  invoices: t('Invoices'),
  customers: t('Customers'),
  products: t('Products'),
  'stock-movements': t('Stock movements'),
  'stock-count': t('Stock count'),
  'customer-prices': t('Customer prices'),
  'price-list': t('Price list'),
  'to-order': t('To order'),
  statement: t('Statement'),
  activity: t('Activity'),
}

function roleName({ role }: Data): string {
  return ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? ''
}

type Form = 'text' | 'date' | 'money' | 'quantity' | 'percent' | 'yes-no'

const FIELDS: Readonly<Record<string, { term: string; form: Form }>> = {
  name: { term: t('Name'), form: 'text' },
  email: { term: t('Email'), form: 'text' },
  phone: { term: t('Phone'), form: 'text' },
  address: { term: t('Address'), form: 'text' },
  sku: { term: t('SKU'), form: 'text' },
  description: { term: t('Description'), form: 'text' },
  unit: { term: t('Unit'), form: 'text' },
  category: { term: t('Category'), form: 'text' },
  barcode: { term: t('Barcode'), form: 'text' },
  costPrice: { term: t('Cost price'), form: 'money' },
  basePrice: { term: t('Base price'), form: 'money' },
  lowStockThreshold: { term: t('Low-stock threshold'), form: 'quantity' },
  isService: { term: t('Service'), form: 'yes-no' },
  rate: { term: t('Rate'), form: 'percent' },
  priceList: { term: t('Price list'), form: 'text' },
  percent: { term: t('Percentage off'), form: 'percent' },
  validFrom: { term: t('First day'), form: 'date' },
  validTo: { term: t('Last day'), form: 'date' },
  freeReason: { term: t('Why no tax is due'), form: 'text' },
}

/** Fields that have no words here are only said to have changed. */
function changesOfRecord(data: Data, currency: CurrencyCode): Pick<HistoryWords, 'notes' | 'changes'> {
  const [before, after] = [recordIn(data.before), recordIn(data.after)]
  const names = Object.keys(after)
  const changes = names.flatMap((name): Change[] => {
    const field = FIELDS[name]
    if (!field) return []
    const words = (value: unknown) => wordsOf(value, field.form, currency)
    return [{ term: field.term, before: words(before[name]), after: words(after[name]) }]
  })
  return { changes, notes: changes.length < names.length ? [t('Other details changed.')] : [] }
}

function wordsOf(value: unknown, form: Form, currency: CurrencyCode): string {
  if (form === 'yes-no') return value === true ? t('Yes') : t('No')
  if (typeof value === 'string' && value !== '') return form === 'date' ? dateAsText(value, 'short') : value
  if (typeof value !== 'number') return t('nothing')
  if (form === 'money') return moneyAsText(value, currency)
  return form === 'percent' ? percentAsText(value) : quantityAsText(value)
}

/** “$18.00, from 10 pieces, until Mar 31, 2026”. Prices of earlier days have no terms. */
function priceInWords(price: number, terms: unknown, currency: CurrencyCode): string {
  const { fromQuantity, validFrom, validTo } = recordIn(terms)
  const dateIn = (value: unknown) => (typeof value === 'string' ? value : null)
  const words = termsInWords({
    fromQuantity: typeof fromQuantity === 'number' ? fromQuantity : 0,
    ...{ validFrom: dateIn(validFrom), validTo: dateIn(validTo) },
  })
  return [moneyAsText(price, currency), words].filter(Boolean).join(', ')
}

function changesOfSettings(data: Data): Change[] {
  const [before, after] = [recordIn(data.before), recordIn(data.after)]
  return SETTINGS_FIELDS.filter(field => field in before && field in after).map(field => ({
    term: FIELD_NAMES[field],
    // only this field is read
    before: shownValue(field, before as BusinessProfile),
    after: shownValue(field, after as BusinessProfile),
  }))
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
