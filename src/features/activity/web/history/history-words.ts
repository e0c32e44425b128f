/** What happened to an invoice or another record, in words: what was done, and what changed. */

import { lineTotal } from '../../../../domain/documents/document-totals.ts'
import type { InvoiceEvent } from '../../../../domain/invoices/invoice-history.ts'
import { paymentMethods } from '../../../../domain/payments/payments.ts'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import type { CurrencyCode } from '../../../../domain/values/currencies.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { t } from '../../../../translations/web.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { adapted } from '../../../invoices/contract.ts'
import { adaptedSentences } from '../../../invoices/web/actions/adapted-words.ts'
import { METHOD_WORDS } from '../../../payments/web/payment-methods.ts'
import { taxWords } from '../../../taxes/web/tax-words.ts'
import type { History } from '../../contract.ts'
import { recordWords } from './record-words.ts'

export type HistoryEntry = History['entries'][number]

export type HistoryWords = {
  what: string
  /** More about it, one sentence each. */
  notes: string[]
  changes: { term: string; before: string; after: string }[]
  /** The document that came of it. */
  leadsTo?: { creditNoteId: string } | { invoiceId: string }
}

/** The day on which something happened is the day in the time zone of the business. */
export function historyWords(
  entry: Omit<HistoryEntry, 'actor'>,
  currency: CurrencyCode,
  timeZone: string,
): HistoryWords {
  const { event, data } = entry
  const money = (name: string) => moneyAsText(amountIn(data, name), currency)
  const plain = (what: string, ...notes: string[]): HistoryWords => ({
    what,
    notes: notes.filter(Boolean),
    changes: [],
  })
  switch (event) {
    case 'created':
      return created(entry, currency)
    case 'changed':
      return changed(data, currency)
    case 'issued':
      return plain(
        t('Marked as sent as {number}', { number: textIn(data, 'number') }),
        t('{amount}, due {date}.', { amount: money('total'), date: wordsOf(data.dueDate, 'date', currency) }),
      )
    case 'imported':
      return plain(
        t('Imported as {number}', { number: textIn(data, 'number') }),
        t('{amount}, from {file}.', { amount: money('total'), file: isolated(textIn(data, 'fileName')) }),
        paidWords(amountIn(data, 'paid'), amountIn(data, 'total'), money('paid')),
      )
    case 'payment-recorded':
      return {
        ...plain(
          t('Payment of {amount} recorded', { amount: money('amount') }),
          howPaid(data),
          whenPaid(entry, timeZone),
          data.kept === undefined ? '' : t('{amount} of it kept as credit.', { amount: money('kept') }),
        ),
        changes: balance(data, amountIn(data, 'amount') - amountIn(data, 'kept'), currency),
      }
    case 'payment-removed':
      return {
        ...plain(
          t('Payment of {amount} removed: {reason}', { amount: money('amount'), reason: textIn(data, 'reason') }),
        ),
        changes: [
          ...balance(data, amountIn(data, 'kept') - amountIn(data, 'amount'), currency),
          ...refund(data, amountIn(data, 'amount') - amountIn(data, 'kept') - amountIn(data, 'balance'), currency),
        ],
      }
    case 'refund-recorded':
      return {
        ...plain(
          t('Refund of {amount} recorded', { amount: money('amount') }),
          howPaid(data),
          whenPaid(entry, timeZone),
        ),
        changes: refund(data, amountIn(data, 'amount'), currency),
      }
    case 'refund-removed':
      return {
        ...plain(
          t('Refund of {amount} removed: {reason}', { amount: money('amount'), reason: textIn(data, 'reason') }),
        ),
        changes: refund(data, -amountIn(data, 'amount'), currency),
      }
    case 'credit-kept':
    case 'kept-credit-removed':
    case 'credit-applied':
    case 'applied-credit-removed':
    case 'credit-refunded':
    case 'credit-refund-removed':
      return { ...plain(creditWords(event, data, currency), howPaid(data)), changes: ofCredit(event, data, currency) }
    case 'payment-carried-over':
      return {
        ...plain(t('{amount} carried over to {number}', { amount: money('amount'), number: textIn(data, 'number') })),
        changes: refund(data, amountIn(data, 'amount'), currency),
        ...toOther(entry),
      }
    case 'payment-carried-in':
      return {
        ...plain(t('{amount} carried over from {number}', { amount: money('amount'), number: textIn(data, 'number') })),
        changes: balance(data, amountIn(data, 'amount'), currency),
        ...toOther(entry),
      }
    case 'cancelled':
      return plain(t('Cancelled'), data.goodsCameBack === true ? t('The items were returned to stock.') : '')
    case 'credited': {
      const { refundDue } = data
      const refunded = amountIn(data, 'refund')
      return {
        ...plain(
          t('Credit note {number} for {amount} created', { number: textIn(data, 'number'), amount: money('total') }),
          refundDue === undefined && refunded > 0
            ? t('{amount} of it to be refunded.', { amount: money('refund') })
            : '',
        ),
        changes: [
          ...balance(data, amountIn(data, 'total') - refunded, currency),
          ...refund({ refund: refundDue }, -refunded, currency),
        ],
        leadsTo: { creditNoteId: textIn(data, 'creditNoteId') },
      }
    }
    case 'corrected':
      return {
        ...plain(t('Corrected with a new draft')),
        ...toOther(entry),
      }
    case 'correction-deleted':
      return plain(t('The replacement draft was deleted'))
    case 'email-queued':
    case 'email-sent':
    case 'email-failed':
    case 'email-withdrawn':
      return plain(emailWords(event, data), textIn(data, 'failure') || textIn(data, 'reason'))
    case 'link-created': {
      const until = textIn(data, 'expiresAt')
      return plain(
        t('Public link created'),
        until ? t('Works until {date}.', { date: dateAsText(until, 'short') }) : '',
      )
    }
    case 'link-revoked':
      return plain(t('Public link revoked'))
    case 'link-viewed':
      return plain(t('Viewed by link'))
    default:
      return recordWords(event, data, currency)
  }
}

