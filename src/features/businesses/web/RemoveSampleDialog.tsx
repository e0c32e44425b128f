/** Asks before a sample business is removed. */
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import type { Business } from '../contract.ts'
import { useRemoveSample } from './api.ts'

export function RemoveSampleDialog({ sample, onClose }: { sample: Business; onClose: () => void }) {
  const { write, isPending } = useRemoveSample(sample.id)
  const remove = () =>
    void write(undefined, {
      done: ({ removed }) => notifyDone(t('{name} removed', { name: removed })),
      leave: onClose,
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('Remove {name}?', { name: sample.name })}
      description={t(
        'This deletes all of its invoices, customers and products, and everything else in it. It can’t be undone.',
      )}
      confirmLabel={t('Remove sample')}
      pending={isPending}
      onConfirm={remove}
    />
  )
}
