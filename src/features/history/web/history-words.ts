/** What happened to an invoice, in the words of a shop: what was done, what was it before, and what is it now? */
import { dateInTimeZone } from '../../../domain/calendar.ts'
import { QUANTITY_DECIMALS, toShortDecimalText } from '../../../domain/decimals.ts'
import { lineTotal } from '../../../domain/invoice-totals.ts'
import { isolated } from '../../../domain/isolated-text.ts'
import { type CurrencyCode, moneyText } from '../../../domain/money.ts'
import { paymentMethods } from '../../../domain/payments.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { adapted } from '../../invoices/contract.ts'
import { adaptedSentences } from '../../invoices/web/actions/adapted-words.ts'
import { METHOD_WORDS } from '../../payments/web/payment-methods.ts'
import { taxWords } from '../../taxes/web/tax-words.ts'
import type { History } from '../contract.ts'

export type HistoryEntry = History['entries'][number]

export type HistoryWords = {
  what: string
  /** More about it, a sentence each. */
  notes: string[]
  changes: { term: string; before: string; after: string }[]
  /** What came of it, to go to. */
  leadsTo?: { creditNoteId: string } | { invoiceId: string }
}

/** The day on which something happened is the day in the time zone of the business. */
export function historyWords(entry: HistoryEntry, currency: CurrencyCode, timeZone: string): HistoryWords {
  const { event, data } = entry
  const money = (name: string) => moneyText(amountIn(data, name), currency)
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
        `Marked as sent, as ${isolated(textIn(data, 'number'))}`,
        `${money('total')}, due ${wordsOf(data.dueDate, 'date', currency)}.`,
      )
    case 'payment-recorded':
      return {
        ...plain(`Payment of ${money('amount')} recorded`, howPaid(data), whenPaid(entry, timeZone)),
        changes: balance(data, amountIn(data, 'amount'), currency),
      }
    case 'payment-removed':
      return {
        ...plain(`Payment of ${money('amount')} removed: ${isolated(textIn(data, 'reason'))}`),
        changes: [
          ...balance(data, -amountIn(data, 'amount'), currency),
          ...refund(data, amountIn(data, 'amount') - amountIn(data, 'balance'), currency),
        ],
      }
    case 'refund-recorded':
      return {
        ...plain(`Refund of ${money('amount')} recorded`, howPaid(data), whenPaid(entry, timeZone)),
        changes: refund(data, amountIn(data, 'amount'), currency),
      }
    case 'refund-removed':
      return {
        ...plain(`Refund of ${money('amount')} removed: ${isolated(textIn(data, 'reason'))}`),
        changes: refund(data, -amountIn(data, 'amount'), currency),
      }
    case 'cancelled':
      return plain('Cancelled', data.goodsCameBack === true ? 'The goods came back into stock.' : '')
    case 'credited': {
      const { refundDue } = data
      const refunded = amountIn(data, 'refund')
      return {
        ...plain(
          `Credit note ${isolated(textIn(data, 'number'))} over ${money('total')} written`,
          refundDue === undefined && refunded > 0 ? `${money('refund')} of it to be refunded.` : '',
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
        ...plain(`Corrected: a new draft ${entry.otherId === null ? 'was to take' : 'takes'} its place`),
        ...toOther(entry),
      }
    case 'correction-deleted':
      return plain('The draft that was to take its place was deleted')
    case 'email-queued':
      return plain(`${mailWords(data)} to ${isolated(textIn(data, 'recipient'))} is on its way`)
    case 'email-sent':
      return plain(`${mailWords(data)} to ${isolated(textIn(data, 'recipient'))} sent`)
    case 'email-failed':
      return plain(`${mailWords(data)} to ${isolated(textIn(data, 'recipient'))} failed`, textIn(data, 'failure'))
    case 'email-withdrawn': {
      const reason = textIn(data, 'reason')
      return plain(
        `${mailWords(data)} to ${isolated(textIn(data, 'recipient'))} ${reason ? 'not sent' : 'withdrawn'}`,
        reason,
      )
    }
    case 'link-created': {
      const until = textIn(data, 'expiresAt')
      return plain('Public link made', until ? `It opens until ${dateAsText(until, 'short')}.` : '')
    }
    case 'link-revoked':
      return plain('Public link revoked')
    case 'link-viewed':
      return plain('Looked at through the public link')
  }
}

type Data = HistoryEntry['data']

