/** What is asked before a collection is marked as collected, or cancelled. */
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Collection, CollectionItem } from '../contract.ts'
import { useCancelCollection, useCollect } from './api.ts'

type CollectDialogProps = { collection: Collection; due: readonly CollectionItem[]; onClose: () => void }

export function CollectDialog({ collection: { id }, due, onClose }: CollectDialogProps) {
  const { currency } = useBusiness()
  const { write, isPending } = useCollect(id)
  const amount = moneyAsText(
    due.reduce((sum, each) => sum + each.amount, 0),
    currency,
  )
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={isOpen => !isOpen && onClose()}
      title={t('Mark as collected?')}
      description={t(
        '{count, plural, one {Records a payment of {amount} on # invoice.} other {Records payments of {amount} on # invoices.}} Mark those that come back as returned, now or later.',
        { count: due.length, amount },
      )}
      confirmLabel={t('Mark as collected')}
      pending={isPending}
      onConfirm={() =>
        void write(
          { itemIds: due.map(item => item.id) },
          { done: () => notifyDone(t('Payments recorded')), leave: onClose },
        )
      }
    />
  )
}

export function CancelDialog({ collection: { id }, onClose }: { collection: Collection; onClose: () => void }) {
  const { write, isPending } = useCancelCollection(id)
  return (
    <ConfirmDialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={t('Cancel this collection?')}
      description={t(
        'Only if your bank doesn’t have the file, or didn’t accept it. The invoices can then be collected again.',
      )}
      confirmLabel={t('Cancel collection')}
      cancelLabel={t('Keep collection')}
      pending={isPending}
      onConfirm={() => void write(undefined, { done: () => notifyDone(t('Collection cancelled')), leave: onClose })}
    />
  )
}
