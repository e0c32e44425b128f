/** The money has come: on which day? */
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { moneyText } from '../../../domain/money.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { notifyDone } from '../../../ui/notifications.tsx'
import { useOnceKey } from '../../../ui/use-once-key.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { showProblem } from '../../businesses/web/form-problem.ts'
import { newPayment } from '../../payments/contract.ts'
import type { InvoiceRow } from '../contract.ts'
import { usePayBalance } from './api.ts'
import { nameOf } from './move-verbs.ts'

export function MarkAsPaidDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const { today, currency } = useBusiness()
  const formId = useId()
  const onceKey = useOnceKey()
  const form = useForm({
    resolver: zodResolver(newPayment),
    defaultValues: { amount: invoice.balance, date: today },
  })
  const { mutate, isPending } = usePayBalance(invoice.id)
  const { errors } = form.formState
  const record = form.handleSubmit(payment =>
    mutate(
      { ...payment, key: onceKey(payment) },
      {
        onSuccess: () => {
          notifyDone(`${nameOf(invoice)} is paid.`)
          onClose()
        },
        onError: problem => showProblem(form, problem),
      },
    ),
  )
  const fault = errors.amount?.message ?? errors.root?.server?.message
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={`Mark ${nameOf(invoice)} as paid`}
      description={`Records a payment of ${moneyText(invoice.balance, currency)} from ${invoice.customerName}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" pending={isPending}>
            Mark as paid
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={record} className="flex flex-col gap-4">
        {fault && (
          <Banner tone="red" announced>
            {fault}
          </Banner>
        )}
        <Field label="Paid on" required error={errors.date?.message}>
          <DateInput {...form.register('date')} />
        </Field>
      </form>
    </Dialog>
  )
}
