/** What has been paid on an invoice, and when? */
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DateText, dateAsText } from '../../../ui/DateText.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import type { Invoice } from '../contract.ts'
import { RemovePaymentDialog } from './RemovePaymentDialog.tsx'

type Payment = Invoice['payments'][number]

export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const [removing, setRemoving] = useState<Payment | null>(null)
  const { payments, currency, moves, status, balance } = invoice
  if (status === 'draft' || (status === 'cancelled' && payments.length === 0)) return null
  return (
    <Card title="Payments">
      <dl className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
        <dt className="text-ink-muted">Balance due</dt>
        <dd className="text-heading font-semibold tabular-nums">
          <MoneyText amount={balance} currency={currency} />
        </dd>
      </dl>
      {payments.length === 0 ? (
        <p className="pt-3 text-ink-muted">No payment has come yet.</p>
      ) : (
        <ul className="divide-y divide-line">
          {payments.map(payment => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              currency={currency}
              onRemove={moves.includes('remove-payment') ? () => setRemoving(payment) : undefined}
            />
          ))}
        </ul>
      )}
      {removing && <RemovePaymentDialog invoice={invoice} payment={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

type PaymentRowProps = { payment: Payment; currency: Invoice['currency']; onRemove: (() => void) | undefined }

function PaymentRow({ payment, currency, onRemove }: PaymentRowProps) {
  const { removed } = payment
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-2 last:pb-0">
      <div className="min-w-0">
        <DateText date={payment.date} form="short" className={removed ? 'text-ink-muted line-through' : ''} />
        {removed && <p className="text-dense wrap-anywhere text-ink-muted">Removed: {removed.reason}</p>}
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <MoneyText
          amount={payment.amount}
          currency={currency}
          className={removed ? 'text-ink-muted line-through' : ''}
        />
        {onRemove && !removed && (
          <Button
            look="quiet"
            size="small"
            className="-mr-3"
            aria-label={`Remove the payment of ${dateAsText(payment.date, 'short')}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}
