/** Asks before a payment, a refund or a transfer is removed, and says what that changes. */
import { Link } from '@tanstack/react-router'
import { refundOf } from '../../../domain/invoices/invoice-life.ts'
import { rich, t } from '../../../translations/web.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyAttention } from '../../../ui/feedback/notifications.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { ApiProblem } from '../../../web/client.ts'
import { ReasonDialog } from '../../../web/forms/ReasonDialog.tsx'
import type { Invoice } from '../../invoices/contract.ts'
import { overtaken } from '../../ledger/web/meanwhile.ts'
import { kindOf, REMOVAL_WORDS } from '../../ledger/web/payment-words.ts'
import type { Payment } from '../contract.ts'
import { paymentRemoval } from '../contract.ts'
import { useRemovePayment } from './api.ts'

type RemovePaymentDialogProps = { invoice: Invoice; payment: Payment; onClose: () => void }

export function RemovePaymentDialog({ invoice, payment, onClose }: RemovePaymentDialogProps) {
  const removing = useRemovePayment(invoice.id, payment.id)
  // A refund may have been recorded while the dialog was open
  const { refunded } = invoice.payments.find(({ id }) => id === payment.id) ?? payment
  const stays = refunded.length > 0
  const words = REMOVAL_WORDS[kindOf(payment)]
  const refused = (problem: Error) => {
    if (!(problem instanceof ApiProblem) || problem.details.code !== 'payment-was-removed') return overtaken(problem)
    notifyAttention(problem.message)
    onClose()
    return undefined
  }
  return (
    <ReasonDialog
      title={stays ? t('This payment can’t be removed yet') : words.question}
      description={
        stays
          ? t('A payment is removed as a whole, and part of this one was refunded.')
          : [...consequences(invoice, payment), t('The history keeps it, with your reason.')].join(' ')
      }
      schema={paymentRemoval}
      placeholder={t('The transfer was returned')}
      cancelLabel={words.keep}
      confirmLabel={words.remove}
      done={words.removed}
      writing={removing}
      refused={refused}
      onClose={onClose}
      obstacle={stays && <BlockingRefunds invoice={invoice} refunded={refunded} />}
    >
      {payment.sharedWith.length > 0 && <Reopened invoice={invoice} payment={payment} />}
    </ReasonDialog>
  )
}

type BlockingRefundsProps = { invoice: Invoice; refunded: Payment['refunded'] }

/** On which of its invoices a part was refunded, and what to do before it can be removed. */
function BlockingRefunds({ invoice, refunded }: BlockingRefundsProps) {
  return (
    <Banner tone="amber" announced>
      {refunded.map(({ invoiceId, number }) => (
        <span key={invoiceId}>
          {invoiceId === invoice.id
            ? t('Part of it was refunded on this invoice.')
            : rich('Part of it was refunded on {number}.', {
                number: (
                  <Link to="/invoices/$invoiceId" params={{ invoiceId }} className={`font-medium ${LINK_LOOK}`}>
                    <bdi>{number}</bdi>
                  </Link>
                ),
              })}{' '}
        </span>
      ))}
      {t('Remove that refund first.')}
    </Banner>
  )
}

/** Every invoice that the payment was shared out over, this one first. */
function Reopened({ invoice, payment }: Pick<RemovePaymentDialogProps, 'invoice' | 'payment'>) {
  const parts = [{ invoiceId: invoice.id, number: invoice.number, amount: payment.amount }, ...payment.sharedWith]
  return (
    <div className="text-dense">
      <p className="text-ink-muted">
        {t('It belongs to {count, plural, one {# invoice} other {# invoices}} and is removed from all of them:', {
          count: parts.length,
        })}
      </p>
      <ul aria-label={t('Invoices it is removed from')} className="mt-2 divide-y divide-line border-y border-line">
        {parts.map(({ invoiceId, number, amount }) => (
          <li key={invoiceId} className="flex justify-between gap-4 py-1.5">
            <bdi>{number}</bdi>
            <MoneyText amount={amount} currency={invoice.currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A sentence for each thing that the removal changes. */
function consequences({ currency, payable, creditedPayable, paid, refund }: Invoice, payment: Payment): string[] {
  const { amount, owedAgain, creditChange } = payment
  const money = (figure: number) => moneyAsText(Math.abs(figure), currency)
  const after = refundOf({ payable, creditedPayable, paid: paid - amount })
  const isWhole = payment.sharedId === null
  const sentences = [
    owedAgain > 0 && t('{amount} will be due again.', { amount: money(owedAgain) }),
    isWhole && after > refund && t('{amount} will be due as a refund again.', { amount: money(-amount) }),
    isWhole &&
      amount > 0 &&
      refund > 0 &&
      after > 0 &&
      t('{amount} is still to be refunded.', { amount: money(after) }),
    isWhole && amount > 0 && refund > 0 && after === 0 && t('No refund will be due.'),
    creditChange > 0 && t('The customer’s credit grows by {amount}.', { amount: money(creditChange) }),
    creditChange < 0 && t('The customer’s credit drops by {amount}.', { amount: money(creditChange) }),
  ]
  return sentences.filter(sentence => sentence !== false)
}
