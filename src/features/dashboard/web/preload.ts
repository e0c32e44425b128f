/** Reads what the dashboard shows before it is opened. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../../web/business/use-business.ts'
import { dashboardOptions, receivablesOptions } from './api.ts'

export async function preloadDashboard(queryClient: QueryClient): Promise<void> {
  const { businesses } = await queryClient.ensureQueryData(businessesOptions)
  const { id } = currentBusiness(businesses)
  await Promise.all([
    queryClient.prefetchQuery(dashboardOptions(id)),
    queryClient.prefetchQuery(receivablesOptions(id)),
  ])
}
