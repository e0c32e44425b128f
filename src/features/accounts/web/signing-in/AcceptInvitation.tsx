/** Accepts an invitation: with a new account, or with the password of the one that is there. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { invitationAccepted, signIn } from '../../contract.ts'
import { invitationOptions, useAcceptInvitation } from '../api.ts'
import { CredentialForm } from '../CredentialForm.tsx'
import { ProviderButton } from '../identity-provider/ProviderButton.tsx'
import { OneTimeCodeForm, useCodeStep } from '../OneTimeCodeForm.tsx'
import { openDaybook, Page } from './Page.tsx'

const ofNewAccount = invitationAccepted.pick({ name: true, password: true }).required({ name: true })
const ofKnownAccount = signIn.pick({ password: true })

export function AcceptInvitation({ token, provider }: { token: string; provider: string | null }) {
  const { data, error } = useQuery(invitationOptions(token))
  const accepting = useAcceptInvitation()
  const { write, writeCode } = useCodeStep(accepting.write)
  if (error) return <Page title={t('Invitation')} text={error.message} />
  if (!data) return null
  const { business, email, hasAccount } = data
  const sent = { pending: accepting.isPending, onDone: openDaybook }
  const shared = { alone: true, submitLabel: t('Accept invitation'), ...sent }
  if (writeCode)
    return (
      <Page title={t('Join {business}', { business })}>
        <OneTimeCodeForm {...sent} write={writeCode} />
      </Page>
    )
  return hasAccount ? (
    <Page
      title={t('Join {business}', { business })}
      text={t('You have an account for {email}. Enter its password to accept the invitation.', { email })}
    >
      <CredentialForm
        {...shared}
        schema={ofKnownAccount}
        start={{ password: '' }}
        fields={[{ name: 'password', label: t('Password'), kind: 'current-password' }]}
        write={(values, outcome) => write({ ...values, token }, outcome)}
      />
      <ProviderButton provider={provider} invitation={token} />
    </Page>
  ) : (
    <Page
      title={t('Join {business}', { business })}
      text={t('You were invited as {email}. Choose a password to sign in with from now on.', { email })}
    >
      <CredentialForm
        {...shared}
        schema={ofNewAccount}
        start={{ name: '', password: '' }}
        fields={[
          { name: 'name', label: t('Your name'), kind: 'name' },
          { name: 'password', label: t('Password'), kind: 'new-password', help: t('At least 10 characters.') },
        ]}
        write={(values, outcome) => write({ ...values, token }, outcome)}
      />
      <ProviderButton provider={provider} invitation={token} />
    </Page>
  )
}
