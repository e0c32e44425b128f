/** Offers to use credit of the customer on an open invoice, and to keep a refund that is due as credit. */
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { useRecordPayment, useRecordRefund } from './api.ts'

export function InvoiceCredit({ invoice }: { invoice: Invoice }) {
  const { id, number, customerName: name, currency, balance, refund, customerCredit } = invoice
  const apply = useRecordPayment(id)
  const keep = useRecordRefund(id)
  const money = (amount: number) => moneyAsText(amount, currency)
  if (refund > 0) {
    const kept = t('{amount} kept as credit for {name}.', { amount: money(refund), name })
    return (
      <Offer
        label={t('Keep as credit')}
        pending={keep.isPending}
        onTake={() => void keep.write({ amount: refund, method: CREDIT_BALANCE }, { done: () => notifyDone(kept) })}
      />
    )
  }
  if (balance === 0 || customerCredit === 0) return null
  const amount = Math.min(balance, customerCredit)
  const applied = t('Credit of {amount} applied to {number}.', { amount: money(amount), number: number ?? '' })
  return (
    <Offer
      words={t('{name} has {amount} of credit.', { name, amount: money(customerCredit) })}
      label={t('Apply credit')}
      pending={apply.isPending}
      onTake={() => void apply.write({ amount, method: CREDIT_BALANCE }, { done: () => notifyDone(applied) })}
    />
  )
}

type OfferProps = { words?: string; label: string; pending: boolean; onTake: () => void }

function Offer({ words, label, pending, onTake }: OfferProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2.5">
      {words && <p className="text-dense">{words}</p>}
      <Button size="small" pending={pending} onClick={onTake}>
        {label}
      </Button>
    </div>
  )
}
