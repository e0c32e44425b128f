/** What the dashboard reads, and whether a new business has a product and a customer yet. */
import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../../web/client.ts'

export const dashboardOptions = (businessId: string) =>
  queryOptions({
    queryKey: ['dashboard', businessId],
    queryFn: () => answer(api.businesses[':businessId'].dashboard.$get({ param: { businessId } })),
  })

export const receivablesOptions = (businessId: string) =>
  queryOptions({
    queryKey: ['dashboard', businessId, 'receivables'],
    queryFn: () => answer(api.businesses[':businessId'].dashboard.receivables.$get({ param: { businessId } })),
  })

const ONE = { limit: '1' }

/** Whether there is a product and a customer yet; asked only while there is no invoice. */
export const hasProductOptions = (businessId: string) =>
  queryOptions({
    queryKey: ['products', businessId, 'begun'],
    queryFn: () => answer(api.businesses[':businessId'].products.$get({ param: { businessId }, query: ONE })),
    select: page => page.rows.length > 0,
  })

export const hasCustomerOptions = (businessId: string) =>
  queryOptions({
    queryKey: ['customers', businessId, 'begun'],
    queryFn: () => answer(api.businesses[':businessId'].customers.$get({ param: { businessId }, query: ONE })),
    select: page => page.rows.length > 0,
  })
