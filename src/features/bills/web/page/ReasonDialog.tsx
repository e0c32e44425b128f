/** Asks for the reason before something of a bill is taken back, which the history keeps. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { showProblem } from '../../../../web/form-problem.ts'
import { type PaymentRemoval, paymentRemoval } from '../../../payments/contract.ts'
import type { useVoidBill } from '../api.ts'

type ReasonDialogProps = {
  title: string
  description: string
  placeholder: string
  keepLabel: string
  confirmLabel: string
  /** Said when it is done. */
  done: string
  writing: ReturnType<typeof useVoidBill>
  onClose: () => void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, placeholder, keepLabel, confirmLabel, done, writing, onClose } = props
  const formId = useId()
  const form = useForm<PaymentRemoval>({ resolver: zodResolver(paymentRemoval), defaultValues: { reason: '' } })
  const { errors } = form.formState
  const fault = errors.root?.server?.message
  const confirm = form.handleSubmit(reasoned =>
    writing.write(reasoned, {
      done: () => notifyDone(done),
      leave: onClose,
      refused: problem => showProblem(form, problem),
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{keepLabel}</Button>
          <Button type="submit" form={formId} look="danger" pending={writing.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={confirm} className="flex flex-col gap-4">
        {fault && (
          <Banner tone="red" announced>
            {fault}
          </Banner>
        )}
        <Field label={t('Reason')} required error={errors.reason?.message}>
          <TextInput {...form.register('reason')} maxLength={200} placeholder={placeholder} />
        </Field>
      </form>
    </Dialog>
  )
}
