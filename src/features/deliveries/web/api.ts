/** How screens read and write deliveries, and read what is still to be delivered. */
import { queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { NewDelivery } from '../contract.ts'
import { type BackOrdersSearch, filterOf } from './search.ts'

const inBusiness = api.businesses[':businessId']
const one = inBusiness.deliveries[':deliveryId']
const { read } = resource('deliveries')

export const { options: orderLinesOptions } = resource('order-lines').list({
  query: (filter: BackOrdersSearch) => filterOf(filter),
  ask: (param, query, how) => inBusiness['order-lines'].$get({ param, query }, how),
})

export function orderLinesExportPath(businessId: string, search: BackOrdersSearch, format: ExportFormat): string {
  return inBusiness['order-lines'].export.$path({ param: { businessId }, query: { ...filterOf(search), format } })
}

export const deliveryOptions = read('one', (businessId: string, deliveryId: string) =>
  one.$get({ param: { businessId, deliveryId } }),
)

export function deliveryPdfPath(businessId: string, deliveryId: string, { download = false } = {}): string {
  return one.pdf.$path({ param: { businessId, deliveryId }, query: download ? { download: 'true' } : {} })
}

/** It never changes. */
export function deliveryDocumentOptions(businessId: string, deliveryId: string) {
  return queryOptions({
    queryKey: ['documents', businessId, 'delivery', deliveryId],
    queryFn: () => answer(one.document.$get({ param: { businessId, deliveryId } })),
    staleTime: 'static',
  })
}

export function deliveryPagePath(businessId: string, deliveryId: string, page: number): string {
  return one.document.pages[':page'].$path({ param: { businessId, deliveryId, page: `${page}.svg` } })
}

export function useDeliver(orderId: string) {
  return useBusinessWrite((businessId, json: NewDelivery) =>
    inBusiness.orders[':orderId'].deliveries.$post({ param: { businessId, orderId }, json }),
  )
}

export function useCancelDelivery(deliveryId: string) {
  return useBusinessWrite(businessId => one.cancel.$post({ param: { businessId, deliveryId } }))
}