function created({ data, otherId }: HistoryEntry, currency: CurrencyCode): HistoryWords {
  const changed = adapted.safeParse(data.adapted)
  return {
    what: textIn(data, 'corrects')
      ? 'Draft begun to correct another invoice'
      : textIn(data, 'duplicateOf')
        ? 'Draft begun as a duplicate'
        : 'Draft created',
    notes: [
      `${moneyText(amountIn(data, 'total'), currency)} in all.`,
      ...(changed.success ? adaptedSentences(changed.data, currency) : []),
    ],
    changes: [],
    ...toOther({ otherId }),
  }
}

/** Nothing to go to where a draft has been deleted since. */
function toOther({ otherId }: Pick<HistoryEntry, 'otherId'>): Pick<HistoryWords, 'leadsTo'> {
  return otherId === null ? {} : { leadsTo: { invoiceId: otherId } }
}

const FIELDS: Record<string, { term: string; form: 'text' | 'date' | 'money' | 'taxes' }> = {
  customerName: { term: 'Customer', form: 'text' },
  date: { term: 'Date', form: 'date' },
  dueDate: { term: 'Due date', form: 'date' },
  note: { term: 'Note', form: 'text' },
  taxes: { term: 'Tax', form: 'taxes' },
  discountTotal: { term: 'Discount', form: 'money' },
  total: { term: 'Total', form: 'money' },
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
  return { what: 'Draft changed', notes: changes.length === 0 ? ['Its lines, with the same total.'] : [], changes }
}

/** Its quantity and price; what it comes to where a discount makes that another figure; its name where that has changed. */
function changedLine(line: unknown, currency: CurrencyCode): HistoryWords['changes'][number] {
  const [old, now] = [valueIn(line, 'before'), valueIn(line, 'after')]
  const [was, is] = [old, now].map(one => String(valueIn(one, 'productName') ?? ''))
  const words = (one: unknown, name: string | undefined) => {
    if (one === undefined) return 'nothing'
    const [quantity = 0, price = 0, total] = ['quantity', 'price', 'total'].map(field => Number(valueIn(one, field)))
    const worth = `${toShortDecimalText(quantity, QUANTITY_DECIMALS)} × ${moneyText(price, currency)}`
    const named = was && is && was !== is ? `${isolated(name ?? '')}: ${worth}` : worth
    return total === lineTotal({ quantity, price }) ? named : `${named}, ${moneyText(total ?? 0, currency)} in all`
  }
  return { term: is || was || '', before: words(old, was), after: words(now, is) }
}

function wordsOf(value: unknown, form: 'text' | 'date' | 'money' | 'taxes', currency: CurrencyCode): string {
  if (form === 'taxes') return taxesText(value)
  if (form === 'money') return moneyText(typeof value === 'number' ? value : 0, currency)
  if (typeof value !== 'string' || value === '') return 'nothing'
  return form === 'date' ? dateAsText(value, 'short') : value
}

function taxesText(value: unknown): string {
  const taxes = Array.isArray(value) ? value : []
  const words = taxes.map(tax => taxWords({ name: String(valueIn(tax, 'name')), rate: Number(valueIn(tax, 'rate')) }))
  return words.join(', ') || 'nothing'
}

/** What was due before and after; nothing where that stayed as it was. What had been paid too much was not due to the business. */
function balance(data: Data, lowered: number, currency: CurrencyCode): HistoryWords['changes'] {
  const after = amountIn(data, 'balance')
  const before = Math.max(0, after + lowered)
  if (before === after) return []
  return [{ term: 'Balance due', before: moneyText(before, currency), after: moneyText(after, currency) }]
}

/** What was to be paid back before and after; nothing where that stayed as it was, or is not known. */
function refund(data: Data, lowered: number, currency: CurrencyCode): HistoryWords['changes'] {
  if (data.refund === undefined) return []
  const after = amountIn(data, 'refund')
  const before = Math.max(0, after + lowered)
  if (before === after) return []
  return [{ term: 'To be refunded', before: moneyText(before, currency), after: moneyText(after, currency) }]
}

function howPaid(data: Data): string {
  const method = paymentMethods.find(one => one === data.method)
  const reference = isolated(textIn(data, 'reference'))
  return [method && METHOD_WORDS[method], reference].filter(Boolean).join(', ')
}

/** Nothing where it was recorded on the day on which it came. */
function whenPaid({ data, at }: HistoryEntry, timeZone: string): string {
  const date = textIn(data, 'date')
  return date && date !== dateInTimeZone(new Date(at), timeZone) ? `Paid on ${dateAsText(date, 'short')}.` : ''
}

function mailWords(data: Data): string {
  if (data.kind === 'reminder') return 'Reminder'
  return data.kind === 'credit-note' ? 'E-mail with the credit note' : 'E-mail with the invoice'
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
