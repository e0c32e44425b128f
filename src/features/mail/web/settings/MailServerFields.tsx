/** The provider of the mailbox first: its server is filled in. Any other server is typed. */
import { useFormContext, useWatch } from 'react-hook-form'
import { type SmtpSecurity, smtpSecurities } from '../../../../domain/mail/mail.ts'
import { MAIL_PROVIDERS, type MailProvider, mailProviders } from '../../../../domain/mail/mail-providers.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { isThisMachine } from '../../contract/mail-settings.ts'
import type { MailSettingsValues } from '../use-mail-settings.ts'
import { ENCRYPTION_WORDS, providerName, SERVER_HINTS } from './provider-words.ts'

/** Where servers usually listen for each. */
const USUAL_PORTS: Readonly<Record<SmtpSecurity, number>> = { tls: 465, starttls: 587, none: 25 }

const SECURITY_NAMES = {
  tls: t('TLS (port 465)'),
  starttls: t('STARTTLS (port 587)'),
  none: t('None'),
} as const
const SECURITIES = smtpSecurities.map(value => ({ value, label: SECURITY_NAMES[value] }))
const PROVIDERS = mailProviders.map(value => ({ value, label: providerName(value) }))

const MailField: FieldOf<MailSettingsValues> = FormField

type ProviderFieldProps = { provider: MailProvider | undefined; onChoose: (provider: MailProvider) => void }

export function ProviderField({ provider, onChoose }: ProviderFieldProps) {
  const [host, port, security] = useWatch<MailSettingsValues, ['host', 'port', 'security']>({
    name: ['host', 'port', 'security'],
  })
  const alone = provider !== undefined && MAIL_PROVIDERS[provider].hosts.length === 1
  return (
    <Field
      label={t('Email provider')}
      help={alone ? t('{host}, port {port}, {encryption}', serverOf({ host, port, security })) : undefined}
    >
      <Select
        {...(provider && { value: provider })}
        placeholder={t('Choose where your mailbox is')}
        options={PROVIDERS}
        onValueChange={onChoose}
      />
    </Field>
  )
}

type Server = Pick<MailSettingsValues, 'host' | 'port' | 'security'>

function serverOf({ host, port, security }: Server) {
  return { host, port: String(port), encryption: ENCRYPTION_WORDS[security] }
}

/** The server of a provider that has several, or any other server. */
export function ServerFields({ provider }: { provider: MailProvider }) {
  const { hosts } = MAIL_PROVIDERS[provider]
  if (hosts.length === 0) return <TypedServer />
  return hosts.length > 1 && <ChosenServer provider={provider} hosts={hosts} />
}

function ChosenServer({ provider, hosts }: { provider: MailProvider; hosts: readonly string[] }) {
  const [host, port, security] = useWatch<MailSettingsValues, ['host', 'port', 'security']>({
    name: ['host', 'port', 'security'],
  })
  const listed = hosts.includes(host) ? hosts : [host, ...hosts]
  const where = t('Port {port}, {encryption}.', serverOf({ host, port, security }))
  return (
    <MailField
      name="host"
      label={t('Server')}
      help={
        <>
          {where} {SERVER_HINTS[provider]}
        </>
      }
    >
      <Select options={listed.map(value => ({ value, label: value }))} />
    </MailField>
  )
}

function TypedServer() {
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
