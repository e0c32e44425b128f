/** Removes a payment, with a reason; it shows which invoices that opens again. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { refundOf } from '../../../domain/invoice-life.ts'
import { type CurrencyCode, moneyText } from '../../../domain/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { ApiProblem } from '../../../web/client.ts'
import { showProblem } from '../../../web/form-problem.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { overtaken } from '../../invoices/web/actions/meanwhile.ts'
import type { Payment } from '../contract.ts'
import { paymentRemoval } from '../contract.ts'
import { useRemovePayment } from './api.ts'
import { RefundsInTheWay } from './RefundsInTheWay.tsx'

type RemovePaymentDialogProps = { invoice: Invoice; payment: Payment; onClose: () => void }

export function RemovePaymentDialog({ invoice, payment, onClose }: RemovePaymentDialogProps) {
  const formId = useId()
  const form = useForm({ resolver: zodResolver(paymentRemoval), defaultValues: { reason: '' } })
  const { write, isPending } = useRemovePayment(invoice.id, payment.id)
  const { errors } = form.formState
  // A refund may have been recorded while the dialog was open
  const { refunded } = invoice.payments.find(({ id }) => id === payment.id) ?? payment
  const stays = refunded.length > 0
  const remove = form.handleSubmit(removal =>
    write(removal, {
      done: () => notifyDone(`The ${word} is removed.`),
      leave: onClose,
      refused: problem => {
        if (problem instanceof ApiProblem && problem.details.code === 'payment-was-removed') {
          notifyAttention(problem.message)
          onClose()
        } else showProblem(form, overtaken(problem))
      },
    }),
  )
  const fault = errors.root?.server?.message
  const word = payment.amount < 0 ? 'refund' : 'payment'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={stays ? 'This payment cannot be removed yet' : `Remove this ${word}?`}
      description={
        stays
          ? 'A payment is removed as a whole, and some of this one has gone back to the customer.'
          : `${consequence(invoice, payment)} The ${word} stays in the history, with your reason.`
      }
      footer={
        <>
          <Button onClick={onClose}>Keep {word}</Button>
          {!stays && (
            <Button type="submit" form={formId} look="danger" pending={isPending}>
              Remove {word}
            </Button>
          )}
        </>
      }
    >
      {stays ? (
        <RefundsInTheWay invoice={invoice} refunded={refunded} />
      ) : (
        <form id={formId} noValidate onSubmit={remove} className="flex flex-col gap-4">
          {fault && (
            <Banner tone="red" announced>
              {fault}
            </Banner>
          )}
          {payment.sharedWith.length > 0 && <Reopened invoice={invoice} payment={payment} />}
          <Field label="Reason" required error={errors.reason?.message}>
            <TextInput {...form.register('reason')} maxLength={200} placeholder="The transfer was returned" />
          </Field>
        </form>
      )}
    </Dialog>
  )
}

/** Every invoice that the payment was shared out over, this one first. */
function Reopened({ invoice, payment }: Pick<RemovePaymentDialogProps, 'invoice' | 'payment'>) {
  const parts = [{ invoiceId: invoice.id, number: invoice.number, amount: payment.amount }, ...payment.sharedWith]
  return (
    <div className="text-dense">
      <p className="text-ink-muted">It was one payment for {parts.length} invoices, and is removed from all of them:</p>
      <ul aria-label="Invoices that are open again" className="mt-2 divide-y divide-line border-y border-line">
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

function consequence({ currency, total, credited, paid, refund }: Invoice, { amount, owedAgain }: Payment): string {
  if (amount < 0) return `${moneyText(-amount, currency)} is to be refunded again.`
  const owed = owedAgain > 0 && `${moneyText(owedAgain, currency)} will be owed again.`
  return [owed, refund > 0 && refundLeft(refundOf({ total, credited, paid: paid - amount }), currency)]
    .filter(Boolean)
    .join(' ')
}

function refundLeft(refund: number, currency: CurrencyCode): string {
  return refund > 0 ? `${moneyText(refund, currency)} is still to be refunded.` : 'Nothing is to be refunded any more.'
}
