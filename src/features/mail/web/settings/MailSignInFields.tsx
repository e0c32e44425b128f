/** How Daybook signs in to the mailbox: with a password, or connected at the provider. */
import { useFormContext, useWatch } from 'react-hook-form'
import { MAIL_PROVIDERS, type MailProvider } from '../../../../domain/mail/mail-providers.ts'
import { t } from '../../../../translations/web.ts'
import { RadioGroup } from '../../../../ui/fields/RadioGroup.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import type { MailSettingsAnswer } from '../../contract/mail-settings.ts'
import type { MailSettingsEditing, MailSettingsValues } from '../use-mail-settings.ts'
import { OAuthFields } from './OAuthFields.tsx'
import { PasswordFields } from './PasswordFields.tsx'
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
