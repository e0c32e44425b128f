/** What the dashboard reads, and whether a new business has a product and a customer yet. */
import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../../web/client.ts'
import { resource } from '../../../web/resource.ts'

const business = api.businesses[':businessId']
const { read } = resource('dashboard')

export const dashboardOptions = read('figures', (businessId: string) =>
  business.dashboard.$get({ param: { businessId } }),
)

export const receivablesOptions = read('receivables', (businessId: string) =>
  business.dashboard.receivables.$get({ param: { businessId } }),
)

export const toChaseOptions = read('to-chase', (businessId: string) =>
  business.dashboard['to-chase'].$get({ param: { businessId } }),
)

export const monthsOptions = read('months', (businessId: string) =>
  business.dashboard.months.$get({ param: { businessId } }),
)

const ONE = { limit: '1' }

/** Whether there is a product and a customer yet; asked only while there is no invoice. */
export const hasProductOptions = (businessId: string) =>
  queryOptions({
    queryKey: ['products', businessId, 'begun'],
    queryFn: () => answer(business.products.$get({ param: { businessId }, query: ONE })),
    select: page => page.rows.length > 0,
  })

export const hasCustomerOptions = (businessId: string) =>
  queryOptions({
    queryKey: ['customers', businessId, 'begun'],
    queryFn: () => answer(business.customers.$get({ param: { businessId }, query: ONE })),
    select: page => page.rows.length > 0,
  })
