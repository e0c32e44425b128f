/** The columns of who did what, exported as a spreadsheet. */

import type { EventName } from '../../domain/activity/events.ts'
import type { ActorKind, Identity } from '../../domain/identity.ts'
import type { SubjectKind } from '../../domain/subject.ts'
import { dateInTimeZone } from '../../domain/values/calendar.ts'
import type { CurrencyCode } from '../../domain/values/money.ts'
import type { Translate } from '../../translations/files.ts'
import { type Column, date, money, text } from './spreadsheet.ts'

interface ActivityLine {
  readonly at: string
  readonly actor: Identity
  readonly event: EventName
  readonly data: Readonly<Record<string, unknown>>
  readonly subject: {
    readonly kind: SubjectKind
    readonly id: string
    readonly name: string
    readonly number: string | null
  }
}

const actorWords = (t: Translate): Record<Exclude<ActorKind, 'person'>, string> => ({
  computer: t('This computer'),
  daybook: t('Daybook'),
  visitor: t('Someone with the link'),
  token: t('API token'),
})

const subjectWords = (t: Translate): Record<SubjectKind, string> => ({
  invoice: t('Invoice'),
  'credit-note': t('Credit note'),
  quote: t('Quote'),
  bill: t('Bill'),
  supplier: t('Supplier'),
  order: t('Order'),
  delivery: t('Delivery'),
  customer: t('Customer'),
  product: t('Product'),
  business: t('Business'),
})

const eventWords = (t: Translate): Record<EventName, string> => ({
  created: t('Draft created'),
  changed: t('Draft changed'),
  issued: t('Marked as sent', { context: 'invoice' }),
  imported: t('Imported', { context: 'event' }),
  'original-attached': t('Original attached'),
  'original-replaced': t('Original replaced'),
  'original-removed': t('Original removed'),
  'payment-recorded': t('Payment recorded'),
  'payment-removed': t('Payment removed'),
  'refund-recorded': t('Refund recorded'),
  'payment-returned': t('Payment paid back'),
  'refund-removed': t('Refund removed'),
  'credit-kept': t('Kept as credit'),
  'kept-credit-removed': t('Credit taken back'),
  'credit-applied': t('Credit applied'),
  'applied-credit-removed': t('Applied credit removed'),
  'credit-refunded': t('Credit paid back'),
  'credit-refund-removed': t('Refund of credit removed'),
  'payment-carried-over': t('Payment carried over to another invoice'),
  'late-charges-waived': t('Late charges waived'),
  'payment-carried-in': t('Payment carried over from another invoice'),
  cancelled: t('Cancelled', { context: 'invoice' }),
  credited: t('Credit note created'),
  corrected: t('Corrected with a new draft'),
  'correction-deleted': t('The replacement draft was deleted'),
  'email-queued': t('Email queued'),
  'email-sent': t('Email sent'),
  'email-failed': t('Email failed'),
  'email-withdrawn': t('Email not sent'),
  'file-attached': t('File attached'),
  'file-removed': t('File removed'),
  'quote-sent': t('Marked as sent', { context: 'quote' }),
  'quote-accepted': t('Accepted', { context: 'quote' }),
  'quote-declined': t('Declined', { context: 'quote' }),
  'quote-revised': t('Replaced by a new version'),
  'quote-deposit-invoiced': t('Deposit invoice created'),
  'quote-invoiced': t('Invoice created'),
  'quote-ordered': t('Order created'),
  'order-confirmed': t('Confirmed', { context: 'order' }),
  'order-delivered': t('Delivered', { context: 'order' }),
  'delivery-cancelled': t('Delivery cancelled'),
  'order-invoiced': t('Invoice created'),
  'order-deposit-invoiced': t('Deposit invoice created'),
  'order-closed': t('Closed', { context: 'order' }),
  'order-reopened': t('Reopened', { context: 'order' }),
  'order-cancelled': t('Cancelled', { context: 'order' }),
  'link-created': t('Public link created'),
  'link-revoked': t('Public link revoked'),
  'link-viewed': t('Viewed by link'),
  'recurring-invoice-added': t('Recurring invoice added'),
  'recurring-invoice-changed': t('Recurring invoice changed'),
  'recurring-invoice-paused': t('Recurring invoice paused'),
  'recurring-invoice-resumed': t('Recurring invoice resumed'),
  'recurring-invoice-ended': t('Recurring invoice ended'),
  'recurring-invoice-failed': t('Recurring invoice left as a draft'),
  'recurring-invoice-drafted': t('Recurring invoice made as a draft'),
  'recurring-invoice-missed': t('Dates of a recurring invoice missed'),
  'recurring-invoice-skipped': t('Dates of a recurring invoice skipped'),
  'bill-added': t('Bill added'),
  'bill-changed': t('Bill changed'),
  'bill-due': t('Bill due soon'),
  'bill-overdue': t('Bill overdue'),
  'bill-voided': t('Bill voided'),
  'bill-file-attached': t('Original attached'),
  'bill-file-replaced': t('Original replaced'),
  'bill-payment-recorded': t('Payment of a bill recorded'),
  'bill-payment-removed': t('Payment of a bill removed'),
  added: t('Added', { context: 'event' }),
  edited: t('Changed', { context: 'event' }),
  archived: t('Archived', { context: 'event' }),
  restored: t('Restored', { context: 'event' }),
  'price-set': t('Customer price set'),
  'price-removed': t('Customer price removed'),
  'delivery-address-added': t('Delivery address added'),
  'delivery-address-changed': t('Delivery address changed'),
  'delivery-address-removed': t('Delivery address removed'),
  'variants-added': t('Variants added'),
  'stock-changed': t('Stock changed'),
  'settings-changed': t('Settings changed'),
  'logo-changed': t('Logo changed'),
  'logo-removed': t('Logo removed'),
  'letterhead-changed': t('Letterhead changed'),
  'letterhead-removed': t('Letterhead removed'),
  'backup-failed': t('Backups need attention'),
  'email-settings-changed': t('Email settings changed'),
  'email-settings-removed': t('Email settings removed'),
  'email-texts-changed': t('Texts of emails changed'),
  'mailbox-connected': t('Signed in to the mailbox'),
  'mailbox-disconnected': t('Signed out of the mailbox'),
  'reminders-changed': t('Reminders changed'),
  'reminders-turned-on': t('Automatic reminders turned on'),
  'reminders-turned-off': t('Automatic reminders turned off'),
  'e-invoice-service-changed': t('E-invoice service changed'),
  'e-invoice-service-removed': t('E-invoice service removed'),
  'e-invoice-sent': t('E-invoice sent'),
  'e-invoice-delivered': t('E-invoice delivered'),
  'e-invoice-refused': t('E-invoice refused'),
  'payment-provider-changed': t('Payment provider changed'),
  'payment-provider-removed': t('Payment provider removed'),
  'datev-settings-changed': t('DATEV settings changed'),
  'tax-added': t('Tax added'),
  'tax-changed': t('Tax changed'),
  'tax-archived': t('Tax archived'),
  'tax-restored': t('Tax restored'),
  'price-list-added': t('Price list added'),
  'price-list-changed': t('Price list changed'),
  'price-list-archived': t('Price list archived'),
  'price-list-restored': t('Price list restored'),
  'price-list-prices-set': t('Prices of a price list changed'),
  'next-number-set': t('Next number set'),
  'books-closed': t('Books closed'),
  'books-reopened': t('Books reopened'),
  'collection-created': t('Direct debit created'),
  'collection-cancelled': t('Direct debit cancelled'),
  'direct-debit-returned': t('Direct debit returned'),
  'mandate-added': t('Mandate added'),
  'mandate-changed': t('Mandate changed'),
  'mandate-ended': t('Mandate ended'),
  'bank-statement-uploaded': t('Bank statement uploaded'),
  'bank-statement-removed': t('Bank statement removed'),
  'import-done': t('File imported'),
  'import-undone': t('Import undone'),
  exported: t('Exported', { context: 'event' }),
  'person-invited': t('Person invited'),
  'invitation-withdrawn': t('Invitation withdrawn'),
  'person-joined': t('Person joined'),
  'access-changed': t('Access changed'),
  'person-removed': t('Person removed'),
  'token-created': t('API token created'),
  'token-revoked': t('API token revoked'),
})

