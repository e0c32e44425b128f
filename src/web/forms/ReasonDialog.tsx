/** Asks for the reason before something is taken back. The history keeps it. */
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { t } from '../../translations/web.ts'
import { Button } from '../../ui/Button.tsx'
import { notifyDone } from '../../ui/feedback/notifications.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { showProblem } from '../form-problem.ts'
import type { Write } from '../use-write.ts'
import { FormFault } from './FormFault.tsx'

type ReasonDialogProps<Reasoned> = {
  title: string
  description: string
  /** The body of the request, of which the reason is all. */
  schema: z.ZodType<Reasoned, { reason?: string | undefined }>
  /** Whether it can be done without a reason. */
  optional?: boolean
  placeholder?: string
  help?: string
  cancelLabel?: string
  confirmLabel: string
  tone?: 'danger' | 'primary'
  /** Said when it is done. */
  done: string
  writing: Pick<Write<Reasoned, unknown>, 'write' | 'isPending'>
  /** What is shown of a refusal, in place of its own words; undefined where nothing is. */
  refused?: (problem: Error) => Error | undefined
  onClose: () => void
  /** Why it can't be done now, in place of the question. */
  obstacle?: ReactNode
  /** More to know, above the reason. */
  children?: ReactNode
}

export function ReasonDialog<Reasoned>(props: ReasonDialogProps<Reasoned>) {
  const { title, description, schema, optional = false, placeholder, help, obstacle, children } = props
  const { cancelLabel = t('Cancel'), confirmLabel, tone = 'danger', done, writing, onClose } = props
  const { refused = problem => problem } = props
  const formId = useId()
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { reason: '' } })
  const { errors } = form.formState
  const confirm = form.handleSubmit(reasoned =>
    writing.write(reasoned, {
      done: () => notifyDone(done),
      leave: onClose,
      refused: problem => {
        const shown = refused(problem)
        if (shown) showProblem(form, shown)
      },
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
          <Button onClick={onClose}>{cancelLabel}</Button>
          {!obstacle && (
            <Button type="submit" form={formId} look={tone} pending={writing.isPending}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      {obstacle || (
        <form id={formId} noValidate onSubmit={confirm} className="flex flex-col gap-4">
          {children}
          <Field label={t('Reason')} required={!optional} help={help} error={errors.reason?.message}>
            <TextInput {...form.register('reason')} maxLength={200} placeholder={placeholder} />
          </Field>
          <FormFault errors={errors} />
        </form>
      )}
    </Dialog>
  )
}
