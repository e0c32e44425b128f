/** Removes the mail server and its password. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useRemoveMailSettings } from './api.ts'

export function RemoveMailSettings() {
  const [asking, setAsking] = useState(false)
  const { write, isPending } = useRemoveMailSettings()
  const remove = () =>
    write(undefined, { done: () => notifyDone(t('Mail server removed')), leave: () => setAsking(false) })
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('Remove')}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Remove the mail server?')}
        description={t('Daybook can’t send email without it. The history of each invoice stays.')}
        confirmLabel={t('Remove')}
        pending={isPending}
        onConfirm={remove}
      />
    </>
  )
}
