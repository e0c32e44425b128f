/** From the sample to real work: whose books shall take its place? */
import { notifyAttention, notifyDone } from '../../../ui/notifications.tsx'
import type { Business } from '../contract.ts'
import { useStartOwnBooks } from './api.ts'
import { BusinessFormDialog } from './BusinessFormDialog.tsx'

export function OwnBooksDialog({ sample, onClose }: { sample: Business; onClose: () => void }) {
  const { mutateAsync } = useStartOwnBooks(sample.id)
  return (
    <BusinessFormDialog
      title="Start your own books"
      description="Empty books of your own take the place of the sample. If you have entered anything of your own in the sample, it is kept beside them."
      saveLabel="Start my books"
      draftKey="business.own"
      open={async opening => {
        const started = await mutateAsync(opening)
        if (started.sample === 'removed') {
          notifyDone(`The books of ${started.business.name} are open. The sample is gone.`)
        } else {
          notifyAttention('Your books are open. The sample was kept, as something of your own stands in it.')
        }
      }}
      onClose={onClose}
    />
  )
}
