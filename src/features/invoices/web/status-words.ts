/** The status of an invoice in a sentence. */
import type { IssueWarning } from '../../../domain/invoices/issue-warnings.ts'
import { type CalendarDate, daysBetween, yearOf } from '../../../domain/values/calendar.ts'
import { t } from '../../../translations/web.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import type { Invoice, InvoiceRow } from '../contract.ts'

/** Of a draft, beneath its status. */
export const WARNING_WORDS: Record<IssueWarning, string> = { 'past-due': t('past due'), 'old-tax': t('old tax') }

export function warningWords(warnings: readonly IssueWarning[]): string {
  return warnings.map(warning => WARNING_WORDS[warning]).join(' · ')
}

/**
 * Beside the status: “due in 5 days”, “12 days overdue”, “paid Nov 3”; the date of one that nobody waits for.
 * @param afterAmount “$20.00 due” is in front of it
 */
export function dueWords(
  { displayStatus, date, dueDate, paidOn }: Pick<InvoiceRow, 'displayStatus' | 'date' | 'dueDate' | 'paidOn'>,
  today: CalendarDate,
  afterAmount = false,
): string {
  const day = (date: CalendarDate) => dateAsText(date, yearOf(date) === yearOf(today) ? 'day' : 'short')
  const days = daysBetween(today, dueDate)
  if (displayStatus === 'paid') return paidOn ? t('paid {day}', { day: day(paidOn) }) : day(date)
  if (displayStatus === 'draft' || displayStatus === 'cancelled' || displayStatus === 'credited') return day(date)
  if (days < 0) return t('{days, plural, one {# day overdue} other {# days overdue}}', { days: -days })
  if (afterAmount) return t('by {day}', { day: day(dueDate) })
  if (days === 0) return t('due today')
  if (days === 1) return t('due tomorrow')
  return t('{days, plural, one {due in # day} other {due in # days}}', { days })
}

type InvoiceFigures = Pick<
  Invoice,
  | 'displayStatus'
  | 'balance'
  | 'total'
  | 'payable'
  | 'paid'
  | 'creditedPayable'
  | 'refund'
  | 'carryOver'
  | 'currency'
  | 'dueDate'
>

/** What was paid and what was credited, unless one of them is everything. */
export function statusSentence(invoice: InvoiceFigures): string {
  const { balance, total, payable, refund, carryOver, currency } = invoice
  const money = (amount: number) => moneyAsText(amount, currency)
  const settled = settledWords(invoice)
  const due = dateAsText(invoice.dueDate, 'short')
  switch (invoice.displayStatus) {
    case 'draft':
      return t('{total}, not sent yet', { total: money(total) })
    case 'sent':
      return withSettled(t('{balance} due by {due}', { balance: money(balance), due }), settled)
    case 'overdue':
      return withSettled(t('{balance} was due on {due}', { balance: money(balance), due }), settled)
    case 'paid': {
      if (invoice.creditedPayable === 0) return t('{total}, paid in full', { total: money(payable) })
      const sentence = withSettled(money(payable), settled)
      return refund > 0 ? t('{sentence}, {refund} to be refunded', { sentence, refund: money(refund) }) : sentence
    }
    case 'credited': {
      if (refund === 0) return t('Credited in full, nothing due')
      const sentence =
        carryOver > 0
          ? t('Credited in full, {amount} will pay the corrected invoice', { amount: money(carryOver) })
          : t('Credited in full', { context: 'invoice' })
      const rest = refund - carryOver
      return rest > 0 ? t('{sentence}, {refund} to be refunded', { sentence, refund: money(rest) }) : sentence
    }
    case 'cancelled':
      return t('Cancelled, nothing due')
  }
}

/** What was paid and credited of the amount to pay; empty when nothing was. */
export function settledWords({
  payable,
  paid,
  creditedPayable: credited,
  currency,
}: Pick<InvoiceFigures, 'payable' | 'paid' | 'creditedPayable' | 'currency'>): string {
  const money = (amount: number) => moneyAsText(amount, currency)
  if (paid > 0 && credited > 0) {
    return t('{paid} paid and {credited} credited', { paid: money(paid), credited: money(credited) })
  }
  if (paid > 0) return t('{paid} of {total} paid', { paid: money(paid), total: money(payable) })
  return credited > 0 ? t('{amount} credited', { amount: money(credited) }) : ''
}

function withSettled(sentence: string, settled: string): string {
  return settled === '' ? sentence : t('{sentence}, {settled}', { sentence, settled })
}
