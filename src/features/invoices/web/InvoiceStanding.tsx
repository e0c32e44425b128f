/** How does an invoice stand, in one sentence? */
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../../domain/money.ts'
import { dateAsText } from '../../../ui/DateText.tsx'
import type { Invoice } from '../contract.ts'

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
      return `${moneyText(total, currency)}, not sent yet`
    case 'sent':
      return `${moneyText(balance, currency)} due by ${due}`
    case 'overdue':
      return `${moneyText(balance, currency)} was due on ${due}`
    case 'paid':
      return `${moneyText(total, currency)}, paid in full`
    case 'cancelled':
      return 'cancelled, nothing is owed'
  }
}
