/** What the customer still owes, since when, and how much it is in all. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { daysBetween } from '../../../../domain/calendar.ts'
import { isolated } from '../../../../domain/isolated-text.ts'
import { moneyText } from '../../../../domain/money.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { InvoiceRow } from '../../../invoices/contract.ts'
import { openInvoicesOptions } from '../../../invoices/web/open-invoices.ts'
import { RecordCustomerPaymentDialog } from '../../../payments/web/RecordCustomerPaymentDialog.tsx'
import type { CustomerWithFigures } from '../../contract.ts'

/** Nothing where nothing is owed. */
export function CustomerOpenItems({ customer }: { customer: CustomerWithFigures }) {
  const { id: businessId, currency } = useBusiness()
  const [paying, setPaying] = useState(false)
  const { data } = useQuery({
    ...openInvoicesOptions(businessId, customer.id),
    enabled: customer.figures.openCount > 0,
  })
  if (!data || (data.rows.length === 0 && !paying)) return null
  const { open } = customer.figures
  return (
    <Card
      flush
      title="Open items"
      description={`${moneyText(open, currency)} to be paid`}
      action={
        <Button size="small" onClick={() => setPaying(true)}>
          Record payment
        </Button>
      }
    >
      <table
        aria-label={`Open items of ${isolated(customer.name)}`}
        className="w-full border-separate border-spacing-0"
      >
        <thead className="text-left text-dense text-ink-muted">
          <tr>
            <Head>Invoice</Head>
            <Head className="max-sm:hidden">Due</Head>
            <Head className="text-right max-sm:hidden">Total</Head>
            <Head className="text-right max-sm:hidden">Paid</Head>
            <Head className="text-right">Balance</Head>
          </tr>
        </thead>
        <tbody>
          {data.rows.map(invoice => (
            <OpenItem key={invoice.id} invoice={invoice} />
          ))}
        </tbody>
      </table>
      {data.hasMore && (
        <p className="border-t border-line px-5 py-2.5 text-dense text-ink-muted max-sm:px-4">
          These are the {data.rows.length} that have been due longest. One payment settles no more of them at once.
        </p>
      )}
      {paying && <RecordCustomerPaymentDialog customer={customer} onClose={() => setPaying(false)} />}
    </Card>
  )
}

const CELL = 'border-t border-line px-2 py-2.5 first:pl-5 last:pr-5 max-sm:first:pl-4 max-sm:last:pr-4'

function Head({ className = '', children }: { className?: string; children: string }) {
  return (
    <th
      scope="col"
      className={`px-2 pb-2 font-medium first:pl-5 last:pr-5 max-sm:first:pl-4 max-sm:last:pr-4 ${className}`}
    >
      {children}
    </th>
  )
}

function OpenItem({ invoice }: { invoice: InvoiceRow }) {
  const { currency, today } = useBusiness()
  const { id, number, dueDate, total, paid, credited, balance, status } = invoice
  const overdue = status === 'overdue' && (
    <span className="block text-dense text-red">{late(daysBetween(dueDate, today))}</span>
  )
  return (
    <tr>
      <td className={`${CELL} wrap-anywhere`}>
        <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} className={LINK_LOOK}>
          <bdi>{number}</bdi>
        </Link>
        <span className="block text-dense sm:hidden">
          <span className="text-ink-muted">
            due <DateText date={dueDate} />
          </span>
          {overdue}
        </span>
      </td>
      <td className={`${CELL} max-sm:hidden`}>
        <DateText date={dueDate} />
        {overdue}
      </td>
      <td className={`${CELL} text-right max-sm:hidden`}>
        <MoneyText amount={total} currency={currency} />
        {credited > 0 && (
          <span className="block text-dense text-ink-muted">{moneyText(credited, currency)} credited</span>
        )}
      </td>
      <td className={`${CELL} text-right max-sm:hidden`}>
        {paid > 0 ? <MoneyText amount={paid} currency={currency} /> : '–'}
      </td>
      <td className={`${CELL} text-right font-medium`}>
        <MoneyText amount={balance} currency={currency} />
      </td>
    </tr>
  )
}

function late(days: number): string {
  return days === 1 ? '1 day overdue' : `${days} days overdue`
}