type Data = HistoryEntry['data']
type EmailEvent = Extract<InvoiceEvent['event'], `email-${string}`>
type CreditEvent = Extract<InvoiceEvent['event'], `${string}credit-${string}`>

function paidWords(paid: number, total: number, amount: string): string {
  if (paid === 0) return ''
  return paid === total ? t('Paid in full.') : t('{amount} of it paid.', { amount })
}

function created({ data, otherId }: Pick<HistoryEntry, 'data' | 'otherId'>, currency: CurrencyCode): HistoryWords {
  const changed = adapted.safeParse(data.adapted)
  return {
    what: textIn(data, 'corrects')
      ? t('Draft created to correct another invoice')
      : textIn(data, 'duplicateOf')
        ? t('Draft created as a duplicate')
        : t('Draft created'),
    notes: [
      t('Total {amount}.', { amount: moneyAsText(amountIn(data, 'total'), currency) }),
      ...(changed.success ? adaptedSentences(changed.data, currency) : []),
    ],
    changes: [],
    ...toOther({ otherId }),
  }
}

/** No link when the draft has been deleted since. */
function toOther({ otherId }: Pick<HistoryEntry, 'otherId'>): Pick<HistoryWords, 'leadsTo'> {
  return otherId === null ? {} : { leadsTo: { invoiceId: otherId } }
}

const FIELDS: Record<string, { term: string; form: 'text' | 'date' | 'money' | 'taxes' }> = {
  customerName: { term: t('Customer'), form: 'text' },
  date: { term: t('Date'), form: 'date' },
  dueDate: { term: t('Due date'), form: 'date' },
  note: { term: t('Note'), form: 'text' },
  taxes: { term: t('Tax'), form: 'taxes' },
  discountTotal: { term: t('Discount'), form: 'money' },
  total: { term: t('Total'), form: 'money' },
}

function changed({ before, after, lines }: Data, currency: CurrencyCode): HistoryWords {
  const ofHeader = Object.entries(FIELDS).flatMap(([name, { term, form }]) => {
    const [old, now] = [valueIn(before, name), valueIn(after, name)]
    if (old === now) return []
    const words = (value: unknown) => wordsOf(value, form, currency)
    return [{ term, before: words(old), after: words(now) }]
  })
  const ofLines = Array.isArray(lines) ? lines.map(line => changedLine(line, currency)) : []
  const changes = [...ofHeader, ...ofLines]
  return {
    what: t('Draft changed'),
    notes: changes.length === 0 ? [t('The lines changed; the total stayed the same.')] : [],
    changes,
  }
}

/** Its quantity and price; its total where a discount changes it; its name where that has changed. */
function changedLine(line: unknown, currency: CurrencyCode): HistoryWords['changes'][number] {
  const [old, now] = [valueIn(line, 'before'), valueIn(line, 'after')]
  const [was, is] = [old, now].map(one => String(valueIn(one, 'productName') ?? ''))
  const words = (one: unknown, name: string | undefined) => {
    if (one === undefined) return t('nothing')
    const [quantity = 0, price = 0, total] = ['quantity', 'price', 'total'].map(field => Number(valueIn(one, field)))
    const worth = `${quantityAsText(quantity)} × ${moneyAsText(price, currency)}`
    const named = was && is && was !== is ? `${isolated(name ?? '')}: ${worth}` : worth
    return total === lineTotal({ quantity, price })
      ? named
      : t('{line}, total {amount}', { line: named, amount: moneyAsText(total ?? 0, currency) })
  }
  return { term: is || was || '', before: words(old, was), after: words(now, is) }
}

function wordsOf(value: unknown, form: 'text' | 'date' | 'money' | 'taxes', currency: CurrencyCode): string {
  if (form === 'taxes') return taxesText(value)
  if (form === 'money') return moneyAsText(typeof value === 'number' ? value : 0, currency)
  if (typeof value !== 'string' || value === '') return t('nothing')
  return form === 'date' ? dateAsText(value, 'short') : value
}

