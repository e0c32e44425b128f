/** One's passkeys: added, named and removed. */
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { type PasskeyList as List, passkeyChange } from '../../contract.ts'
import { CredentialForm } from '../CredentialForm.tsx'
import { deviceName } from '../settings/device-name.ts'
import { signInStateOptions } from '../signed-in.ts'
import { passkeysOptions, useAddPasskey, useRemovePasskey, useRenamePasskey } from './api.ts'

type Passkey = List['passkeys'][number]

export function PasskeyList() {
  const { data, error } = useQuery(passkeysOptions)
  const areHere = useQuery(signInStateOptions).data?.passkeys
  const [naming, setNaming] = useState<Passkey | 'new'>()
  const [removing, setRemoving] = useState<Passkey>()
  if (error) return <p className="text-red">{error.message}</p>
  if (!data) return <Skeleton className="h-14" />
  return (
    <>
      {data.passkeys.length > 0 && (
        <ul aria-label={t('Passkeys')} className="divide-y divide-line rounded border border-line bg-surface">
          {data.passkeys.map(passkey => (
            <li key={passkey.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
              <div className="min-w-0 grow">
                <p className="truncate font-medium">
                  <bdi>{passkey.name}</bdi>
                </p>
                <p className="text-dense text-ink-muted">{lastUse(passkey)}</p>
              </div>
              <Button
                size="small"
                aria-label={t('Rename {name}', { name: passkey.name })}
                onClick={() => setNaming(passkey)}
              >
                {t('Rename')}
              </Button>
              <Button
                size="small"
                aria-label={t('Remove {name}', { name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {t('Remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {areHere ? (
        <div>
          <Button icon={<KeyRound aria-hidden="true" size={16} />} onClick={() => setNaming('new')}>
            {t('Add passkey')}
          </Button>
        </div>
      ) : (
        <p className="text-ink-muted">
          {t('Passkeys don’t work at this address. Open Daybook at its public name, or on this computer at localhost.')}
        </p>
      )}
      {naming && <PasskeyDialog passkey={naming} onClose={() => setNaming(undefined)} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function lastUse({ createdAt, lastUsedAt }: Passkey): string {
  return lastUsedAt
    ? t('Last used {when}', { when: dateAsText(lastUsedAt, 'moment') })
    : t('Added {when}', { when: dateAsText(createdAt, 'moment') })
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { write, isPending } = useRemovePasskey()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Remove {name}?', { name })}
      description={t('You can no longer sign in with this passkey. Your device may still offer it.')}
      confirmLabel={t('Remove')}
      pending={isPending}
      onConfirm={() =>
        void write(id, { done: () => notifyDone(t('{name} removed', { name, context: 'passkey' })), leave: onClose })
      }
    />
  )
}

type PasskeyDialogProps = { passkey: Passkey | 'new'; onClose: () => void }

/** Names a passkey; for a new one, the browser then asks for the finger, the face or the PIN. */
function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
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
      <CredentialForm<{ name: string }, List>
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
