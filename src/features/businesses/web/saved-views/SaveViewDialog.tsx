/** Gives the present view of a list a name. */
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../../ui/overlay/Dialog.tsx'
import type { NewSavedView } from '../../contract.ts'
import { useSaveView } from './api.ts'

type SaveViewDialogProps = Pick<NewSavedView, 'list' | 'search'> & { onClose: () => void }

export function SaveViewDialog({ list, search, onClose }: SaveViewDialogProps) {
  const formId = useId()
  const { write, isPending } = useSaveView()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (name.trim() === '') return setError(t('Enter a name.'))
    write(
      { list, name, search },
      {
        done: view => notifyDone(t('View {name} saved', { name: view.name })),
        leave: onClose,
        refused: problem => setError(problem.message),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={t('Save view')}
      description={t('Keeps the search, filters and order under a name, for everyone in this business.')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} look="primary" pending={isPending}>
            {t('Save view')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save}>
        <Field label={t('Name')} required error={error} help={t('A view with the same name is replaced.')}>
          <TextInput value={name} maxLength={60} onChange={event => setName(event.target.value)} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
