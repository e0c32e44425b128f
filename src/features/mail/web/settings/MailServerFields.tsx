/** The provider of the mailbox, whose server is filled in, and which of its servers it is. */
import { useWatch } from 'react-hook-form'
import { MAIL_PROVIDERS, type MailProvider, mailProviders } from '../../../../domain/mail/mail-providers.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import type { MailSettingsValues } from '../use-mail-settings.ts'
import { ENCRYPTION_WORDS, providerName, SERVER_HINTS } from './provider-words.ts'
import { TypedServer } from './TypedServer.tsx'

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
