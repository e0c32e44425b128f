/** What the dashboard will ask for, asked while the pointer is on its way. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../businesses/web/api.ts'
import { dashboardOptions } from './api.ts'

export async function preloadDashboard(queryClient: QueryClient): Promise<void> {
  const { businesses } = await queryClient.ensureQueryData(businessesOptions)
  await queryClient.prefetchQuery(dashboardOptions(currentBusiness(businesses).id))
}
