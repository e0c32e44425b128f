/** To whom, about what, in which words? */
import { EmailInput } from '../../../ui/fields/EmailInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import type { EmailForm } from './email-form.ts'

type EmailFieldsProps = { form: EmailForm; attachment: string }

export function EmailFields({ form, attachment }: EmailFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <Field label="To" required error={errors.recipient?.message}>
        <EmailInput {...form.register('recipient')} autoFocus={form.getValues('recipient') === ''} />
      </Field>
      <Field label="Subject" required error={errors.subject?.message}>
        <TextInput {...form.register('subject')} />
      </Field>
      <Field label="Text" required error={errors.body?.message} help={attachment}>
        <TextArea {...form.register('body')} rows={10} />
      </Field>
    </>
  )
}