function taxesText(value: unknown): string {
  const taxes = Array.isArray(value) ? value : []
  const words = taxes.map(tax => taxWords({ name: String(valueIn(tax, 'name')), rate: Number(valueIn(tax, 'rate')) }))
  return words.join(', ') || t('nothing')
}

/** What was due before and after, where that changed. What was paid too much was never due. */
function balance(data: Data, lowered: number, currency: CurrencyCode): HistoryWords['changes'] {
  const after = amountIn(data, 'balance')
  const before = Math.max(0, after + lowered)
  if (before === after) return []
  return [{ term: t('Balance due'), before: moneyAsText(before, currency), after: moneyAsText(after, currency) }]
}

/** What was to be refunded before and after, where that is known and changed. */
function refund(data: Data, lowered: number, currency: CurrencyCode): HistoryWords['changes'] {
  if (data.refund === undefined) return []
  const after = amountIn(data, 'refund')
  const before = Math.max(0, after + lowered)
  if (before === after) return []
  return [{ term: t('To be refunded'), before: moneyAsText(before, currency), after: moneyAsText(after, currency) }]
}

function howPaid(data: Data): string {
  const method = paymentMethods.find(one => one === data.method)
  const reference = isolated(textIn(data, 'reference'))
  return [method && METHOD_WORDS[method], reference].filter(Boolean).join(', ')
}

/** Nothing where it was recorded on the day of the payment. */
function whenPaid({ data, at }: Pick<HistoryEntry, 'data' | 'at'>, timeZone: string): string {
  const date = textIn(data, 'date')
  return date && date !== dateInTimeZone(new Date(at), timeZone)
    ? t('Paid on {date}.', { date: dateAsText(date, 'short') })
    : ''
}

function creditWords(event: CreditEvent, data: Data, currency: CurrencyCode): string {
  const about = { amount: moneyAsText(amountIn(data, 'amount'), currency), reason: textIn(data, 'reason') }
  switch (event) {
    case 'credit-kept':
      return t('{amount} kept as credit', about)
    case 'kept-credit-removed':
      return t('Credit of {amount} taken back: {reason}', about)
    case 'credit-applied':
      return t('Credit of {amount} applied', about)
    case 'applied-credit-removed':
      return t('Applied credit of {amount} removed: {reason}', about)
    case 'credit-refunded':
      return t('Credit of {amount} paid back', about)
    case 'credit-refund-removed':
      return t('Refund of {amount} of credit removed: {reason}', about)
  }
}

/** Credit that is paid back changes nothing on the invoice that it came from. */
function ofCredit(event: CreditEvent, data: Data, currency: CurrencyCode): HistoryWords['changes'] {
  const amount = amountIn(data, 'amount')
  switch (event) {
    case 'credit-kept':
      return refund(data, amount, currency)
    case 'kept-credit-removed':
      return [...balance(data, amount, currency), ...refund(data, -amount, currency)]
    case 'credit-applied':
      return balance(data, amount, currency)
    case 'applied-credit-removed':
      return [...balance(data, -amount, currency), ...refund(data, amount - amountIn(data, 'balance'), currency)]
    default:
      return []
  }
}

function emailWords(event: EmailEvent, data: Data): string {
  const about = { kind: textIn(data, 'kind').replace('-', '_'), recipient: textIn(data, 'recipient') }
  switch (event) {
    case 'email-queued':
      return t(
        '{kind, select, reminder {Reminder to {recipient} is being sent} credit_note {Email with the credit note to {recipient} is being sent} statement {Email with the statement to {recipient} is being sent} invitation {Invitation to {recipient} is being sent} other {Email with the invoice to {recipient} is being sent}}',
        about,
      )
    case 'email-sent':
      return t(
        '{kind, select, reminder {Reminder to {recipient} sent} credit_note {Email with the credit note to {recipient} sent} statement {Email with the statement to {recipient} sent} invitation {Invitation to {recipient} sent} other {Email with the invoice to {recipient} sent}}',
        about,
      )
    case 'email-failed':
      return t(
        '{kind, select, reminder {Reminder to {recipient} failed} credit_note {Email with the credit note to {recipient} failed} statement {Email with the statement to {recipient} failed} invitation {Invitation to {recipient} failed} other {Email with the invoice to {recipient} failed}}',
        about,
      )
    case 'email-withdrawn':
      return textIn(data, 'reason')
        ? t(
            '{kind, select, reminder {Reminder to {recipient} not sent} credit_note {Email with the credit note to {recipient} not sent} statement {Email with the statement to {recipient} not sent} invitation {Invitation to {recipient} not sent} other {Email with the invoice to {recipient} not sent}}',
            about,
          )
        : t(
            '{kind, select, reminder {Reminder to {recipient} withdrawn} credit_note {Email with the credit note to {recipient} withdrawn} statement {Email with the statement to {recipient} withdrawn} invitation {Invitation to {recipient} withdrawn} other {Email with the invoice to {recipient} withdrawn}}',
            about,
          )
  }
}

function textIn(data: Data, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}

function amountIn(data: Data, name: string): number {
  const value = data[name]
  return typeof value === 'number' ? value : 0
}

function valueIn(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined
}
