/** Who gets an email, its subject and its text, with what is added below. */
import { FormProvider } from 'react-hook-form'
import { t } from '../../../translations/web.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { EmailText, MailSummary } from '../contract.ts'
import { AttachmentChoices, type FilesToGo } from './AttachmentChoices.tsx'
import type { EmailForm } from './email-form.ts'
import { MailWaits } from './MailNotice.tsx'
import { type AddressToSave, SaveAddress } from './SaveAddress.tsx'

type EmailFieldsProps = {
  form: EmailForm
  /** What the person attaches by hand. */
  attachment?: string
  /** What goes with it. */
  files?: FilesToGo | undefined
  /** What Daybook adds below the text. */
  summary?: MailSummary | undefined
  /** Late charges that a reminder may claim. */
  charges?: { claimed: number; chosen: boolean; choose: (chosen: boolean) => void } | null
  /** Offers to save an address to the customer of this name. */
  saving?: { name: string; address: AddressToSave } | undefined
}

/** The browser's own email field would take one address only, and rewrite domains in other alphabets. */
const ADDRESSES = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const

const EmailField: FieldOf<EmailText> = FormField

export function EmailFields({ form, attachment, files, summary, charges, saving }: EmailFieldsProps) {
  const { currency } = useBusiness()
  return (
    <FormProvider {...form}>
      <MailWaits />
      <EmailField
        name="recipient"
        label={t('To', { context: 'recipient' })}
        required
        help={t('Separate several addresses with commas.')}
      >
        <TextInput {...ADDRESSES} autoFocus={form.getValues('recipient') === ''} />
      </EmailField>
      {saving && <SaveAddress {...saving} />}
      <EmailField name="cc" label={t('Cc')}>
        <TextInput {...ADDRESSES} />
      </EmailField>
      <EmailField name="subject" label={t('Subject')} required>
        <TextInput />
      </EmailField>
      <EmailField name="body" label={t('Text')} required help={attachment}>
        <TextArea rows={10} />
      </EmailField>
      {files && <AttachmentChoices files={files} />}
      {charges && (
        <Checkbox
          checked={charges.chosen}
          onChange={event => charges.choose(event.target.checked)}
          label={t('Claim late charges, {amount} in all', { amount: moneyAsText(charges.claimed, currency) })}
        />
      )}
      {summary && <EmailSummary summary={summary} />}
    </FormProvider>
  )
}

function EmailSummary({ summary }: { summary: MailSummary }) {
  const { title, label, figure, charges, note, view, payment } = summary
  return (
    <section aria-label={t('Added below your text')}>
      <h3 className="mb-1.5 font-medium">{t('Added below your text')}</h3>
      <div className="rounded border border-line bg-sunken p-4 wrap-anywhere">
        <p className="text-ink-muted">
          {title} · {label}
        </p>
        <p className="text-figure font-semibold tabular-nums">{figure}</p>
        {charges.length > 0 && <SummaryRows rows={charges} />}
        {note && <p className="text-ink-muted">{note}</p>}
        {view && <p className="mt-2 font-medium underline">{view.label}</p>}
        {payment && (
          <>
            <p className="mt-3 font-medium">{payment.heading}</p>
            <SummaryRows rows={payment.rows} />
            {payment.terms && (
              <p className="mt-2 whitespace-pre-line" dir="auto">
                {payment.terms}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function SummaryRows({ rows }: { rows: MailSummary['charges'] }) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
      {rows.map(row => (
        <div key={`${row.label} ${row.value}`} className="contents">
          <dt className="text-ink-muted">{row.label}</dt>
          <dd>
            <bdi>{row.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
