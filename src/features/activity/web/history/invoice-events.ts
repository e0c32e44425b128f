/** What happens to invoices and credit notes, in words. */
import {
  Ban,
  Banknote,
  BanknoteX,
  CircleCheck,
  CircleX,
  Eye,
  FileMinus2,
  FilePen,
  FilePlus2,
  FileUp,
  Link2,
  Link2Off,
  Mail,
  MailCheck,
  MailX,
  Paperclip,
  Pencil,
  Send,
  Trash2,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react'
import { lineTotal } from '../../../../domain/documents/document-totals.ts'
import { paymentMethods } from '../../../../domain/payments/payments.ts'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { adapted } from '../../../documents/contract.ts'
import { adaptedSentences } from '../../../invoices/web/actions/adapted-words.ts'
import { METHOD_WORDS } from '../../../payments/web/payment-words.ts'
import {
  type Change,
  changeOf,
  type EventWords,
  fieldsIn,
  type LeadsTo,
  type ReadEvent,
  type ShownFields,
  valueInWords,
} from './event-words.ts'

const amountAndReason = ({ money, text }: ReadEvent) => ({ amount: money('amount'), reason: text('reason') })
const amountAndNumber = ({ money, text }: ReadEvent) => ({ amount: money('amount'), number: text('number') })

export const INVOICE_EVENTS = {
  created: {
    icon: FilePlus2,
    what: ({ text }) => {
      if (text('recurringInvoiceId')) return t('Draft created by a recurring invoice')
      if (text('corrects')) return t('Draft created to correct another invoice')
      if (text('quoteId')) return t('Draft created from a quote')
      if (text('orderId')) return t('Draft created from an order')
      if (text('revises')) return t('Draft of a new version created')
      return text('duplicateOf') ? t('Draft created as a duplicate') : t('Draft created')
    },
    notes: ({ data, money, currency }) => {
      const changed = adapted.safeParse(data.adapted)
      const total = t('Total {amount}.', { amount: money('total') })
      return [total, ...(changed.success ? adaptedSentences(changed.data, currency) : [])]
    },
    leadsTo: otherInvoice,
  },
  changed: {
    icon: Pencil,
    what: t('Draft changed'),
    notes: event => [draftChanges(event).length === 0 ? t('The lines changed; the total stayed the same.') : ''],
    changes: draftChanges,
  },
  issued: {
    icon: Send,
    what: ({ text }) => t('Marked as sent as {number}', { number: text('number') }),
    notes: ({ data, money, currency }) => [
      t('{amount}, due {date}.', {
        amount: money(payableIn(data)),
        date: valueInWords(data.dueDate, 'date', currency),
      }),
    ],
  },
  imported: {
    icon: FileUp,
    what: ({ text }) => t('Imported as {number}', { number: text('number') }),
    notes: event => [
      t('{amount}, from {file}.', { amount: event.money('total'), file: event.isolated('fileName') }),
      paidWhenImported(event),
    ],
  },
  'original-attached': {
    icon: Paperclip,
    what: t('Original attached'),
    notes: ({ isolated }) => [isolated('fileName')],
  },
  'original-replaced': {
    icon: Paperclip,
    what: t('Original replaced'),
    notes: ({ isolated }) => [isolated('fileName')],
  },
  'original-removed': {
    icon: Trash2,
    what: t('Original removed'),
    notes: ({ isolated }) => [isolated('fileName')],
  },
  'payment-recorded': {
    icon: Banknote,
    what: event => t('Payment of {amount} recorded', amountAndReason(event)),
    notes: event => [
      howPaid(event),
      whenPaid(event),
      event.data.kept === undefined ? '' : t('{amount} of it kept as credit.', { amount: event.money('kept') }),
    ],
    changes: event => balance(event, event.figure('amount') - event.figure('kept')),
  },
  'payment-removed': {
    icon: BanknoteX,
    what: event => t('Payment of {amount} removed: {reason}', amountAndReason(event)),
    changes: event => {
      const removed = event.figure('amount') - event.figure('kept')
      return [...balance(event, -removed), ...refund(event, removed - event.figure('balance'))]
    },
  },
  'refund-recorded': {
    icon: Undo2,
    what: event => t('Refund of {amount} recorded', amountAndReason(event)),
    notes: event => [howPaid(event), whenPaid(event)],
    changes: event => refund(event, event.figure('amount')),
  },
  'refund-removed': {
    icon: BanknoteX,
    what: event => t('Refund of {amount} removed: {reason}', amountAndReason(event)),
    changes: event => refund(event, -event.figure('amount')),
  },
  'credit-kept': {
    icon: Wallet,
    what: event => t('{amount} kept as credit', amountAndReason(event)),
    changes: event => refund(event, event.figure('amount')),
  },
  'kept-credit-removed': {
    icon: Wallet,
    what: event => t('Credit of {amount} taken back: {reason}', amountAndReason(event)),
    changes: event => [...balance(event, event.figure('amount')), ...refund(event, -event.figure('amount'))],
  },
  'credit-applied': {
    icon: Wallet,
    what: event => t('Credit of {amount} applied', amountAndReason(event)),
    changes: event => balance(event, event.figure('amount')),
  },
  'applied-credit-removed': {
    icon: Wallet,
    what: event => t('Applied credit of {amount} removed: {reason}', amountAndReason(event)),
    changes: event => {
      const amount = event.figure('amount')
      return [...balance(event, -amount), ...refund(event, amount - event.figure('balance'))]
    },
  },
  // credit that is paid back changes nothing on the invoice that it came from
  'credit-refunded': {
    icon: Undo2,
    what: event => t('Credit of {amount} paid back', amountAndReason(event)),
    notes: event => [howPaid(event)],
  },
  'credit-refund-removed': {
    icon: Wallet,
    what: event => t('Refund of {amount} of credit removed: {reason}', amountAndReason(event)),
  },
  'payment-carried-over': {
    icon: Banknote,
    what: event => t('{amount} carried over to {number}', amountAndNumber(event)),
    changes: event => refund(event, event.figure('amount')),
    leadsTo: otherInvoice,
  },
  'payment-carried-in': {
    icon: Banknote,
    what: event => t('{amount} carried over from {number}', amountAndNumber(event)),
    changes: event => balance(event, event.figure('amount')),
    leadsTo: otherInvoice,
  },
  cancelled: {
    icon: Ban,
    what: t('Cancelled'),
    notes: ({ data }) => [data.goodsCameBack === true ? t('The items were returned to stock.') : ''],
  },
  credited: {
    icon: FileMinus2,
    what: ({ data, text, money }) =>
      t('Credit note {number} for {amount} created', { number: text('number'), amount: money(payableIn(data)) }),
    notes: ({ data, figure, money }) => [
      data.refundDue === undefined && figure('refund') > 0
        ? t('{amount} of it to be refunded.', { amount: money('refund') })
        : '',
    ],
    changes: event => [
      ...balance(event, event.figure(payableIn(event.data)) - event.figure('refund')),
      ...refund(event, -event.figure('refund'), 'refundDue'),
    ],
    leadsTo: ({ text }) => ({ creditNoteId: text('creditNoteId') }),
  },
  corrected: { icon: FilePen, what: t('Corrected with a new draft'), leadsTo: otherInvoice },
  'correction-deleted': { icon: Trash2, what: t('The replacement draft was deleted') },
  'email-queued': {
    icon: Mail,
    what: event =>
      t(
        '{kind, select, reminder {Reminder to {recipient} is being sent} credit_note {Email with the credit note to {recipient} is being sent} quote {Email with the quote to {recipient} is being sent} order {Email with the order confirmation to {recipient} is being sent} statement {Email with the statement to {recipient} is being sent} invitation {Invitation to {recipient} is being sent} other {Email with the invoice to {recipient} is being sent}}',
        kindAndRecipient(event),
      ),
    notes: levelOfReminder,
  },
  'email-sent': {
    icon: MailCheck,
    what: event =>
      t(
        '{kind, select, reminder {Reminder to {recipient} sent} credit_note {Email with the credit note to {recipient} sent} quote {Email with the quote to {recipient} sent} order {Email with the order confirmation to {recipient} sent} statement {Email with the statement to {recipient} sent} invitation {Invitation to {recipient} sent} other {Email with the invoice to {recipient} sent}}',
        kindAndRecipient(event),
      ),
    notes: levelOfReminder,
  },
  'email-failed': {
    icon: MailX,
    what: event =>
      t(
        '{kind, select, reminder {Reminder to {recipient} failed} credit_note {Email with the credit note to {recipient} failed} quote {Email with the quote to {recipient} failed} order {Email with the order confirmation to {recipient} failed} statement {Email with the statement to {recipient} failed} invitation {Invitation to {recipient} failed} other {Email with the invoice to {recipient} failed}}',
        kindAndRecipient(event),
      ),
    notes: ({ text }) => [text('failure')],
  },
  'email-withdrawn': {
    icon: MailX,
    what: event =>
      event.text('reason')
        ? t(
            '{kind, select, reminder {Reminder to {recipient} not sent} credit_note {Email with the credit note to {recipient} not sent} quote {Email with the quote to {recipient} not sent} order {Email with the order confirmation to {recipient} not sent} statement {Email with the statement to {recipient} not sent} invitation {Invitation to {recipient} not sent} other {Email with the invoice to {recipient} not sent}}',
            kindAndRecipient(event),
          )
        : t(
            '{kind, select, reminder {Reminder to {recipient} withdrawn} credit_note {Email with the credit note to {recipient} withdrawn} quote {Email with the quote to {recipient} withdrawn} order {Email with the order confirmation to {recipient} withdrawn} statement {Email with the statement to {recipient} withdrawn} invitation {Invitation to {recipient} withdrawn} other {Email with the invoice to {recipient} withdrawn}}',
            kindAndRecipient(event),
          ),
    notes: ({ text }) => [text('reason')],
  },
  'quote-sent': {
    icon: Send,
    what: ({ text }) => t('Marked as sent as {number}', { number: text('number') }),
    notes: ({ data, money, currency }) => [
      t('{amount}, valid until {date}.', {
        amount: money('total'),
        date: valueInWords(data.validUntil, 'date', currency),
      }),
    ],
  },
  'quote-accepted': {
    icon: CircleCheck,
    what: event => (event.name ? t('Accepted by {name}', { name: event.isolated('name') }) : t('Marked as accepted')),
    notes: answerNotes,
  },
  'quote-declined': {
    icon: CircleX,
    what: event => (event.name ? t('Declined by {name}', { name: event.isolated('name') }) : t('Marked as declined')),
    notes: answerNotes,
  },
  'quote-revised': {
    icon: FilePen,
    what: ({ text }) => t('Replaced by version {number}', { number: text('number') }),
  },
  'quote-deposit-invoiced': { icon: FilePlus2, what: t('Deposit invoice created'), leadsTo: otherInvoice },
  'quote-invoiced': { icon: FilePlus2, what: t('Invoice created'), leadsTo: otherInvoice },
  'quote-ordered': { icon: FilePlus2, what: t('Order created') },
  'order-confirmed': {
    icon: CircleCheck,
    what: ({ text }) => t('Confirmed as {number}', { number: text('number') }),
    notes: ({ money }) => [t('Total {amount}.', { amount: money('total') })],
  },
  'order-delivered': {
    icon: Truck,
    what: ({ text }) => t('Delivered with {number}', { number: text('number') }),
  },
  'delivery-cancelled': {
    icon: Undo2,
    what: ({ text }) => t('Delivery {number} cancelled', { number: text('number') }),
  },
  'order-invoiced': { icon: FilePlus2, what: t('Invoice created'), leadsTo: otherInvoice },
  'order-closed': {
    icon: CircleX,
    what: ({ data }) => (data.isCompleted === true ? t('Closed: everything is delivered and invoiced') : t('Closed')),
  },
  'order-reopened': { icon: Undo2, what: t('Reopened') },
  'order-cancelled': { icon: Ban, what: t('Cancelled') },
  'link-created': {
    icon: Link2,
    what: t('Public link created'),
    notes: ({ text }) => {
      const until = text('expiresAt')
      return [until ? t('Works until {date}.', { date: dateAsText(until, 'short') }) : '']
    },
  },
  'link-revoked': { icon: Link2Off, what: t('Public link revoked') },
  'link-viewed': { icon: Eye, what: t('Viewed by link') },
} satisfies Readonly<Record<string, EventWords>>

/** The field with the amount to pay: kept where that is not the total. */
function payableIn(data: ReadEvent['data']): 'payable' | 'total' {
  return data.payable === undefined ? 'total' : 'payable'
}

function paidWhenImported({ figure, money }: ReadEvent): string {
  if (figure('paid') === 0) return ''
  return figure('paid') === figure('total') ? t('Paid in full.') : t('{amount} of it paid.', { amount: money('paid') })
}

/** What the customer wrote, and the network address that it came from. */
function answerNotes({ text, isolated }: ReadEvent): string[] {
  const address = text('address')
  return [isolated('note'), address && t('From the network address {address}.', { address })]
}

/** No link when the draft has been deleted since. */
function otherInvoice({ otherId }: ReadEvent): LeadsTo | undefined {
  return otherId === null ? undefined : { invoiceId: otherId }
}

const DRAFT_FIELDS: ShownFields = {
  customerName: { term: t('Customer'), form: 'text' },
  date: { term: t('Date'), form: 'date' },
  deliveryName: { term: t('Deliver to'), form: 'text' },
  dueDate: { term: t('Due date'), form: 'date' },
  validUntil: { term: t('Valid until'), form: 'date' },
  note: { term: t('Note'), form: 'text' },
  taxes: { term: t('Tax'), form: 'taxes' },
  discountTotal: { term: t('Discount'), form: 'money' },
  withholdingRate: { term: t('Withholding tax'), form: 'percent' },
  depositTotal: { term: t('Deposits'), form: 'money' },
  total: { term: t('Total'), form: 'money' },
}

function draftChanges({ data, currency }: ReadEvent): Change[] {
  const [before, after] = [fieldsIn(data.before), fieldsIn(data.after)]
  const ofHeader = Object.entries(DRAFT_FIELDS)
    .filter(([name]) => before[name] !== after[name])
    .map(([name, field]) => changeOf(field, before[name], after[name], currency))
  const ofLines = Array.isArray(data.lines) ? data.lines.map(line => changedLine(line, currency)) : []
  return [...ofHeader, ...ofLines]
}

/** Its quantity and price; its total where a discount changes it; its name where that has changed. */
function changedLine(line: unknown, currency: CurrencyCode): Change {
  const { before, after } = fieldsIn(line)
  const [was, is] = [before, after].map(one => String(fieldsIn(one).productName ?? ''))
  const words = (one: unknown, name: string | undefined) => {
    if (one === undefined) return t('nothing')
    const fields = fieldsIn(one)
    const [quantity, price, total] = [Number(fields.quantity), Number(fields.price), Number(fields.total)]
    const worth = `${quantityAsText(quantity)} × ${moneyAsText(price, currency)}`
    const named = was && is && was !== is ? `${isolated(name ?? '')}: ${worth}` : worth
    return total === lineTotal({ quantity, price })
      ? named
      : t('{line}, total {amount}', { line: named, amount: moneyAsText(total, currency) })
  }
  return { term: is || was || '', before: words(before, was), after: words(after, is) }
}

/** What was due before and after. What was paid too much was never due. */
function balance({ figure, currency }: ReadEvent, lowered: number): Change[] {
  return changedAmount(t('Balance due'), figure('balance'), lowered, currency)
}

/** What was to be refunded before and after, where that is known. */
function refund({ data, figure, currency }: ReadEvent, lowered: number, name = 'refund'): Change[] {
  return data[name] === undefined ? [] : changedAmount(t('To be refunded'), figure(name), lowered, currency)
}

function changedAmount(term: string, after: number, lowered: number, currency: CurrencyCode): Change[] {
  const before = Math.max(0, after + lowered)
  return before === after ? [] : [changeOf({ term, form: 'money' }, before, after, currency)]
}

function howPaid({ data, isolated }: ReadEvent): string {
  const method = paymentMethods.find(one => one === data.method)
  return [method && METHOD_WORDS[method], isolated('reference')].filter(Boolean).join(', ')
}

/** Nothing where it was recorded on the day of the payment. */
function whenPaid({ text, at, timeZone }: ReadEvent): string {
  const date = text('date')
  return date && date !== dateInTimeZone(new Date(at), timeZone)
    ? t('Paid on {date}.', { date: dateAsText(date, 'short') })
    : ''
}

/** Of one that Daybook sent by rule. */
function levelOfReminder({ data, figure }: ReadEvent): string[] {
  return [data.level === undefined ? '' : t('Automatic reminder {number}.', { number: String(figure('level')) })]
}

function kindAndRecipient({ text }: ReadEvent) {
  return { kind: text('kind').replace('-', '_'), recipient: text('recipient') }
}
