/** Signing in with email and password, or with a passkey. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { signIn } from '../../contract.ts'
import { useSignIn } from '../api.ts'
import { CredentialForm } from '../CredentialForm.tsx'
import { ProviderButton } from '../identity-provider/ProviderButton.tsx'
import { OneTimeCodeForm, useCodeStep } from '../OneTimeCodeForm.tsx'
import { useSignInWithPasskey } from '../passkeys/api.ts'
import { signInStateOptions } from '../signed-in.ts'
import { openDaybook, Page } from './Page.tsx'

const typed = signIn.omit({ code: true })

export function SignIn() {
  const signingIn = useSignIn()
  const { write, writeCode } = useCodeStep(signingIn.write)
  const shared = { pending: signingIn.isPending, onDone: openDaybook }
  const { passkeys, provider } = useSuspenseQuery(signInStateOptions).data
  if (writeCode)
    return (
      <Page title={t('Sign in')}>
        <OneTimeCodeForm {...shared} write={writeCode} />
      </Page>
    )
  return (
    <Page title={t('Sign in')}>
      <CredentialForm
        alone
        schema={typed}
        start={{ email: '', password: '' }}
        fields={[
          { name: 'email', label: t('Email'), kind: 'email' },
          { name: 'password', label: t('Password'), kind: 'current-password' },
        ]}
        submitLabel={t('Sign in')}
        {...shared}
        write={write}
      >
        <a href="/sign-in/reset" className={LINK_LOOK}>
          {t('Forgot your password?')}
        </a>
      </CredentialForm>
      {passkeys && <PasskeyButton />}
      <ProviderButton provider={provider} />
    </Page>
  )
}

function PasskeyButton() {
  const { write, isPending, problem } = useSignInWithPasskey()
  return (
    <div className="mt-6 flex flex-col gap-4 border-t border-line pt-6">
      {problem && (
        <Banner tone="red" announced>
          {problem.message}
        </Banner>
      )}
      <Button
        icon={<KeyRound aria-hidden="true" size={16} />}
        className="w-full"
        pending={isPending}
        onClick={() => void write(undefined, { done: openDaybook, refused: 'here' })}
      >
        {t('Sign in with a passkey')}
      </Button>
    </div>
  )
}
