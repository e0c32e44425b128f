/** Removes the mail server and its password. */
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useRemoveMailSettings } from './api.ts'

export function RemoveMailSettings() {
  const [asking, setAsking] = useState(false)
  const { write, isPending } = useRemoveMailSettings()
  const remove = () =>
    write(undefined, { done: () => notifyDone('The mail server is forgotten.'), leave: () => setAsking(false) })
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Forget the mail server?"
        description="Its address and password are removed, and Daybook sends no more mail. What was sent stays in the history of each invoice."
        confirmLabel="Remove"
        pending={isPending}
        onConfirm={remove}
      />
    </>
  )
}
