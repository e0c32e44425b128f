/** Starts books of one's own in the place of the sample. */
import { isolated } from '../../../domain/isolated-text.ts'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import type { Business } from '../contract.ts'
import { useStartOwnBooks } from './api.ts'
import { BusinessFormDialog } from './BusinessFormDialog.tsx'

export function OwnBooksDialog({ sample, onClose }: { sample: Business; onClose: () => void }) {
  const { write } = useStartOwnBooks(sample.id)
  return (
    <BusinessFormDialog
      title="Start your own books"
      description="Empty books of your own take the place of the sample. If you have entered anything of your own in the sample, it is kept beside them."
      saveLabel="Start my books"
      draftKey="business.own"
      write={write}
      onDone={started => {
        if (started.sample === 'removed') {
          notifyDone(`The books of ${isolated(started.business.name)} are open. The sample is gone.`)
        } else {
          notifyAttention('Your books are open. The sample was kept, as something of your own stands in it.')
        }
      }}
      onClose={onClose}
    />
  )
}
