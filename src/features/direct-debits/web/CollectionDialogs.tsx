/** What is asked before a collection is marked as collected, or cancelled. */
import { t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { ConfirmWriteDialog } from '../../../web/forms/ConfirmWriteDialog.tsx'
import type { Collection, CollectionItem } from '../contract.ts'
import { useCancelCollection, useCollect } from './api.ts'

type CollectDialogProps = { collection: Collection; due: readonly CollectionItem[]; onClose: () => void }

export function CollectDialog({ collection: { id }, due, onClose }: CollectDialogProps) {
  const { currency } = useBusiness()
  const collecting = useCollect(id)
  const amount = moneyAsText(
    due.reduce((sum, each) => sum + each.amount, 0),
    currency,
  )
  return (
    <ConfirmWriteDialog
      tone="primary"
      title={t('Mark as collected?')}
      description={t(
        '{count, plural, one {Records a payment of {amount} on # invoice.} other {Records payments of {amount} on # invoices.}} Mark those that come back as returned, now or later.',
        { count: due.length, amount },
      )}
      confirmLabel={t('Mark as collected')}
      writing={collecting}
      onConfirm={() =>
        void collecting.write(
          { itemIds: due.map(item => item.id) },
          { done: () => notifyDone(t('Payments recorded')), leave: onClose, refused: 'here' },
        )
      }
      onClose={onClose}
    />
  )
}

export function CancelDialog({ collection: { id }, onClose }: { collection: Collection; onClose: () => void }) {
  const cancelling = useCancelCollection(id)
  return (
    <ConfirmWriteDialog
      title={t('Cancel this collection?')}
      description={t(
        'Only if your bank doesn’t have the file, or didn’t accept it. The invoices can then be collected again.',
      )}
      confirmLabel={t('Cancel collection')}
      cancelLabel={t('Keep collection')}
      writing={cancelling}
      onConfirm={() =>
        void cancelling.write(undefined, {
          done: () => notifyDone(t('Collection cancelled')),
          leave: onClose,
          refused: 'here',
        })
      }
      onClose={onClose}
    />
  )
}
