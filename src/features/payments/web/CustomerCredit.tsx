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
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { type CustomerCredit as Credit, newCreditRefund } from '../contract.ts'
import { customerCreditOptions, useRefundCredit } from './api.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { usePaymentForm } from './payment-form.ts'

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

type RefundCreditDialogProps = { customer: { id: string; name: string }; balance: number; onClose: () => void }

/** Records that credit was paid back. */
function RefundCreditDialog({ customer: { id, name }, balance, onClose }: RefundCreditDialogProps) {
  const { id: businessId, currency, timeZone } = useBusiness()
  const terms = { owed: balance, currency, timeZone, kind: 'credit' } as const
  const form = usePaymentForm(`credit-refund.${businessId}.${id}`, terms)
  const { write } = useRefundCredit(id)
  const money = (amount: number) => moneyAsText(amount, currency)
  return (
    <FormDialog
      form={form}
      title={t('Refund credit')}
      description={t('{name} has {amount} of credit. Record the refund once you have paid it.', {
        name,
        amount: money(balance),
      })}
      saveLabel={t('Record refund')}
      save={(refund, outcome) => write(newCreditRefund.parse(refund), outcome)}
      done={(_: unknown, { amount }) => t('Refund of {amount} to {name} recorded.', { amount: money(amount), name })}
      onClose={onClose}
    >
      <PaymentFields amountHelp={t('{amount} at most.', { amount: money(balance) })} />
    </FormDialog>
  )
}
