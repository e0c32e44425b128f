/** Signing in at the provider: the app that the business registered there, the mailbox, and the connection. */
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { OWN_FIELDS, type OwnField } from '../../../../domain/mail/oauth-providers.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import type { MailSettings, MailSettingsAnswer } from '../../contract/mail-settings.ts'
import type { MailSettingsEditing, MailSettingsValues } from '../use-mail-settings.ts'
import { MailConnection } from './MailConnection.tsx'
import { REGISTRATION_WORDS } from './provider-words.ts'
import { RedirectAddress } from './RedirectAddress.tsx'
import { RegistrationSteps } from './RegistrationSteps.tsx'

const MailField: FieldOf<MailSettingsValues> = FormField

type OAuthFieldsProps = { answer: MailSettingsAnswer; editing: MailSettingsEditing }

export function OAuthFields({ answer: { settings, redirectAddress }, editing }: OAuthFieldsProps) {
  const provider = useWatch<MailSettingsValues, 'oauth.provider'>({ name: 'oauth.provider' })
  const { clientSecret } = editing
  const words = REGISTRATION_WORDS[provider]
  const stored = settings?.oauth?.provider === provider ? settings.oauth : null
  return (
    <>
      <RedirectAddress provider={provider} address={redirectAddress} />
      <RegistrationSteps provider={provider} />
      {OWN_FIELDS[provider].map(field => OWN_INPUTS[field])}
      <div className="grid gap-5 sm:grid-cols-2">
        <MailField name="oauth.clientId" label={words.clientId} required>
          <TextInput spellCheck={false} />
        </MailField>
        <Field label={t('Client secret')} error={clientSecret.fault} help={secretHelp(stored, words.clientSecretHelp)}>
          <TextInput
            type="password"
            autoComplete="new-password"
            value={clientSecret.typed}
            onChange={event => clientSecret.setTyped(event.target.value)}
          />
        </Field>
      </div>
      <MailField name="userName" label={t('Mailbox')} required help={t('The address that you sign in with there.')}>
        <TextInput spellCheck={false} inputMode="email" />
      </MailField>
      <MailConnection provider={provider} stored={stored} editing={editing} />
    </>
  )
}

const OWN_INPUTS: Readonly<Record<OwnField, ReactNode>> = {
  tenant: (
    <MailField key="tenant" name="oauth.tenant" label={t('Directory (tenant) ID')} required>
      <TextInput spellCheck={false} />
    </MailField>
  ),
  authorizationAddress: (
    <MailField
      key="authorizationAddress"
      name="oauth.authorizationAddress"
      label={t('Authorization address')}
      required
      help={t('Where you sign in, such as https://provider.example/oauth2/authorize.')}
    >
      <TextInput spellCheck={false} inputMode="url" />
    </MailField>
  ),
  tokenAddress: (
    <MailField
      key="tokenAddress"
      name="oauth.tokenAddress"
      label={t('Token address')}
      required
      help={t('Where Daybook gets its access, such as https://provider.example/oauth2/token.')}
    >
      <TextInput spellCheck={false} inputMode="url" />
    </MailField>
  ),
  scope: (
    <MailField
      key="scope"
      name="oauth.scope"
      label={t('Scope')}
      help={t('What your provider calls the permission to send by SMTP, with spaces between several.')}
    >
      <TextInput spellCheck={false} />
    </MailField>
  ),
}

function secretHelp(stored: MailSettings['oauth'], usual: string): string {
  if (stored?.clientSecret === 'kept') return t('A client secret is saved. Leave this empty to keep it.')
  if (stored?.clientSecret === 'unreadable') {
    return t('Daybook can’t read the saved client secret, as the key of this installation has changed. Enter it again.')
  }
  return usual
}
