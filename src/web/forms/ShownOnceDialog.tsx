/** A dialog that makes a secret, such as a link or a token, and then shows it this once. */
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { t } from '../../translations/web.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { Dialog, type DialogProps } from '../../ui/overlay/Dialog.tsx'
import { showProblem } from '../form-problem.ts'
import type { Outcome } from '../use-write.ts'
import { FormFault } from './FormFault.tsx'

interface ShownOnceDialogProps<Values extends FieldValues> extends Pick<DialogProps, 'title' | 'size'> {
  form: UseFormReturn<Values>
  submitLabel: string
  make: (values: Values, outcome: Outcome<unknown>) => unknown
  pending: boolean
  onClose: () => void
  /** What was made, once it is. */
  made: { explanation: ReactNode; label: string; secret: string; copyLabel: string } | undefined
  /** The fields. */
  children: ReactNode
}

export function ShownOnceDialog<Values extends FieldValues>(props: ShownOnceDialogProps<Values>) {
  const { form, submitLabel, make, pending, onClose, made, children, ...dialog } = props
  const { errors } = form.formState
  const submit = form.handleSubmit(values => make(values, { refused: problem => showProblem(form, problem) }))
  const buttons = (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button look="primary" pending={pending} onClick={() => void submit()}>
        {submitLabel}
      </Button>
    </>
  )
  const done = (
    <Button look="primary" onClick={onClose}>
      {t('Done')}
    </Button>
  )
  return (
    <Dialog open onOpenChange={onClose} {...dialog} footer={made ? done : buttons}>
      {made ? (
        <div className="flex flex-col gap-4">
          <p>{made.explanation}</p>
          <Field label={made.label}>
            <TextInput readOnly dir="ltr" value={made.secret} onFocus={event => event.target.select()} />
          </Field>
          <div>
            <CopyButton text={made.secret} label={made.copyLabel} />
          </div>
        </div>
      ) : (
        <FormProvider {...form}>
          <form noValidate onSubmit={submit} className="flex flex-col gap-5">
            {children}
            <FormFault errors={errors} />
          </form>
        </FormProvider>
      )}
    </Dialog>
  )
}
