/** How screens read and write deliveries, and read what is still to be delivered. */
import { queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { ChosenDeliveries, Delivery, NewDelivery } from '../contract.ts'
import { type BackOrdersSearch, type DeliveriesSearch, filterOf, validateDeliveriesSearch } from './search.ts'

const inBusiness = api.businesses[':businessId']
const one = inBusiness.deliveries[':deliveryId']
const deliveries = resource('deliveries')
const { read } = deliveries

export const { options: deliveriesOptions } = deliveries.list({
  query: (search: DeliveriesSearch) => validateDeliveriesSearch(search),
  ask: (param, query, how) => inBusiness.deliveries.$get({ param, query }, how),
})

export function deliveriesExportPath(businessId: string, search: DeliveriesSearch, format: ExportFormat): string {
  const query = { ...validateDeliveriesSearch(search), format }
  return inBusiness.deliveries.export.$path({ param: { businessId }, query })
}

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

/** It changes once, when the delivery is cancelled. */
export function deliveryDocumentOptions(businessId: string, { id: deliveryId, cancelledAt }: Shown) {
  return queryOptions({
    queryKey: ['documents', businessId, 'delivery', deliveryId, cancelledAt],
    queryFn: () => answer(one.document.$get({ param: { businessId, deliveryId } })),
    staleTime: 'static',
  })
}

/** What follows the # makes another edition another picture. */
export function deliveryPagePath(businessId: string, { id: deliveryId, cancelledAt }: Shown, page: number): string {
  const path = one.document.pages[':page'].$path({ param: { businessId, deliveryId, page: `${page}.svg` } })
  return cancelledAt === null ? path : `${path}#cancelled`
}

type Shown = Pick<Delivery, 'id' | 'cancelledAt'>

export function useInvoiceDeliveries(orderId: string) {
  return useBusinessWrite((businessId, json: ChosenDeliveries) =>
    inBusiness.orders[':orderId']['invoice-deliveries'].$post({ param: { businessId, orderId }, json }),
  )
}

export function useDeliver(orderId: string) {
  return useBusinessWrite((businessId, json: NewDelivery) =>
    inBusiness.orders[':orderId'].deliveries.$post({ param: { businessId, orderId }, json }),
  )
}

export function useCancelDelivery(deliveryId: string) {
  return useBusinessWrite(businessId => one.cancel.$post({ param: { businessId, deliveryId } }))
}
