/** Signing in with email and password. */
import { t } from '../../../../translations/web.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { signIn } from '../../contract.ts'
import { useSignIn } from '../api.ts'
import { CredentialForm } from '../CredentialForm.tsx'
import { openDaybook } from './open-daybook.ts'
import { Page } from './Page.tsx'

export function SignIn() {
  const { write, isPending } = useSignIn()
  return (
    <Page title={t('Sign in')}>
      <CredentialForm
        alone
        schema={signIn}
        start={{ email: '', password: '' }}
        fields={[
          { name: 'email', label: t('Email'), kind: 'email' },
          { name: 'password', label: t('Password'), kind: 'current-password' },
        ]}
        submitLabel={t('Sign in')}
        write={write}
        pending={isPending}
        onDone={openDaybook}
      >
        <a href="/sign-in/reset" className={LINK_LOOK}>
          {t('Forgot your password?')}
        </a>
      </CredentialForm>
    </Page>
  )
}
