/** Each event of a history: the kinds of activity that show it, and the data that it keeps. Its words are in the web's history/ and in the activity's sheet. */
import type { DraftChange } from '../documents/draft-changes.ts'
import type { Adapted } from '../documents/duplicate.ts'
import type { EmailKind } from '../mail/mail.ts'
import type { ReturnCode } from '../payments/direct-debits.ts'
import type { PaymentMethod } from '../payments/payments.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { ActivityKind } from './activity-kinds.ts'
import type { ChangedFields } from './changes.ts'
import type { BackupAttention } from './notifications.ts'

export const exportedLists = [
  'everything',
  'invoices',
  'quotes',
  'bills',
  'suppliers',
  'orders',
  'back-orders',
  'deliveries',
  'customers',
  'products',
  'stock-movements',
  'stock-count',
  'to-order',
  'customer-prices',
  'delivery-addresses',
  'price-list',
  'statement',
  'report',
  'activity',
  'accounting',
] as const
export type ExportedList = (typeof exportedLists)[number]

/** From which quantity and on which days a price applies; null for no limit. */
export interface AgreedTerms {
  readonly fromQuantity: number
  readonly validFrom: CalendarDate | null
  readonly validTo: CalendarDate | null
}

type Nothing = Record<never, never>
type Named = { name: string }
type PriceOfProduct = { productId: string; product: string; terms: AgreedTerms }
/** The level is that of a reminder by rule; `lateCharges` is all that a reminder claims beside the balance. */
type Email = { emailId: string; kind: EmailKind; recipient: string; level?: number; lateCharges?: number }
type AttachedFile = { fileName: string; size: number; sha256: string }
type Link = { linkId: string }
type HowPaid = { method: PaymentMethod; reference: string }
type Closing = { closedThrough: CalendarDate | null; previous: CalendarDate | null; reason: string }
type Access = { name: string; role: string }
type Recurring = { recurringInvoiceId: string }
type BillToPay = { dueDate: CalendarDate; balance: number }

interface Event<Data> {
  readonly kinds: readonly ActivityKind[]
  /** For the compiler alone. */
  readonly data?: Data
}

function event<Data>(...kinds: readonly ActivityKind[]): Event<Data> {
  return { kinds }
}

