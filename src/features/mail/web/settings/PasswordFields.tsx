/** The user name and the password of the mailbox, and where an app password is made. */
import { useWatch } from 'react-hook-form'
import { MAIL_PROVIDERS, type MailProvider } from '../../../../domain/mail/mail-providers.ts'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import type { MailSettings } from '../../contract/mail-settings.ts'
import type { MailSettingsValues, TypedSecret } from '../use-mail-settings.ts'
import { PASSWORD_HINTS, USER_NAME_HINTS } from './provider-words.ts'

const MailField: FieldOf<MailSettingsValues> = FormField

type PasswordFieldsProps = { provider: MailProvider; settings: MailSettings | null; password: TypedSecret }

export function PasswordFields({ provider, settings, password }: PasswordFieldsProps) {
  const userName = useWatch<MailSettingsValues, 'userName'>({ name: 'userName' })
  const { appPasswordPage } = MAIL_PROVIDERS[provider]
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MailField
        name="userName"
        label={t('User name')}
        help={USER_NAME_HINTS[provider] ?? t('Your whole email address.')}
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
  unreadable: t('Daybook can’t read the saved password, as the key of this installation has changed. Enter it again.'),
}

function helpOf(provider: MailProvider, settings: MailSettings | null): string {
  if (settings && settings.password !== 'none') return PASSWORD_HELP[settings.password]
  // the password of a mail server is in no export
  if (settings?.signIn === 'password' && settings.userName) return t('No password is saved. Enter it to send email.')
  const usual = MAIL_PROVIDERS[provider].appPasswordPage
    ? t('Enter an app password made just for this, not your usual password.')
    : t('The password of the mailbox.')
  return PASSWORD_HINTS[provider] ?? usual
}
