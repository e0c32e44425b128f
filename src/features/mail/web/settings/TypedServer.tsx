/** Any other server: its name, its port, and how the connection is encrypted. */
import { useFormContext, useWatch } from 'react-hook-form'
import { type SmtpSecurity, smtpSecurities } from '../../../../domain/mail/mail.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { isThisMachine } from '../../contract/mail-settings.ts'
import type { MailSettingsValues } from '../use-mail-settings.ts'

/** Where servers usually listen for each. */
const USUAL_PORTS: Readonly<Record<SmtpSecurity, number>> = { tls: 465, starttls: 587, none: 25 }

const SECURITY_NAMES = {
  tls: t('TLS (port 465)'),
  starttls: t('STARTTLS (port 587)'),
  none: t('None', { context: 'encryption' }),
} as const
const SECURITIES = smtpSecurities.map(value => ({ value, label: SECURITY_NAMES[value] }))

const MailField: FieldOf<MailSettingsValues> = FormField

export function TypedServer() {
  const form = useFormContext<MailSettingsValues>()
  const [host, security] = useWatch<MailSettingsValues, ['host', 'security']>({ name: ['host', 'security'] })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <MailField name="host" label={t('Server')} required>
          <TextInput spellCheck={false} placeholder={t('smtp.example.com')} />
        </MailField>
        <Field label={t('Port')} required error={form.formState.errors.port?.message}>
          <TextInput {...form.register('port', { valueAsNumber: true })} inputMode="numeric" />
        </Field>
      </div>
      <MailField
        name="security"
        label={t('Encryption')}
        help={
          security === 'none' && !isThisMachine(host.trim().toLowerCase())
            ? t('Without encryption, others on the network can read your emails and your customers’ invoices.')
            : undefined
        }
      >
        {({ onChange, ...field }) => (
          <Select
            {...field}
            options={SECURITIES}
            onValueChange={chosen => {
              // a port that nobody chose follows
              if (form.getValues('port') === USUAL_PORTS[security]) form.setValue('port', USUAL_PORTS[chosen])
              onChange(chosen)
            }}
          />
        )}
      </MailField>
    </>
  )
}
