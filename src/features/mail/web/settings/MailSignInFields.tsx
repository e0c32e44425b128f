/** How Daybook signs in to the mailbox: with a password, or connected at the provider. */
import { useFormContext, useWatch } from 'react-hook-form'
import { MAIL_PROVIDERS, type MailProvider } from '../../../../domain/mail/mail-providers.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../../ui/fields/RadioGroup.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import type { MailSettings, MailSettingsAnswer } from '../../contract/mail-settings.ts'
import type { MailSettingsEditing, MailSettingsValues, TypedSecret } from '../use-mail-settings.ts'
import { OAuthFields } from './OAuthFields.tsx'
import { WAY_WORDS } from './provider-words.ts'

const MailField: FieldOf<MailSettingsValues> = FormField

type MailSignInFieldsProps = { provider: MailProvider; answer: MailSettingsAnswer; editing: MailSettingsEditing }

export function MailSignInFields({ provider, answer, editing }: MailSignInFieldsProps) {
  const { setValue } = useFormContext<MailSettingsValues>()
  const signIn = useWatch<MailSettingsValues, 'signIn'>({ name: 'signIn' })
  const { signIns, oauth } = MAIL_PROVIDERS[provider]
  return (
    <>
      {signIns.length > 1 && (
        <MailField name="signIn" label={t('Sign in with')} group>
          {({ onChange, ...field }) => (
            <RadioGroup
              name={field.name}
              value={field.value}
              options={signIns.map(value => ({ value, ...WAY_WORDS[oauth][value] }))}
              onValueChange={chosen => {
                setValue('oauth.provider', oauth, { shouldDirty: true })
                onChange(chosen)
              }}
            />
          )}
        </MailField>
      )}
      {signIn === 'oauth' ? (
        <OAuthFields answer={answer} editing={editing} />
      ) : (
        <PasswordFields provider={provider} settings={answer.settings} password={editing.password} />
      )}
    </>
  )
}

type PasswordFieldsProps = { provider: MailProvider; settings: MailSettings | null; password: TypedSecret }

function PasswordFields({ provider, settings, password }: PasswordFieldsProps) {
  const { control } = useFormContext<MailSettingsValues>()
  const userName = useWatch({ control, name: 'userName' })
  const { appPasswordPage } = MAIL_PROVIDERS[provider]
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MailField
        name="userName"
        label={t('User name')}
        help={provider === 'other' ? t('Often your whole email address.') : t('Your whole email address.')}
      >
        <TextInput spellCheck={false} />
      </MailField>
      <Field
        label={t('Password')}
        error={password.fault}
        help={
          <>
            {helpOf(provider, settings)}{' '}
            {appPasswordPage && (
              <a href={appPasswordPage} target="_blank" rel="noreferrer" className={LINK_LOOK}>
                {t('Make an app password')}
              </a>
            )}
          </>
        }
      >
        <TextInput
          type="password"
          autoComplete="new-password"
          value={password.typed}
          disabled={userName === ''}
          onChange={event => password.setTyped(event.target.value)}
        />
      </Field>
    </div>
  )
}

const PASSWORD_HELP: Readonly<Record<Exclude<MailSettings['password'], 'none'>, string>> = {
  kept: t('A password is saved. Leave this empty to keep it.'),
  unreadable: t('Daybook can’t read the saved password, as the key of this installation has changed. Type it again.'),
}

function helpOf(provider: MailProvider, settings: MailSettings | null): string {
  if (settings && settings.password !== 'none') return PASSWORD_HELP[settings.password]
  // the password of a mail server is in no export
  if (settings?.signIn === 'password' && settings.userName) return t('No password is saved. Enter it to send email.')
  if (provider === 'other') return t('Many providers ask for a password made just for this (“app password”).')
  if (provider === 'zoho') return t('If you sign in with two steps, a password made just for this (“app password”).')
  return MAIL_PROVIDERS[provider].appPasswordPage
    ? t('Not your usual one, but a password made just for this (“app password”).')
    : t('The password of the mailbox.')
}
