/** What customers started to pay online on an invoice, with what went wrong. */
import { useQuery } from '@tanstack/react-query'
import { PROVIDER_NAMES } from '../../../domain/payments/online-payments.ts'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { problemInWords } from '../../../web/problem-in-words.ts'
import type { OnlinePayment } from '../contract.ts'
import { onlinePaymentsOptions, useCheckOnlinePayments } from './api.ts'

export function OnlinePayments({ invoiceId, currency }: { invoiceId: string; currency: CurrencyCode }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(onlinePaymentsOptions(businessId, invoiceId))
  const { write, isPending } = useCheckOnlinePayments(invoiceId)
  // a customer who looked and did not pay is no news
  const shown = data?.onlinePayments.filter(({ status }) => status !== 'ended') ?? []
  if (shown.length === 0) return null
  return (
    <Card
      title={t('Online payments')}
      action={
        <Button writes="payments" size="small" pending={isPending} onClick={() => void write()}>
          {t('Check now')}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {shown.map(online => (
          <li key={online.id} className="py-2.5 first:pt-0 last:pb-0">
            <p className="flex justify-between gap-4 font-medium">
              <span>{PROVIDER_NAMES[online.provider]}</span>
              <span className="tabular-nums">{moneyAsText(online.amount, currency)}</span>
            </p>
            {factsOf(online, currency).map(fact => (
              <p key={fact} className="text-dense text-ink-muted">
                {fact}
              </p>
            ))}
            {faultsOf(online, currency).map(fault => (
              <p key={fault} className="text-dense text-red">
                {fault}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const STATUS_WORDS: Readonly<Record<OnlinePayment['status'], string>> = {
  open: t('Started, not paid yet'),
  pending: t('Paid; money on its way'),
  paid: t('Paid', { context: 'online payment' }),
  failed: '',
  ended: '',
  wrong: '',
}

function factsOf({ status, fee, refunded }: OnlinePayment, currency: CurrencyCode): string[] {
  const facts = [STATUS_WORDS[status]]
  if (fee !== null) facts.push(t('Fee {amount}', { amount: moneyAsText(fee, currency) }))
  if (refunded > 0) facts.push(t('{amount} refunded', { amount: moneyAsText(refunded, currency) }))
  return facts.filter(Boolean)
}

function faultsOf(
  { provider, status, reported, problem, dispute, chargedBack }: OnlinePayment,
  currency: CurrencyCode,
): string[] {
  const name = PROVIDER_NAMES[provider]
  const faults: string[] = []
  if (problem === 'payment-provider-removed') {
    return [
      t('{provider} was removed while this payment was on its way. Check in {provider} whether it arrived.', {
        provider: name,
      }),
    ]
  }
  if (status === 'failed') faults.push(t('This payment failed. Nothing was received.'))
  if (dispute === 'open')
    faults.push(t('The customer disputes this payment. Answer the dispute in {provider}.', { provider: name }))
  if (chargedBack > 0) {
    const values = { amount: moneyAsText(chargedBack, currency), provider: name }
    faults.push(
      dispute === 'open'
        ? t('{provider} is holding {amount} until the dispute is decided.', values)
        : t('The customer disputed this payment, and {provider} took {amount} back.', values),
    )
  }
  if (status === 'wrong') {
    faults.push(
      t('{provider} says that another amount was paid ({reported}), so nothing was recorded. Check it there.', {
        provider: name,
        reported,
      }),
    )
  }
  if (problem !== null) {
    const reason = problemInWords({ type: '', title: '', status: 409, code: problem, detail: problem }).detail
    faults.push(t('What {provider} says isn’t in your books yet: {reason}', { provider: name, reason }))
  }
  return faults
}
