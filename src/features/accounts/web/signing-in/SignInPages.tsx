/** The pages that are open without signing in. The secret of a link comes after #, which is never sent to a server or proxy. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonAnchor } from '../../../../ui/Button.tsx'
import { firstAccount, type ProviderPurpose } from '../../contract.ts'
import { useMakeFirstAccount } from '../api.ts'
import { CredentialForm } from '../CredentialForm.tsx'
import { providerReturnOptions } from '../identity-provider/api.ts'
import { signInStateOptions, useSignOut } from '../signed-in.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { ChooseNewPassword, ForgotPassword } from './ForgotPassword.tsx'
import { openDaybook, Page } from './Page.tsx'
import { SignIn } from './SignIn.tsx'

export function SignInPages() {
  return (
    <Suspense>
      <CurrentPage />
    </Suspense>
  )
}

function CurrentPage() {
  const { required, firstAccountNeeded, provider, account } = useSuspenseQuery(signInStateOptions).data
  const secret = location.hash.slice(1)
  if (!required) return <NotNeeded />
  switch (location.pathname) {
    case '/sign-in/first-account':
      return <MakeFirstAccount code={secret} />
    case '/sign-in/provider':
      return <ProviderReturn />
    case '/sign-in/invitation':
      return <AcceptInvitation token={secret} provider={provider} />
    case '/sign-in/reset':
      return secret ? <ChooseNewPassword token={secret} /> : <ForgotPassword />
    default:
      if (account)
        return <SignedIn email={account.email} hasNoBusiness={location.pathname === '/sign-in/no-business'} />
      return firstAccountNeeded ? <FirstAccountNeeded /> : <SignIn />
  }
}

function SignedIn({ email, hasNoBusiness }: { email: string; hasNoBusiness: boolean }) {
  const { write, isPending } = useSignOut()
  return (
    <Page
      title={hasNoBusiness ? t('You don’t have access to a business yet') : t('You’re signed in')}
      text={
        hasNoBusiness
          ? t('You’re signed in as {email}. Ask someone in the business to invite you.', { email })
          : t('You’re signed in as {email}.', { email })
      }
    >
      <div className="flex flex-wrap gap-2">
        {!hasNoBusiness && (
          <ButtonAnchor href="/" look="primary">
            {t('Open Daybook')}
          </ButtonAnchor>
        )}
        <Button pending={isPending} onClick={() => void write()}>
          {t('Sign out')}
        </Button>
      </div>
    </Page>
  )
}

function NotNeeded() {
  return (
    <Page title={t('No need to sign in')} text={t('Daybook runs only on this computer, so nobody has to sign in.')}>
      <ButtonAnchor href="/" look="primary">
        {t('Open Daybook')}
      </ButtonAnchor>
    </Page>
  )
}

function FirstAccountNeeded() {
  return (
    <Page
      title={t('Create the first account')}
      text={t(
        'Nobody has an account yet. When Daybook started, it printed a link to create the first one. Look where you started it, or in the log of the service.',
      )}
    />
  )
}

const typed = firstAccount.omit({ code: true })

/** Makes the first account, opened by the link that Daybook printed when it started. */
function MakeFirstAccount({ code }: { code: string }) {
  const { write, isPending } = useMakeFirstAccount()
  return (
    <Page
      title={t('Create the first account')}
      text={t('You sign in with it from now on, and can invite other people in Settings.')}
    >
      <CredentialForm
        alone
        schema={typed}
        start={{ name: '', email: '', password: '' }}
        fields={[
          { name: 'name', label: t('Your name'), kind: 'name' },
          { name: 'email', label: t('Email'), kind: 'email' },
          { name: 'password', label: t('Password'), kind: 'new-password', help: t('At least 10 characters.') },
        ]}
        submitLabel={t('Create account')}
        write={(values, outcome) => write({ ...values, code }, outcome)}
        pending={isPending}
        onDone={openDaybook}
      />
    </Page>
  )
}

const NEXT: Readonly<Record<ProviderPurpose, string>> = {
  'sign-in': '/',
  invitation: '/',
  link: '/settings/account',
  confirm: '/settings/account',
}

/** The identity provider sends people back here. */
function ProviderReturn() {
  const { data, error } = useQuery(providerReturnOptions(location.search.slice(1)))
  useEffect(() => {
    if (data) location.replace(NEXT[data.purpose])
  }, [data])
  if (!error) return null
  return (
    <Page title={t('You’re not signed in')} text={error.message}>
      <ButtonAnchor href="/sign-in" look="primary">
        {t('Back to sign in')}
      </ButtonAnchor>
    </Page>
  )
}
