/** Signing in at the provider: the app that the business registered there, the mailbox, and the connection. */
import { ExternalLink } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { OAuthProvider } from '../../../../domain/mail/mail.ts'
import { t } from '../../../../translations/web.ts'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import type { MailSettings, MailSettingsAnswer } from '../../contract/mail-settings.ts'
import type { MailSettingsEditing, MailSettingsValues } from '../use-mail-settings.ts'
import { MailConnection } from './MailConnection.tsx'
import { REGISTRATION_WORDS } from './provider-words.ts'
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
      {provider === 'microsoft' && (
        <MailField name="oauth.tenant" label={t('Directory (tenant) ID')} required>
          <TextInput spellCheck={false} />
        </MailField>
      )}
      {provider === 'other' && <ProviderAddresses />}
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

function ProviderAddresses() {
  return (
    <>
      <MailField
        name="oauth.authorizationAddress"
        label={t('Authorization address')}
        required
        help={t('Where you sign in, such as https://provider.example/oauth2/authorize.')}
      >
        <TextInput spellCheck={false} inputMode="url" />
      </MailField>
      <MailField
        name="oauth.tokenAddress"
        label={t('Token address')}
        required
        help={t('Where Daybook gets its access, such as https://provider.example/oauth2/token.')}
      >
        <TextInput spellCheck={false} inputMode="url" />
      </MailField>
      <MailField
        name="oauth.scope"
        label={t('Scope')}
        help={t('What your provider calls the permission to send by SMTP, with spaces between several.')}
      >
        <TextInput spellCheck={false} />
      </MailField>
    </>
  )
}

function secretHelp(stored: MailSettings['oauth'], usual: string): string {
  if (stored?.clientSecret === 'kept') return t('A client secret is saved. Leave this empty to keep it.')
  if (stored?.clientSecret === 'unreadable') {
    return t('Daybook can’t read the saved client secret, as the key of this installation has changed. Type it again.')
  }
  return usual
}

/** To register Daybook with. */
function RedirectAddress({ provider, address }: { provider: OAuthProvider; address: string }) {
  const { page, pageName, redirectAddress } = REGISTRATION_WORDS[provider]
  return (
    <Field
      label={t('Redirect address')}
      note={refusedBy(provider, address)}
      help={
        <>
          {page && (
            <>
              <a href={page} target="_blank" rel="noreferrer" className={`inline-flex items-center gap-1 ${LINK_LOOK}`}>
                {pageName}
                <ExternalLink aria-hidden="true" size={12} />
              </a>{' '}
            </>
          )}
          {redirectAddress}
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <TextInput
          readOnly
          value={address}
          onFocus={event => event.target.select()}
          className="min-w-0 flex-1 basis-60"
        />
        <CopyButton text={address} label={t('Copy')} />
      </div>
    </Field>
  )
}

/** Redirect addresses that the provider doesn’t take: both want encryption, but for the same computer. */
function refusedBy(provider: OAuthProvider, address: string): string | undefined {
  const { protocol, hostname } = new URL(address)
  if (provider === 'microsoft' && protocol !== 'https:' && hostname !== 'localhost') {
    return t('Microsoft only takes addresses with https:// or http://localhost. Open Daybook at such an address first.')
  }
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  if (provider === 'google' && !isHere && (protocol !== 'https:' || isNumber)) {
    return t(
      'Google only takes addresses with https:// and a public domain name, or http://localhost. Open Daybook at such an address first.',
    )
  }
  return undefined
}
