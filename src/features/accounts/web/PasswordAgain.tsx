/** The dialog in which a person proves once more who they are. */
import { t } from '../../../translations/web.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { passwordConfirmed } from '../contract.ts'
import { useConfirmPassword } from './api.ts'
import { CredentialForm } from './CredentialForm.tsx'

export default function PasswordAgain({ onFinish }: { onFinish: (confirmed: boolean) => void }) {
  const { write, isPending } = useConfirmPassword()
  return (
    <Dialog
      open
      onOpenChange={() => onFinish(false)}
      size="small"
      title={t('Confirm that it’s you')}
      description={t('You won’t be asked again for ten minutes.')}
    >
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
    </Dialog>
  )
}
