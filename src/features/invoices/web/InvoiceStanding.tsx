/** How does an invoice stand, in one sentence? */
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../../domain/money.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { dateAsText } from '../../../ui/date-as-text.ts'
import type { Invoice, InvoiceRow } from '../contract.ts'
import { InvoiceCorrections } from './InvoiceCorrections.tsx'
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx'

export function InvoiceStanding({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <Link
        to="/customers/$customerId"
        params={{ customerId: invoice.customerId }}
        className="font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-ink"
      >
        {invoice.customerName}
      </Link>
      {' · '}
      {standing(invoice)}
      <InvoiceCorrections invoice={invoice} />
    </>
  )
}

/** The status, and whether a credit note took all of it or a part. */
export function InvoiceBadges({ invoice }: { invoice: InvoiceRow }) {
  const { status, total, credited } = invoice
  return (
    <>
      <InvoiceStatusBadge status={status} />
      {credited > 0 && <Badge>{credited >= total ? 'Credited in full' : 'Credited in part'}</Badge>}
    </>
  )
}

function standing({ status, balance, total, paid, credited, refund, currency, dueDate }: Invoice): string {
  const due = dateAsText(dueDate, 'short')
  const money = (amount: number) => moneyText(amount, currency)
  const part = paid > 0 ? `, ${money(paid)} of ${money(total)} paid` : ''
  switch (status) {
    case 'draft':
      return `${money(total)}, not sent yet`
    case 'sent':
      return `${money(balance)} due by ${due}${part}`
    case 'overdue':
      return `${money(balance)} was due on ${due}${part}`
    case 'paid':
      if (refund > 0) return `${money(total)}, ${money(refund)} to be refunded`
      return credited > 0 && credited >= total ? 'credited in full, nothing is owed' : `${money(total)}, paid in full`
    case 'cancelled':
      return 'cancelled, nothing is owed'
  }
}
