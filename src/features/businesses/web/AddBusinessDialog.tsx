/** Adds another business. */
import { t } from '../../../translations/web.ts'
import { useAddBusiness } from './api.ts'
import { BusinessFormDialog } from './BusinessFormDialog.tsx'

export function AddBusinessDialog({ onClose }: { onClose: () => void }) {
  const { write } = useAddBusiness()
  return (
    <BusinessFormDialog
      title={t('Add a business')}
      description={t('Each business has its own customers, products and invoices.')}
      saveLabel={t('Add business')}
      draftKey="business.new"
      write={write}
      done={({ name }) => t('{name} is ready', { name })}
      onClose={onClose}
    />
  )
}
