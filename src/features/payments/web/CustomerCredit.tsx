/** The credit balance of a customer on the customer's page: where it came from, and how to pay it out. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rich, t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { CustomerCredit as Credit } from '../contract.ts'
import { customerCreditOptions } from './api.ts'
import { RefundCreditDialog } from './RefundCreditDialog.tsx'

type CreditedCustomer = { id: string; name: string; creditBalance: number }

/** Nothing where there is no credit. */
export function CustomerCredit({ customer }: { customer: CreditedCustomer }) {
  const { id: businessId, currency } = useBusiness()
  const [refunding, setRefunding] = useState(false)
  const { data } = useQuery({
    ...customerCreditOptions(businessId, customer.id),
    enabled: customer.creditBalance > 0,
  })
  if (!data || (data.balance === 0 && !refunding)) return null
  return (
    <Card
      title={t('Credit balance')}
      description={t('{amount} to use for invoices', { amount: moneyAsText(data.balance, currency) })}
      action={
        <Button writes size="small" onClick={() => setRefunding(true)}>
          {t('Refund', { context: 'verb' })}
        </Button>
      }
    >
      <ul className="-mt-2 divide-y divide-line">
        {data.entries.map(entry => (
          <li key={entry.id} className="flex items-start justify-between gap-4 py-2 last:pb-0">
            <div className="min-w-0">
              <p>{sourceOf(entry)}</p>
              <p className="text-dense text-ink-muted">
                <DateText date={entry.date} form="short" />
              </p>
            </div>
            <MoneyText amount={entry.amount} currency={currency} className="shrink-0" />
          </li>
        ))}
      </ul>
      {refunding && (
        <RefundCreditDialog customer={customer} balance={data.balance} onClose={() => setRefunding(false)} />
      )}
    </Card>
  )
}

function sourceOf({ amount, invoiceId, number, otherNumber }: Credit['entries'][number]) {
  const invoice = (
    <Link to="/invoices/$invoiceId" params={{ invoiceId }} className={`font-medium ${LINK_LOOK}`}>
      <bdi>{number}</bdi>
    </Link>
  )
  if (otherNumber !== null && amount > 0) {
    return rich('Carried over from {invoice} to {other}', { invoice, other: <bdi>{otherNumber}</bdi> })
  }
  return amount > 0 ? rich('From {invoice}', { invoice }) : rich('Used on {invoice}', { invoice })
}
