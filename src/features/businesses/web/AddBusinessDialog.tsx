/** A second business: how are its books opened beside the others? */
import { isolated } from '../../../domain/isolated-text.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { useAddBusiness } from './api.ts'
import { BusinessFormDialog } from './BusinessFormDialog.tsx'

export function AddBusinessDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddBusiness()
  return (
    <BusinessFormDialog
      title="Add a business"
      description="A set of books of its own, with its own customers, products and invoices."
      saveLabel="Add business"
      draftKey="business.new"
      open={async opening => {
        const { name } = await mutateAsync(opening)
        notifyDone(`The books of ${isolated(name)} are open.`)
      }}
      onClose={onClose}
    />
  )
}
