/** No more mail from here: the server and its password are forgotten. */
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useRemoveMailSettings } from './api.ts'

export function RemoveMailSettings() {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useRemoveMailSettings()
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => notifyDone('The mail server is forgotten.'),
      onError: problem => notifyAttention(problem.message),
      onSettled: () => setAsking(false),
    })
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
