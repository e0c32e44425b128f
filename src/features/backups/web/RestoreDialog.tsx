/** Asks before all data is replaced with a backup, or with the data as it was at a moment. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import type { BackupState } from '../contract.ts'
import { useRestoreBackup, useRestoreMoment } from './api.ts'

export function RestoreDialog({ backup, onClose }: { backup: BackupState['backups'][number]; onClose: () => void }) {
  const word = useTypedWord()
  const { write, isPending } = useRestoreBackup()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Restore the backup of {moment}?', { moment: dateAsText(backup.at, 'moment') })}
      description={t(
        'This replaces the data of all businesses here. Everything entered since then stays in a folder on the computer that runs Daybook, but you won’t see it in Daybook. The backup is tested first. Then Daybook restarts, and people may have to sign in again. Emails, e-invoices, recurring invoices, reminders, online payments and direct debits wait until you’ve checked the restored data and go on.',
      )}
      confirmLabel={t('Restore this backup')}
      pending={isPending}
      onConfirm={() => word.isTyped() && void write({ name: backup.name }, { leave: onClose })}
    >
      {word.field}
    </ConfirmDialog>
  )
}

export function RestoreMomentDialog({ from, until, onClose }: { from: string; until: string; onClose: () => void }) {
  const [chosen, setChosen] = useState(() => localMinute(until))
  const [isOutside, setIsOutside] = useState(false)
  const word = useTypedWord()
  const { write, isPending } = useRestoreMoment()
  const confirm = () => {
    const moment = new Date(chosen)
    // seconds can't be chosen, so the first and the last minute count as a whole
    const isInside = localMinute(from) <= chosen && chosen <= localMinute(until)
    setIsOutside(!isInside)
    if (!word.isTyped() || !isInside) return
    const first = new Date(from)
    void write({ moment: (moment < first ? first : moment).toISOString() }, { leave: onClose })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Restore to a moment')}
      description={t(
        'All businesses here go back to how they were at that moment. Everything entered later stays in a folder on the computer that runs Daybook, but you won’t see it in Daybook. The data is tested first. Then Daybook restarts, and people may have to sign in again. Emails, e-invoices, recurring invoices, reminders, online payments and direct debits wait until you’ve checked the restored data and go on.',
      )}
      confirmLabel={t('Restore to this moment')}
      pending={isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <Field
          label={t('Date and time')}
          help={momentRange(from, until)}
          error={isOutside ? t('Choose a date and time in this range.') : undefined}
        >
          <TextInput
            type="datetime-local"
            dir="ltr"
            value={chosen}
            min={localMinute(from)}
            max={localMinute(until)}
            onChange={event => {
              setChosen(event.target.value)
              setIsOutside(false)
            }}
          />
        </Field>
        {word.field}
      </div>
    </ConfirmDialog>
  )
}

export function momentRange(from: string, until: string): string {
  return t('Any minute from {from} to {until}', {
    from: dateAsText(from, 'moment'),
    until: dateAsText(until, 'moment'),
  })
}

/** As the browser's own field reads and writes it. */
function localMinute(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** A field into which a word has to be typed, since it is so easy to click. */
function useTypedWord() {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const word = t('RESTORE', { context: 'word to type' })
  return {
    isTyped() {
      const isRight = typed.trim().toUpperCase() === word.toUpperCase()
      setIsWrong(!isRight)
      return isRight
    },
    field: (
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
    ),
  }
}
