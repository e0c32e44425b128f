/** Adds a second business, with books of its own. */
import { isolated } from '../../../domain/isolated-text.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { useAddBusiness } from './api.ts'
import { BusinessFormDialog } from './BusinessFormDialog.tsx'

export function AddBusinessDialog({ onClose }: { onClose: () => void }) {
  const { write } = useAddBusiness()
  return (
    <BusinessFormDialog
      title="Add a business"
      description="A set of books of its own, with its own customers, products and invoices."
      saveLabel="Add business"
      draftKey="business.new"
      write={write}
      onDone={({ name }) => notifyDone(`The books of ${isolated(name)} are open.`)}
      onClose={onClose}
    />
  )
}
