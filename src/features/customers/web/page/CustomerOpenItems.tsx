/** The customer’s open invoices, and what is due on each. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { daysBetween } from '../../../../domain/values/calendar.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { InvoiceRow } from '../../../invoices/contract.ts'
import { openInvoicesOptions } from '../../../ledger/web/api.ts'
import { RecordCustomerPaymentDialog } from '../../../payments/web/RecordCustomerPaymentDialog.tsx'
import type { CustomerWithFigures } from '../../contract.ts'

/** Nothing where nothing is owed. */
export function CustomerOpenItems({ customer }: { customer: CustomerWithFigures }) {
  const { id: businessId, currency } = useBusiness()
  const [paying, setPaying] = useState(false)
  const { data } = useQuery({
    ...openInvoicesOptions(businessId, customer.id),
    enabled: customer.figures.openCount + customer.figures.openLaterCount > 0,
  })
  if (!data || (data.rows.length === 0 && !paying)) return null
  const { open, datedLater, paidAhead } = customer.figures
  const later = datedLater - paidAhead
  const due = moneyAsText(open, currency)
  return (
    <Card
      flush
      title={t('Open items')}
      description={
        later > 0
          ? t('{amount} due, {later} dated later', { amount: due, later: moneyAsText(later, currency) })
          : t('{amount} due', { amount: due })
      }
      action={
        <Button writes size="small" onClick={() => setPaying(true)}>
          {t('Record payment')}
        </Button>
      }
    >
      <table
        aria-label={t('Open items of {name}', { name: customer.name })}
        className="w-full border-separate border-spacing-0"
      >
        <thead className="text-start text-dense text-ink-muted">
          <tr>
            <Head>{t('Invoice')}</Head>
            <Head className="max-sm:hidden">{t('Due', { context: 'date' })}</Head>
            <Head className="text-end max-sm:hidden">{t('Total')}</Head>
            <Head className="text-end max-sm:hidden">{t('Paid', { context: 'amount' })}</Head>
            <Head className="text-end">{t('Balance', { context: 'invoice' })}</Head>
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
          {t(
            '{count, plural, one {This is the invoice that has been due longest.} other {These are the # invoices that have been due longest.}} One payment can cover no more at once.',
            { count: data.rows.length },
          )}
        </p>
      )}
      {paying && <RecordCustomerPaymentDialog customer={customer} onClose={() => setPaying(false)} />}
    </Card>
  )
}

const CELL = 'border-t border-line px-2 py-2.5 first:ps-5 last:pe-5 max-sm:first:ps-4 max-sm:last:pe-4'

function Head({ className = '', children }: { className?: string; children: string }) {
  return (
    <th
      scope="col"
      className={`px-2 pb-2 font-medium first:ps-5 last:pe-5 max-sm:first:ps-4 max-sm:last:pe-4 ${className}`}
    >
      {children}
    </th>
  )
}

function OpenItem({ invoice }: { invoice: InvoiceRow }) {
  const { currency, today } = useBusiness()
  const { id, number, dueDate, payable, paid, creditedPayable: credited, balance, status } = invoice
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
          <span className="text-ink-muted">{rich('due {date}', { date: <DateText date={dueDate} /> })}</span>
          {overdue}
        </span>
      </td>
      <td className={`${CELL} max-sm:hidden`}>
        <DateText date={dueDate} />
        {overdue}
      </td>
      <td className={`${CELL} text-end max-sm:hidden`}>
        <MoneyText amount={payable} currency={currency} />
        {credited > 0 && (
          <span className="block text-dense text-ink-muted">
            {t('{amount} credited', { amount: moneyAsText(credited, currency) })}
          </span>
        )}
      </td>
      <td className={`${CELL} text-end max-sm:hidden`}>
        {paid > 0 ? <MoneyText amount={paid} currency={currency} /> : '–'}
      </td>
      <td className={`${CELL} text-end font-medium`}>
        <MoneyText amount={balance} currency={currency} />
      </td>
    </tr>
  )
}

function late(days: number): string {
  return t('{days, plural, one {# day overdue} other {# days overdue}}', { days })
}
