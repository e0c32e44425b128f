/** Asks before all data is replaced with a backup. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import type { BackupState } from '../contract.ts'
import { useRestoreBackup } from './api.ts'

export function RestoreDialog({ backup, onClose }: { backup: BackupState['backups'][number]; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { write, isPending } = useRestoreBackup()
  const word = t('RESTORE', { context: 'word to type' })
  const confirm = () => {
    if (typed.trim().toUpperCase() !== word.toUpperCase()) return setIsWrong(true)
    void write({ name: backup.name }, { leave: onClose })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Restore the backup of {moment}?', { moment: dateAsText(backup.at, 'moment') })}
      description={t(
        'This replaces the data of all businesses here. Everything entered since then stays in a folder on the computer that runs Daybook, but you won’t see it in Daybook. The backup is tested first. Then Daybook restarts, and people may have to sign in again. Recurring invoices and automatic reminders that were due since then are created and sent again.',
      )}
      confirmLabel={t('Restore this backup')}
      pending={isPending}
      onConfirm={confirm}
    >
      <Field
        label={t('Type {word} to confirm', { word })}
        error={isWrong ? t('Type {word} in full.', { word }) : undefined}
      >
        <TextInput
          value={typed}
          autoComplete="off"
          onChange={event => {
            setTyped(event.target.value)
            setIsWrong(false)
          }}
        />
      </Field>
    </ConfirmDialog>
  )
}
