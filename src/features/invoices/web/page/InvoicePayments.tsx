/** What has been paid on an invoice, when and how, and what is still due? */

import { useState } from 'react'
import { isolated } from '../../../../domain/isolated-text.ts'
import { moneyText } from '../../../../domain/money.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import type { Payment } from '../../../payments/contract.ts'
import { METHOD_WORDS } from '../../../payments/web/payment-methods.ts'
import { RemovePaymentDialog } from '../../../payments/web/RemovePaymentDialog.tsx'
import type { Invoice } from '../../contract.ts'

export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const [removing, setRemoving] = useState<Payment | null>(null)
  const { payments, currency, moves, status, total, paid, credited, balance, refund } = invoice
  if (status === 'draft' || (status === 'cancelled' && payments.length === 0)) return null
  return (
    <Card title="Payments">
      <div className="border-b border-line pb-3">
        <dl className="flex flex-col gap-1">
          <Figure term="Balance due" amount={balance} currency={currency} />
          {refund > 0 && <Figure term="To be refunded" amount={refund} currency={currency} />}
        </dl>
        {paid + credited > 0 && balance > 0 && (
          <p className="text-dense text-ink-muted">
            {[
              paid > 0 && `${moneyText(paid, currency)} of ${moneyText(total, currency)} paid`,
              credited > 0 && `${moneyText(credited, currency)} credited`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
      </div>
      {payments.length === 0 ? (
        <p className="pt-3 text-ink-muted">{balance > 0 ? 'No payment has come yet.' : 'No payment was needed.'}</p>
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

type FigureProps = { term: string; amount: number; currency: Invoice['currency'] }

function Figure({ term, amount, currency }: FigureProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-muted">{term}</dt>
      <dd className="text-heading font-semibold tabular-nums">
        <MoneyText amount={amount} currency={currency} />
      </dd>
    </div>
  )
}

type PaymentRowProps = { payment: Payment; currency: Invoice['currency']; onRemove: (() => void) | undefined }

function PaymentRow({ payment, currency, onRemove }: PaymentRowProps) {
  const { removed, method, reference, sharedWith } = payment
  const isRefund = payment.amount < 0
  const struck = removed ? 'text-ink-muted line-through' : ''
  return (
    <li className="flex min-h-11 items-start justify-between gap-3 py-2 last:pb-0">
      <div className="min-w-0">
        <DateText date={payment.date} form="short" className={struck} />
        <p className="text-dense wrap-anywhere text-ink-muted">
          {isRefund && 'Refund, '}
          {isRefund ? METHOD_WORDS[method].toLowerCase() : METHOD_WORDS[method]}
          {reference && (
            <>
              , <bdi>{reference}</bdi>
            </>
          )}
        </p>
        {sharedWith.length > 0 && (
          <p className="text-dense text-ink-muted">
            Shared with {sharedWith.map(part => isolated(part.number ?? '')).join(', ')}
          </p>
        )}
        {removed && (
          <p className="text-dense wrap-anywhere text-ink-muted">
            Removed: <bdi>{removed.reason}</bdi>
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end">
        <MoneyText amount={payment.amount} currency={currency} className={struck} />
        {onRemove && !removed && (
          <Button
            look="quiet"
            size="small"
            className="-mr-3"
            aria-label={`Remove the ${isRefund ? 'refund' : 'payment'} of ${dateAsText(payment.date, 'short')}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}
