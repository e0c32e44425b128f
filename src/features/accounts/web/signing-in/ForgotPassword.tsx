/** A new password: requesting the link for it, and using it. */
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { passwordSet, resetWanted } from '../../contract.ts'
import { useAskForReset, useSetPassword } from '../api.ts'
import { CredentialForm } from '../CredentialForm.tsx'
import { OneTimeCodeForm, useCodeStep } from '../OneTimeCodeForm.tsx'
import { openDaybook, Page } from './Page.tsx'

export function ForgotPassword() {
  const { write, isPending } = useAskForReset()
  const [asked, setAsked] = useState(false)
  if (asked) {
    return (
      <Page
        title={t('Check your email')}
        text={t(
          'If there is an account with this address and a mail server is set up, a link is on its way. It works for an hour. If no email arrives, ask the person who runs Daybook: they can create a link with a command on the server.',
        )}
      />
    )
  }
  return (
    <Page title={t('Forgot your password?')} text={t('We’ll email you a link to choose a new one.')}>
      <CredentialForm
        alone
        schema={resetWanted}
        start={{ email: '' }}
        fields={[{ name: 'email', label: t('Email'), kind: 'email' }]}
        submitLabel={t('Send link')}
        write={write}
        pending={isPending}
        onDone={() => setAsked(true)}
      >
        <a href="/sign-in" className={LINK_LOOK}>
          {t('Back to sign in')}
        </a>
      </CredentialForm>
    </Page>
  )
}

const typed = passwordSet.pick({ password: true })

export function ChooseNewPassword({ token }: { token: string }) {
  const setting = useSetPassword()
  const { write, writeCode } = useCodeStep(setting.write)
  const shared = { pending: setting.isPending, onDone: openDaybook }
  if (writeCode)
    return (
      <Page title={t('Choose a new password')}>
        <OneTimeCodeForm {...shared} write={writeCode} />
      </Page>
    )
  return (
    <Page title={t('Choose a new password')} text={t('You’ll be signed in here, and signed out everywhere else.')}>
      <CredentialForm
        alone
        schema={typed}
        start={{ password: '' }}
        fields={[
          { name: 'password', label: t('New password'), kind: 'new-password', help: t('At least 10 characters.') },
        ]}
        submitLabel={t('Set password')}
        {...shared}
        write={(values, outcome) => write({ ...values, token }, outcome)}
      />
    </Page>
  )
}
