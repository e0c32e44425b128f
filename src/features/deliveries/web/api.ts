/** How screens read and write deliveries, and read what is still to be delivered. */
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import { asked, type PaletteSearch } from '../../../web/palette-search.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import { paperOf } from '../../documents/web/document-api.ts'
import type { ChosenDeliveries, Delivery, NewDelivery } from '../contract.ts'
import { type BackOrdersSearch, type DeliveriesSearch, filterOf, validateDeliveriesSearch } from './search.ts'

const inBusiness = api.businesses[':businessId']
const one = inBusiness.deliveries[':deliveryId']
const deliveries = resource('deliveries')
const { read } = deliveries
const at = (businessId: string, deliveryId: string) => ({ param: { businessId, deliveryId } })

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

export const findDeliveries = (search: PaletteSearch) => answer(inBusiness.deliveries.$get(...asked(search, {})))

export const deliveryOptions = read('one', (businessId: string, id: string) => one.$get(at(businessId, id)))

/** It changes once, when the delivery is cancelled. */
export const DELIVERY_PAPER = paperOf<Delivery>('delivery', {
  editionOf: ({ cancelledAt }) => cancelledAt && 'cancelled',
  isFinal: () => true,
  document: (businessId, { id }) => one.document.$get(at(businessId, id)),
  pagePath: (businessId, { id: deliveryId }, page) =>
    one.document.pages[':page'].$path({ param: { businessId, deliveryId, page } }),
  pdfPath: (businessId, id, query) => one.pdf.$path({ ...at(businessId, id), query }),
})

export const useCancelDelivery = (id: string) => useBusinessWrite(businessId => one.cancel.$post(at(businessId, id)))

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
