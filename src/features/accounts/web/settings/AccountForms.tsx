/** One's own account: name, email address, password, and where one is signed in. */
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import type { SignInState } from '../../contract.ts'
import { accountChange, passwordChange } from '../../contract.ts'
import { useChangeAccount, useChangePassword } from '../api.ts'
import { CredentialForm } from '../CredentialForm.tsx'
import { useAccount } from '../signed-in.ts'
import { useSignOutButton } from '../use-sign-out-button.tsx'
import { Sessions } from './Sessions.tsx'

/** The parts of the section, each in the frame that the settings give it. */
export function AccountDetails() {
  const account = useAccount()
  return account && <DetailsForm key={account.id} account={account} />
}

const onlyEmail = accountChange.pick({ email: true })
const onlyName = accountChange.pick({ name: true })

function DetailsForm({ account }: { account: NonNullable<SignInState['account']> }) {
  const change = useChangeAccount()
  const shared = { pending: change.isPending, onDone: () => notifyDone(t('Your account is saved')) }
  return (
    <>
      <CredentialForm
        {...shared}
        schema={onlyName}
        start={{ name: account.name }}
        fields={[
          { name: 'name', label: t('Your name'), kind: 'name', help: t('Shown in the history next to your changes.') },
        ]}
        submitLabel={t('Save name')}
        write={({ name }, outcome) => change.write({ name, email: account.email }, outcome)}
      />
      <CredentialForm
        {...shared}
        schema={onlyEmail}
        start={{ email: account.email }}
        fields={[{ name: 'email', label: t('Email'), kind: 'email', help: t('You sign in with it.') }]}
        submitLabel={t('Change email')}
        write={(values, outcome) => change.write({ ...values, name: account.name }, outcome)}
      />
    </>
  )
}

export function PasswordForm() {
  const { write, isPending } = useChangePassword()
  return (
    <CredentialForm
      schema={passwordChange}
      start={{ newPassword: '' }}
      fields={[
        { name: 'newPassword', label: t('New password'), kind: 'new-password', help: t('At least 10 characters.') },
      ]}
      submitLabel={t('Change password')}
      write={write}
      pending={isPending}
      onDone={() => notifyDone(t('Password changed. You’re signed out everywhere else.'))}
    />
  )
}

export function SignedInPlaces() {
  const { signOut, isPending, question } = useSignOutButton()
  return (
    <>
      <Sessions />
      <div>
        <Button pending={isPending} onClick={signOut}>
          {t('Sign out')}
        </Button>
      </div>
      {question}
    </>
  )
}
