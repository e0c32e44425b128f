/** How does an invoice stand, in one sentence? */
import { Link } from '@tanstack/react-router'
import { dateAsText } from '../../../ui/DateText.tsx'
import type { Invoice } from '../contract.ts'
import { amountAsText } from './InvoiceAmount.tsx'

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
    </>
  )
}

function standing({ status, balance, total, currency, dueDate }: Invoice): string {
  const due = dateAsText(dueDate, 'short')
  switch (status) {
    case 'draft':
      return `${amountAsText(total, currency)}, not sent yet`
    case 'sent':
      return `${amountAsText(balance, currency)} due by ${due}`
    case 'overdue':
      return `${amountAsText(balance, currency)} was due on ${due}`
    case 'paid':
      return `${amountAsText(total, currency)}, paid in full`
    case 'cancelled':
      return 'cancelled, nothing is owed'
  }
}
