/** A payment did not stand after all: why not? */
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { moneyText } from '../../../domain/money.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { notifyDone } from '../../../ui/notifications.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { showProblem } from '../../businesses/web/form-problem.ts'
import { paymentRemoval } from '../../payments/contract.ts'
import type { Invoice } from '../contract.ts'
import { useRemovePayment } from './api.ts'

type RemovePaymentDialogProps = { invoice: Invoice; payment: Invoice['payments'][number]; onClose: () => void }

export function RemovePaymentDialog({ invoice, payment, onClose }: RemovePaymentDialogProps) {
  const formId = useId()
  const form = useForm({ resolver: zodResolver(paymentRemoval), defaultValues: { reason: '' } })
  const { mutate, isPending } = useRemovePayment(invoice.id)
  const { errors } = form.formState
  const remove = form.handleSubmit(({ reason }) =>
    mutate(
      { paymentId: payment.id, reason },
      {
        onSuccess: () => {
          notifyDone('The payment is removed.')
          onClose()
        },
        onError: problem => showProblem(form, problem),
      },
    ),
  )
  const fault = errors.root?.server?.message
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Remove this payment?"
      description={`${moneyText(payment.amount, invoice.currency)} will be owed again. The payment stays in the history, with your reason.`}
      footer={
        <>
          <Button onClick={onClose}>Keep payment</Button>
          <Button type="submit" form={formId} look="danger" pending={isPending}>
            Remove payment
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={remove} className="flex flex-col gap-4">
        {fault && (
          <Banner tone="red" announced>
            {fault}
          </Banner>
        )}
        <Field label="Reason" required error={errors.reason?.message}>
          <TextInput {...form.register('reason')} maxLength={200} placeholder="The transfer was returned" />
        </Field>
      </form>
    </Dialog>
  )
}
