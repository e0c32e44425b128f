/** Who gets an email, its subject and its text, with what is added below. */
import { FormProvider } from 'react-hook-form'
import { t } from '../../../translations/web.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import type { EmailText, MailSummary } from '../contract.ts'
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

const EmailField: FieldOf<EmailText> = FormField

export function EmailFields({ form, attachment, summary }: EmailFieldsProps) {
  return (
    <FormProvider {...form}>
      <EmailField name="recipient" label={t('To')} required help={t('Separate several addresses with commas.')}>
        <TextInput {...ADDRESSES} autoFocus={form.getValues('recipient') === ''} />
      </EmailField>
      <EmailField name="cc" label={t('Cc')}>
        <TextInput {...ADDRESSES} />
      </EmailField>
      <EmailField name="subject" label={t('Subject')} required>
        <TextInput />
      </EmailField>
      <EmailField name="body" label={t('Text')} required help={attachment}>
        <TextArea rows={10} />
      </EmailField>
      {summary && <EmailSummary summary={summary} />}
    </FormProvider>
  )
}
