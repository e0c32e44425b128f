/** How far an import is that is being checked or carried out. */
import { useQuery } from '@tanstack/react-query'
import { BulkProgress } from '../../../../web/bulk/BulkDialog.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { ImportAnswer } from '../../contract.ts'
import { importProgressOptions } from './api.ts'

export function ImportProgress({ found, of }: { found: ImportAnswer; of: number }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(importProgressOptions(businessId, found.id))
  return <BulkProgress count={Math.min(of, data?.done ?? 0)} of={of} />
}
