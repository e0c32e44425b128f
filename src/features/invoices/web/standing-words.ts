/** How does an invoice stand, in a word and in a sentence? */

import { type DisplayStatus, displayStatusOf } from '../../../domain/display-status.ts'
import type { InvoiceStatus } from '../../../domain/invoice-life.ts'
import { moneyText } from '../../../domain/money.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import type { Invoice } from '../contract.ts'

export const STATUS_WORDS: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
}

export const STANDING_WORDS: Record<DisplayStatus, string> = { ...STATUS_WORDS, credited: 'Credited' }

type Stood = Pick<Invoice, 'status' | 'balance' | 'total' | 'paid' | 'credited' | 'refund' | 'currency' | 'dueDate'>

/** Names what was paid and what was credited wherever that is not simply the whole. */
export function standingSentence(invoice: Stood): string {
  const { balance, total, paid, credited, refund, currency } = invoice
  const due = dateAsText(invoice.dueDate, 'short')
  const money = (amount: number) => moneyText(amount, currency)
  const parts = [paid > 0 && `${money(paid)} paid`, credited > 0 && `${money(credited)} credited`].filter(Boolean)
  const settled = credited > 0 ? parts.join(' and ') : `${money(paid)} of ${money(total)} paid`
  const part = parts.length > 0 ? `, ${settled}` : ''
  switch (displayStatusOf(invoice)) {
    case 'draft':
      return `${money(total)}, not sent yet`
    case 'sent':
      return `${money(balance)} due by ${due}${part}`
    case 'overdue':
      return `${money(balance)} was due on ${due}${part}`
    case 'paid':
      if (credited === 0) return `${money(total)}, paid in full`
      return `${money(total)}${part}${refund > 0 ? `, ${money(refund)} to be refunded` : ''}`
    case 'credited':
      return 'credited in full, nothing is owed'
    case 'cancelled':
      return 'cancelled, nothing is owed'
  }
}