/** Amounts in minor units, quantities in thousandths, rates in thousandths of a percent. */
const events = {
  // `quoteId`, `orderId`: of an invoice or an order, what it was made from; `revises`: of a quote, its earlier version
  created: event<{
    total: number
    duplicateOf?: string
    adapted?: Adapted
    corrects?: string
    quoteId?: string
    orderId?: string
    revises?: string
    recurringInvoiceId?: string
  }>('invoices', 'quotes', 'orders'),
  changed: event<DraftChange>('invoices', 'quotes', 'orders'),
  issued: event<{ number: string; total: number; dueDate: string }>('invoices'),
  // with its own number, and what was paid on it, but for a quote; of no kind: in the activity, the whole import is one event
  imported: event<{ number: string; total: number; paid?: number; fileName: string }>(),
  // the file of an imported invoice as it was issued elsewhere
  'original-attached': event<{ fileName: string }>('invoices'),
  'original-replaced': event<{ fileName: string }>('invoices'),
  'original-removed': event<{ fileName: string }>('invoices'),
  // older events have no date; `kept` is the part that became credit of the customer, `lateCharges` what came beside the amount
  'payment-recorded': event<
    HowPaid & { amount: number; date?: CalendarDate; balance: number; kept?: number; lateCharges?: number }
  >('payments'),
  // older events have no refund
  'payment-removed': event<{
    amount: number
    reason: string
    balance: number
    refund?: number
    kept?: number
    lateCharges?: number
  }>('payments'),
  'refund-recorded': event<HowPaid & { amount: number; date: CalendarDate; refund: number }>('payments'),
  // by the payment provider, without a refund being due: what it had settled is open again
  'payment-returned': event<HowPaid & { amount: number; date: CalendarDate; balance: number; reopened: number }>(
    'payments',
  ),
  'refund-removed': event<{ amount: number; reason: string; refund: number }>('payments'),
  // of a refund that was due
  'credit-kept': event<{ amount: number; refund: number }>('payments'),
  'kept-credit-removed': event<{ amount: number; reason: string; balance: number; refund: number }>('payments'),
  'credit-applied': event<{ amount: number; balance: number }>('payments'),
  'applied-credit-removed': event<{ amount: number; reason: string; balance: number; refund: number }>('payments'),
  // credit that this invoice gave was paid out
  'credit-refunded': event<HowPaid & { amount: number; date: CalendarDate }>('payments'),
  'credit-refund-removed': event<{ amount: number; reason: string }>('payments'),
  // from this invoice to the one that replaces it
  'payment-carried-over': event<{ amount: number; otherInvoiceId: string; number: string; refund: number }>('payments'),
  'payment-carried-in': event<{ amount: number; otherInvoiceId: string; number: string; balance: number }>('payments'),
  'late-charges-waived': event<{ amount: number; reason: string }>('payments'),
  cancelled: event<{ goodsCameBack: boolean }>('invoices'),
  // `refund` is what this credit note adds to `refundDue`, the total to be refunded; older events have no `refundDue` and no reason
  credited: event<{
    creditNoteId: string
    number: string
    total: number
    refund: number
    refundDue?: number
    balance: number
    reason?: string
  }>('invoices'),
  corrected: event<{ draftId: string }>('invoices'),
  // on the corrected invoice: the draft was deleted, and its history with it
  'correction-deleted': event<{ draftId: string }>('invoices'),
  'email-queued': event<Email>('emails'),
  'email-sent': event<Email>('emails'),
  'email-failed': event<Email & { failure: string }>('emails'),
  // the reason is empty where a person withdrew it
  'email-withdrawn': event<Email & { reason: string }>('emails'),
  // in bytes, and SHA-256 in hexadecimal digits
  'file-attached': event<AttachedFile>('invoices', 'quotes', 'orders', 'bills'),
  'file-removed': event<AttachedFile>('invoices', 'quotes', 'orders', 'bills'),
  'quote-sent': event<{ number: string; total: number; validUntil: string }>('quotes'),
  // the name is empty where the business did it; `chosen` names the optional lines
  'quote-accepted': event<{ total: number; name: string; address: string; note: string; chosen?: string[] }>('quotes'),
  'quote-declined': event<{ name: string; address: string; note: string }>('quotes'),
  // a new version of it was sent
  'quote-revised': event<{ number: string }>('quotes'),
  'quote-invoiced': event<{ invoiceId: string }>('quotes'),
  'quote-deposit-invoiced': event<{ invoiceId: string; total: number }>('quotes'),
  'quote-ordered': event<{ orderId: string }>('quotes'),
  'order-confirmed': event<{ number: string; total: number }>('orders'),
  'order-delivered': event<{ deliveryId: string; number: string }>('orders'),
  'delivery-cancelled': event<{ deliveryId: string; number: string }>('orders'),
  'order-invoiced': event<{ invoiceId: string }>('orders'),
  'order-deposit-invoiced': event<{ invoiceId: string; total: number }>('orders'),
  // by a person, or because everything was delivered and invoiced
  'order-closed': event<{ isCompleted: boolean }>('orders'),
  'order-reopened': event<Record<never, never>>('orders'),
  'order-cancelled': event<Record<never, never>>('orders'),
  // through the service of the business; the reason is in the words of the service
  'e-invoice-sent': event<{ reason?: string }>('invoices'),
  'e-invoice-delivered': event<{ reason?: string }>('invoices'),
  'e-invoice-refused': event<{ reason?: string }>('invoices'),
  'link-created': event<Link & { expiresAt: string | null }>('invoices', 'quotes'),
  'link-revoked': event<Link>('invoices', 'quotes'),
  'link-viewed': event<Link>('invoices', 'quotes'),
  // of a recurring invoice, in the history of its customer
  'recurring-invoice-added': event<Recurring & { total: number }>('invoices'),
  // `taxes`: where its lines follow the tax of its customer or of a product
  'recurring-invoice-changed': event<Recurring & { total: number; taxes?: readonly string[] }>('invoices'),
  'recurring-invoice-paused': event<Recurring>('invoices'),
  'recurring-invoice-resumed': event<Recurring>('invoices'),
  'recurring-invoice-ended': event<Recurring>('invoices'),
  // it could not be issued or sent by itself, and stayed a draft
  'recurring-invoice-failed': event<Recurring & { draftId: string }>('invoices'),
  // it was to be a draft, which waits for somebody to issue it
  'recurring-invoice-drafted': event<Recurring & { draftId: string }>('invoices'),
  // dates passed while Daybook didn't run: it waits for somebody to decide about them
  'recurring-invoice-missed': event<Recurring & { dates: number; first: CalendarDate }>('invoices'),
  // dates without an invoice
  'recurring-invoice-skipped': event<Recurring & { dates: number; first: CalendarDate }>('invoices'),
  // the number is empty for a receipt without one; `fileName` is that of its original
  'bill-added': event<{ number: string; total: number; fileName?: string }>('bills'),
  'bill-changed': event<ChangedFields>('bills'),
  // by Daybook, once for each due date: a few days before, and once it has passed
  'bill-due': event<BillToPay>('bills'),
  'bill-overdue': event<BillToPay>('bills'),
  'bill-voided': event<{ total: number; reason: string }>('bills'),
  'bill-file-attached': event<{ fileName: string; sha256: string }>('bills'),
  'bill-file-replaced': event<{ fileName: string; sha256: string }>('bills'),
  // below zero: the supplier has paid
  'bill-payment-recorded': event<HowPaid & { amount: number; date: CalendarDate; balance: number }>('bills'),
  'bill-payment-removed': event<{ amount: number; reason: string; balance: number }>('bills'),
  added: event<Named>('customers', 'products', 'bills'),
  edited: event<ChangedFields>('customers', 'products', 'bills'),
  archived: event<Named>('customers', 'products'),
  restored: event<Named>('customers', 'products'),
  'price-set': event<PriceOfProduct & { price: number; previous: number | null; previousTerms?: AgreedTerms }>(
    'customers',
  ),
  'price-removed': event<PriceOfProduct & { previous: number }>('customers'),
  'delivery-address-added': event<Named>('customers'),
  'delivery-address-changed': event<Named & ChangedFields>('customers'),
  'delivery-address-removed': event<Named>('customers'),
  // of the first of some variants that were added together
  'variants-added': event<{ name: string; count: number }>('products'),
  // a movement that no document caused
  'stock-changed': event<{ reason: string; change: number; stock: number; note: string }>('stock'),
  'settings-changed': event<ChangedFields>('settings'),
  'logo-changed': event<Nothing>('settings'),
  'logo-removed': event<Nothing>('settings'),
  'letterhead-changed': event<Nothing>('settings'),
  'letterhead-removed': event<Nothing>('settings'),
  // of the installation: told once, until all is well again; where nothing else is said, one failed
  'backup-failed': event<{ attention?: BackupAttention }>('settings'),
  'email-settings-changed': event<{ host: string }>('settings'),
  'email-settings-removed': event<Nothing>('settings'),
  'email-texts-changed': event<Nothing>('settings'),
  'mailbox-connected': event<{ mailbox: string }>('settings'),
  'mailbox-disconnected': event<{ mailbox: string }>('settings'),
  'reminders-changed': event<Nothing>('settings'),
  'reminders-turned-on': event<Nothing>('settings'),
  'reminders-turned-off': event<Nothing>('settings'),
  'e-invoice-service-changed': event<Nothing>('settings'),
  'e-invoice-service-removed': event<Nothing>('settings'),
  'payment-provider-changed': event<Named>('settings'),
  'payment-provider-removed': event<Named>('settings'),
  'datev-settings-changed': event<Nothing>('settings'),
  'tax-added': event<{ name: string; rate: number }>('settings'),
  'tax-changed': event<Named & ChangedFields>('settings'),
  'tax-archived': event<Named>('settings'),
  'tax-restored': event<Named>('settings'),
  'price-list-added': event<{ name: string; percent: number | null }>('settings'),
  'price-list-changed': event<Named & ChangedFields>('settings'),
  'price-list-archived': event<Named>('settings'),
  'price-list-restored': event<Named>('settings'),
  'price-list-prices-set': event<{ name: string; set: number; removed: number }>('settings'),
  'next-number-set': event<{ kind: string; number: string; reason: string }>('settings'),
  'books-closed': event<Closing>('settings'),
  'books-reopened': event<Closing>('settings'),
  // an import of invoices counts invoices, every other import rows
  'import-done': event<{ kind: string; fileName: string; created: number; changed: number }>('files'),
  'bank-statement-uploaded': event<{ fileName: string; added: number; known: number }>('payments', 'files'),
  // by direct debit; `date`: when the bank collects
  'collection-created': event<{ collectionId: string; amount: number; date: CalendarDate }>('payments'),
  'collection-cancelled': event<{ collectionId: string; amount: number }>('payments'),
  'direct-debit-returned': event<{ collectionId: string; amount: number; code: ReturnCode; note: string }>('payments'),
  'mandate-added': event<{ reference: string }>('customers'),
  'mandate-changed': event<{ reference: string }>('customers'),
  'mandate-ended': event<{ reference: string }>('customers'),
  'bank-statement-removed': event<{ fileName: string }>('payments', 'files'),
  'import-undone': event<{ kind: string; fileName: string }>('files'),
  // of everything, and of what an accountant gets, nothing is counted
  exported: event<{ list: ExportedList; format: string; rows: number | null }>('files'),
  'person-invited': event<{ email: string; role: string }>('people'),
  'invitation-withdrawn': event<{ email: string }>('people'),
  'person-joined': event<Access>('people'),
  'access-changed': event<Access>('people'),
  'person-removed': event<Named>('people'),
  'token-created': event<Named>('people'),
  'token-revoked': event<Named>('people'),
} as const

type Events = typeof events
export type EventName = keyof Events
export const eventNames = Object.keys(events) as [EventName, ...EventName[]]

export type HistoryEvent = {
  [Name in EventName]: { event: Name; data: NonNullable<Events[Name]['data']> }
}[EventName]

export function eventsOfKind(kind: ActivityKind): EventName[] {
  return eventNames.filter(name => events[name].kinds.includes(kind))
}
