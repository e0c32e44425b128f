/** What happens to invoices and credit notes, in words. */
import {
  Ban,
  Banknote,
  BanknoteX,
  Eye,
  FileMinus2,
  FilePen,
  FilePlus2,
  FileUp,
  Link2,
  Link2Off,
  Paperclip,
  Pencil,
  Send,
  Trash2,
  Undo2,
  Wallet,
} from 'lucide-react'
import { paymentMethods } from '../../../../domain/payments/payments.ts'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { adapted } from '../../../documents/contract.ts'
import { adaptedSentences } from '../../../documents/web/page/adapted-words.ts'
import { METHOD_WORDS } from '../../../ledger/web/payment-words.ts'
import { draftChanges } from './draft-changes.ts'
import { EMAIL_EVENTS } from './email-events.ts'
import { type Change, changeOf, type EventWords, otherInvoice, type ReadEvent, valueInWords } from './event-words.ts'

const amountAndReason = ({ money, text }: ReadEvent) => ({ amount: money('amount'), reason: text('reason') })
/** What of a payment is paid on the invoice. */
const onInvoice = ({ figure }: ReadEvent) => figure('amount') - figure('kept') - figure('lateCharges')

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
      event.data.lateCharges === undefined
        ? ''
        : t('{amount} of it for late charges.', { amount: event.money('lateCharges') }),
    ],
    changes: event => balance(event, onInvoice(event)),
  },
  'payment-removed': {
    icon: BanknoteX,
    what: event => t('Payment of {amount} removed: {reason}', amountAndReason(event)),
    changes: event => {
      const removed = onInvoice(event)
      return [...balance(event, -removed), ...refund(event, removed - event.figure('balance'))]
    },
  },
  'refund-recorded': {
    icon: Undo2,
    what: event => t('Refund of {amount} recorded', amountAndReason(event)),
    notes: event => [howPaid(event), whenPaid(event)],
    changes: event => refund(event, event.figure('amount')),
  },
  'payment-returned': {
    icon: Undo2,
    what: event => t('{amount} paid back', amountAndReason(event)),
    notes: event => [howPaid(event), whenPaid(event)],
    changes: event => balance(event, -event.figure('reopened')),
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
  'late-charges-waived': {
    icon: Undo2,
    what: event => t('Late charges of {amount} waived', { amount: event.money('amount') }),
    notes: ({ text }) => [text('reason')],
  },
  cancelled: {
    icon: Ban,
    what: t('Cancelled', { context: 'invoice' }),
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
  ...EMAIL_EVENTS,
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
