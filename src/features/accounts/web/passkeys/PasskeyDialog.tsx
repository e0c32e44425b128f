/** Names a passkey; for a new one, the browser then asks for the finger, the face or the PIN. */
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { type PasskeyList, passkeyChange } from '../../contract.ts'
import { CredentialForm } from '../CredentialForm.tsx'
import { deviceName } from '../settings/device-name.ts'
import { useAddPasskey, useRenamePasskey } from './api.ts'

type PasskeyDialogProps = { passkey: PasskeyList['passkeys'][number] | 'new'; onClose: () => void }

export function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const add = useAddPasskey()
  const rename = useRenamePasskey()
  const isNew = passkey === 'new'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={isNew ? t('Add passkey') : t('Rename passkey')}
      description={isNew && t('Your browser asks for your fingerprint, face or PIN next.')}
    >
      <CredentialForm<{ name: string }, PasskeyList>
        alone
        schema={passkeyChange}
        start={{ name: isNew ? deviceName(navigator.userAgent) : passkey.name }}
        fields={[{ name: 'name', label: t('Name'), kind: 'text', help: t('To tell your devices apart.') }]}
        submitLabel={isNew ? t('Continue') : t('Save')}
        write={({ name }, outcome) =>
          isNew ? add.write({ name }, outcome) : rename.write({ id: passkey.id, name }, outcome)
        }
        pending={add.isPending || rename.isPending}
        onDone={() => {
          notifyDone(isNew ? t('Passkey added') : t('Passkey renamed'))
          onClose()
        }}
      />
    </Dialog>
  )
}
