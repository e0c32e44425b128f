/** The dialog in which a person confirms who they are. */
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { passwordConfirmed } from '../contract.ts'
import { useConfirmPassword } from './api.ts'
import { CredentialForm } from './CredentialForm.tsx'
import { useConfirmWithProvider } from './identity-provider/api.ts'
import { useConfirmWithPasskey } from './passkeys/api.ts'
import { signInStateOptions } from './signed-in.ts'

export default function PasswordAgain({ onFinish }: { onFinish: (confirmed: boolean) => void }) {
  const { write, isPending } = useConfirmPassword()
  const state = useQuery(signInStateOptions).data
  const ways = state?.account?.confirmsWith ?? []
  const provider = state?.provider
  return (
    <Dialog
      open
      onOpenChange={() => onFinish(false)}
      size="small"
      title={t('Confirm that it’s you')}
      description={t('You won’t be asked again for ten minutes.')}
    >
      <div className="flex flex-col gap-5">
        {ways.includes('password') && (
          <CredentialForm
            alone
            schema={passwordConfirmed}
            start={{ password: '' }}
            fields={[{ name: 'password', label: t('Password'), kind: 'current-password' }]}
            submitLabel={t('Confirm')}
            write={write}
            pending={isPending}
            onDone={() => onFinish(true)}
          />
        )}
        {ways.includes('passkey') && <ByPasskey onDone={() => onFinish(true)} />}
        {provider && ways.includes('provider') && <ByProvider provider={provider} />}
        {ways.length === 0 && <p>{t('Sign out, and sign in again. You can then do this for ten minutes.')}</p>}
      </div>
    </Dialog>
  )
}

function ByPasskey({ onDone }: { onDone: () => void }) {
  const { write, isPending, problem } = useConfirmWithPasskey()
  return (
    <>
      {problem && (
        <Banner tone="red" announced>
          {problem.message}
        </Banner>
      )}
      <Button
        icon={<KeyRound aria-hidden="true" size={16} />}
        pending={isPending}
        onClick={() => void write(undefined, { done: onDone, refused: 'here' })}
      >
        {t('Use a passkey')}
      </Button>
    </>
  )
}

/** Leaves this page, so the action has to be started again. */
function ByProvider({ provider }: { provider: string }) {
  const { write, isPending } = useConfirmWithProvider()
  return (
    <Button pending={isPending} onClick={() => void write()}>
      {t('Sign in to {provider} again', { provider })}
    </Button>
  )
}
