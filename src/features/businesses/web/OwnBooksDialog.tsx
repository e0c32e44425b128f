/** Replaces the sample with a new business. */
import { t } from '../../../translations/web.ts'
import { notifyAttention } from '../../../ui/feedback/notifications.tsx'
import type { Business } from '../contract.ts'
import { useStartOwnBooks } from './api.ts'
import { BusinessFormDialog } from './BusinessFormDialog.tsx'

export function OwnBooksDialog({ sample, onClose }: { sample: Business; onClose: () => void }) {
  const { write } = useStartOwnBooks(sample.id)
  return (
    <BusinessFormDialog
      title={t('Start your own books')}
      description={t('We’ll replace the sample with empty books. Anything you entered is kept separately.')}
      saveLabel={t('Start my books')}
      draftKey="business.own"
      write={write}
      done={({ sample, business }) => {
        if (sample === 'removed') return t('{name} is ready. Sample business removed.', { name: business.name })
        notifyAttention(t('Your books are ready. The sample is still there, because you changed something in it.'))
        return undefined
      }}
      onClose={onClose}
    />
  )
}
