/** A draft is about to be issued: what should be known of it first? */
import { useQuery } from '@tanstack/react-query'
import { useBusiness } from '../../businesses/web/api.ts'
import { AdaptedNotice } from './AdaptedNotice.tsx'
import { invoiceOptions } from './api.ts'
import { UnsavedChangesLeftBehind } from './UnsavedChanges.tsx'

export function BeforeIssuing({ invoiceId }: { invoiceId: string }) {
  const { id: businessId } = useBusiness()
  const { data: invoice } = useQuery(invoiceOptions(businessId, invoiceId))
  if (!invoice) return null
  return (
    <>
      <UnsavedChangesLeftBehind invoice={invoice} />
      <AdaptedNotice invoice={invoice} />
    </>
  )
}
