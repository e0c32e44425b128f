/** Asks for the one-time code after the password was right. */
import { t } from '../../../translations/web.ts'
import { signIn } from '../contract.ts'
import { CredentialForm, type CredentialFormProps } from './CredentialForm.tsx'

type Typed = { code: string }
type OneTimeCodeFormProps<Answer> = Pick<CredentialFormProps<Typed, Answer>, 'write' | 'pending' | 'onDone'>

const typed = signIn.pick({ code: true }).required()

export function OneTimeCodeForm<Answer>(props: OneTimeCodeFormProps<Answer>) {
  return (
    <CredentialForm<Typed, Answer>
      {...props}
      alone
      schema={typed}
      start={{ code: '' }}
      fields={[
        {
          name: 'code',
          label: t('Code'),
          kind: 'code',
          help: t('The six digits in your authenticator app, or a recovery code.'),
        },
      ]}
      submitLabel={t('Continue')}
    />
  )
}
