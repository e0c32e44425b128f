/** What is loaded ahead while somebody points at a link. */
import type { QueryClient } from '@tanstack/react-query'
import { dashboardOptions, monthsOptions, receivablesOptions, toChaseOptions } from './api.ts'

export function dashboard(client: QueryClient, businessId: string) {
  return Promise.all([
    client.prefetchQuery(dashboardOptions(businessId)),
    client.prefetchQuery(receivablesOptions(businessId)),
    client.prefetchQuery(toChaseOptions(businessId)),
    client.prefetchQuery(monthsOptions(businessId)),
  ])
}
