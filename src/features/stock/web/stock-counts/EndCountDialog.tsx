/** Asks before a count is posted, or cancelled without effect. */
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import type { StockCount } from '../../contract.ts'
import { useEndCount } from './api.ts'

type EndCountDialogProps = { count: StockCount; how: 'post' | 'cancel'; onClose: () => void }

export function EndCountDialog({ count: shown, how, onClose }: EndCountDialogProps) {
  // what the question is about stays while the person decides
  const [count] = useState(shown)
  const ending = useEndCount(count.id)
  const left = count.lines - count.counted
  const isPosting = how === 'post'
  const end = () =>
    ending.write(how, {
      done: ({ differences }) =>
        notifyDone(
          isPosting
            ? t(
                '{count, plural, =0 {Count posted, nothing differed} one {Count posted with # difference} other {Count posted with # differences}}',
                {
                  count: differences,
                },
              )
            : t('Count cancelled'),
        ),
      leave: onClose,
      refused: 'here',
    })
  return (
    <ConfirmWriteDialog
      title={
        isPosting
          ? t('{count, plural, =0 {Post this count?} one {Post # difference?} other {Post # differences?}}', {
              count: count.differences,
            })
          : t('Cancel this count?')
      }
      description={
        isPosting
          ? t('Stock changes by the difference of each counted product. A posted count can’t be changed.')
          : t('Stock stays as it is. What was entered is kept with the count, but can no longer be posted.')
      }
      confirmLabel={isPosting ? t('Post differences') : t('Cancel count')}
      cancelLabel={t('Keep counting')}
      tone={isPosting ? 'primary' : 'danger'}
      writing={ending}
      warning={
        isPosting &&
        left > 0 &&
        t(
          '{left, plural, one {# product hasn’t been counted. Its stock stays as it is.} other {# products haven’t been counted. Their stock stays as it is.}}',
          {
            left,
          },
        )
      }
      onConfirm={end}
      onClose={onClose}
    />
  )
}
