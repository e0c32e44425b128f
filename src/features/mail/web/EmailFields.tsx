/** Who gets an email, its subject and its text, with what is added below. */
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import type { MailSummary } from '../contract.ts'
import { EmailSummary } from './EmailSummary.tsx'
import type { EmailForm } from './email-form.ts'

type EmailFieldsProps = {
  form: EmailForm
  attachment: string
  /** What Daybook adds below the text. */
  summary?: MailSummary | undefined
}

/** The browser's own email field would take one address only, and rewrite domains in other alphabets. */
const ADDRESSES = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

export function EmailFields({ form, attachment, summary }: EmailFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label={t('To')}
        required
        error={errors.recipient?.message}
        help={t('Separate several addresses with commas.')}
      >
        <TextInput {...ADDRESSES} {...form.register('recipient')} autoFocus={form.getValues('recipient') === ''} />
      </Field>
      <Field label={t('Cc')} error={errors.cc?.message}>
        <TextInput {...ADDRESSES} {...form.register('cc')} />
      </Field>
      <Field label={t('Subject')} required error={errors.subject?.message}>
        <TextInput {...form.register('subject')} />
      </Field>
      <Field label={t('Text')} required error={errors.body?.message} help={attachment}>
        <TextArea {...form.register('body')} rows={10} />
      </Field>
      {summary && <EmailSummary summary={summary} />}
    </>
  )
}