/** @param timeZone of the day and time */
export function activityColumns(t: Translate, currency: CurrencyCode, timeZone: string): Column<ActivityLine>[] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' })
  const [actors, subjects, events] = [actorWords(t), subjectWords(t), eventWords(t)]
  return [
    date(t('Date'), ({ at }) => dateInTimeZone(new Date(at), timeZone)),
    text(t('Time'), ({ at }) => clock.format(new Date(at))),
    text(t('Who'), ({ actor }) => actor.name || (actor.kind === 'person' ? '' : actors[actor.kind])),
    text(t('What happened'), ({ event }) => events[event]),
    text(t('About', { context: 'column' }), ({ subject }) => subjects[subject.kind]),
    text(t('Number or ID'), ({ subject }) => subject.number ?? subject.id.toUpperCase()),
    text(t('Name'), ({ subject }) => subject.name),
    money(t('Amount'), currency, amountOf),
    text(t('Details'), detailsOf),
  ]
}

function amountOf({ data }: ActivityLine): number | null {
  const amount = [data.amount, data.total, data.price].find(value => typeof value === 'number')
  return amount ?? null
}

const detailNames = [
  'number',
  'name',
  'email',
  'recipient',
  'product',
  'host',
  'mailbox',
  'kind',
  'list',
  'fileName',
  'reference',
  'reason',
  'note',
  'failure',
]

function detailsOf({ data }: ActivityLine): string {
  const texts = detailNames.flatMap(name => (typeof data[name] === 'string' && data[name] !== '' ? [data[name]] : []))
  const { after } = data
  const fields = typeof after === 'object' && after !== null ? Object.keys(after) : []
  return [...texts, ...fields].join(', ')
}
