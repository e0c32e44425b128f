/** The payments on an invoice, and the balance due. */
import { useRef, useState } from 'react'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { useFootBar } from '../../../../ui/use-foot-bar.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { kindOf, paymentWords } from '../../../ledger/web/payment-words.ts'
import type { Payment } from '../../../payments/contract.ts'
import { offerWords } from '../../../payments/web/cash-discount-words.ts'
import { RemovePaymentDialog } from '../../../payments/web/RemovePaymentDialog.tsx'
import { InvoiceCredit } from '../../../payments/web/SettlingDialogs.tsx'
import type { Invoice } from '../../contract.ts'
import { settledWords } from '../status-words.ts'

export function InvoicePayments({ invoice }: { invoice: Invoice }) {
  const [removing, setRemoving] = useState<Payment | null>(null)
  const figures = useRef<HTMLDivElement>(null)
  useFootBar(figures)
  const today = dateInTimeZone(new Date(), useBusiness().timeZone)
  const { payments, currency, moves, status, paid, creditedPayable, balance, refund } = invoice
  const offer = balance > 0 && status !== 'cancelled' ? offerWords(invoice, today) : undefined
  if (status === 'draft' || (status === 'cancelled' && payments.length === 0)) return null
  return (
    <Card title={t('Payments')}>
      <div ref={figures} className="border-b border-line pb-3">
        <dl className="flex flex-col gap-1">
          <Figure term={t('Balance due')} amount={balance} currency={currency} />
          {refund > 0 && <Figure term={t('To be refunded')} amount={refund} currency={currency} />}
        </dl>
        {offer && <p className="text-dense text-ink-muted">{offer}</p>}
        {paid + creditedPayable > 0 && balance > 0 && (
          <p className="text-dense text-ink-muted">{settledWords(invoice)}</p>
        )}
      </div>
      <InvoiceCredit invoice={invoice} />
      {payments.length === 0 ? (
        <p className="pt-3 text-ink-muted">{balance > 0 ? t('No payments yet.') : t('No payment was needed.')}</p>
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
  const { removed, reference, sharedWith } = payment
  const kind = kindOf(payment)
  const isRefund = payment.amount < 0
  const date = dateAsText(payment.date, 'short')
  const struck = removed ? 'text-ink-muted line-through' : ''
  return (
    <li className="flex min-h-11 items-start justify-between gap-3 py-2 last:pb-0">
      <div className="min-w-0">
        <DateText date={payment.date} form="short" className={struck} />
        <p className="text-dense wrap-anywhere text-ink-muted">
          {paymentWords(payment)}
          {reference && (
            <>
              , <bdi>{reference}</bdi>
            </>
          )}
        </p>
        {sharedWith.length > 0 && (kind === 'payment' || kind === 'refund') && (
          <p className="text-dense text-ink-muted">
            {t('Shared with {invoices}', { invoices: sharedWith.map(part => isolated(part.number ?? '')).join(', ') })}
          </p>
        )}
        {removed && (
          <p className="text-dense wrap-anywhere text-ink-muted">
            {rich('Removed: {reason}', { reason: <bdi>{removed.reason}</bdi> })}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end">
        <MoneyText amount={payment.amount} currency={currency} className={struck} />
        {payment.lateCharges !== 0 && (
          <span className={`text-dense text-ink-muted ${struck}`}>
            {t('{amount} late charges', { amount: lateChargesAsText(payment.lateCharges, currency) })}
          </span>
        )}
        {onRemove && !removed && (
          <Button
            writes
            look="quiet"
            size="small"
            className="-me-3"
            aria-label={
              isRefund ? t('Remove the refund of {date}', { date }) : t('Remove the payment of {date}', { date })
            }
            onClick={onRemove}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Below zero where they went back. */
function lateChargesAsText(lateCharges: number, currency: CurrencyCode): string {
  const amount = moneyAsText(lateCharges, currency)
  return lateCharges > 0 ? `+ ${amount}` : amount
}
