/** To whom, about what, in which words? */
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { EmailForm } from './email-form.ts'
import { opensHereAlone } from './this-computer.ts'

type EmailFieldsProps = { form: EmailForm; link: string | null; attachment: string }

export function EmailFields({ form, link, attachment }: EmailFieldsProps) {
  const { errors } = form.formState
  const body = form.watch('body')
  const linkHelp =
    link !== null && body.includes(link) && opensHereAlone()
      ? ' The link in this text opens on this computer alone, as nobody else can reach Daybook yet.'
      : ''
  return (
    <>
      <Field label="To" required error={errors.recipient?.message}>
        <TextInput
          {...form.register('recipient')}
          type="email"
          inputMode="email"
          autoFocus={form.getValues('recipient') === ''}
        />
      </Field>
      <Field label="Subject" required error={errors.subject?.message}>
        <TextInput {...form.register('subject')} />
      </Field>
      <Field label="Text" required error={errors.body?.message} help={`${attachment}${linkHelp}`}>
        <TextArea {...form.register('body')} rows={10} />
      </Field>
    </>
  )
}
