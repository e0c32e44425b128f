/** How screens read, write and move orders: keys, fetchers and writes. */
import { queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { QuoteDeposit } from '../../quotes/contract.ts'
import type { NewOrder, Order, OrderChange } from '../contract.ts'
import { filterOf, type ListFilter, type OrdersSearch } from './search.ts'

const orders = api.businesses[':businessId'].orders
const one = orders[':orderId']
const { read, list, summary } = resource('orders')

export const { options: ordersOptions } = list({
  query: (filter: ListFilter) => filter,
  ask: (param, query, how) => orders.$get({ param, query }, how),
})

/** Counts and sums of each status, whatever status the list shows. */
export const orderSummaryOptions = summary(
  ({ status: _, ...search }: OrdersSearch) => filterOf(search),
  (param, query, how) => orders.summary.$get({ param, query }, how),
)

/** Of one status alone, whatever else there is. */
export const ordersOfStatusOptions = summary(
  (status: NonNullable<OrdersSearch['status']>) => ({ status }),
  (param, query, how) => orders.summary.$get({ param, query }, how),
)

export const orderOptions = read('one', (businessId: string, orderId: string) =>
  one.$get({ param: { businessId, orderId } }),
)

/** What confirming the draft would do now. */
export const confirmPreviewOptions = read(
  'confirm-preview',
  (businessId: string, orderId: string) => one['confirm-preview'].$get({ param: { businessId, orderId } }),
  { gcTime: 0, staleTime: 'static' },
)

export function orderPdfPath(businessId: string, orderId: string, { download = false } = {}): string {
  return one.pdf.$path({ param: { businessId, orderId }, query: download ? { download: 'true' } : {} })
}

export function ordersExportPath(businessId: string, filter: ListFilter, format: ExportFormat): string {
  return orders.export.$path({ param: { businessId }, query: { ...filter, format } })
}

/** Loaded again for each version of a draft; what was confirmed never changes. */
export function orderDocumentOptions(businessId: string, { id, version, confirmedAt }: Order) {
  return queryOptions({
    queryKey: ['documents', businessId, 'order', id, confirmedAt ? 'confirmed' : version],
    queryFn: () => answer(one.document.$get({ param: { businessId, orderId: id } })),
    staleTime: confirmedAt ? 'static' : 0,
  })
}

/** What follows the # makes another edition another picture. */
export function orderPagePath(businessId: string, { id, version, confirmedAt }: Order, page: number): string {
  const path = one.document.pages[':page'].$path({ param: { businessId, orderId: id, page: `${page}.svg` } })
  return `${path}#${confirmedAt ? 'confirmed' : version}`
}

/** The editor saves while the person types, and keeps what it shows. */
const everything = () => true

export function useCreateOrder() {
  return useBusinessWrite((businessId, json: NewOrder) => orders.$post({ param: { businessId }, json }), {
    keeps: everything,
  })
}

/** A draft as a whole, with the version that it was read in. */
export function useSaveOrder() {
  return useBusinessWrite(
    (businessId, { id: orderId, ...json }: OrderChange & { id: string }) =>
      one.$put({ param: { businessId, orderId }, json }),
    { keeps: everything },
  )
}

/** The page of the deleted draft may still show, and does not ask for it again. */
export function useDeleteOrder(orderId: string) {
  return useBusinessWrite(businessId => one.$delete({ param: { businessId, orderId } }), {
    keeps: ({ queryKey }) => queryKey[3] === orderId,
  })
}

export function useConfirmOrder(orderId: string) {
  return useBusinessWrite((businessId, { version }: { version: number }) =>
    one.confirm.$post({ param: { businessId, orderId }, query: { version: String(version) } }),
  )
}

export function useEndOrder(orderId: string, move: 'close' | 'reopen' | 'cancel') {
  return useBusinessWrite(businessId => one[move].$post({ param: { businessId, orderId } }))
}

export function useReviseOrder(orderId: string) {
  return useBusinessWrite(businessId => one.revise.$post({ param: { businessId, orderId } }))
}

export function useDuplicateOrder(orderId: string) {
  return useBusinessWrite(businessId => one.duplicate.$post({ param: { businessId, orderId } }))
}

export function useInvoiceOrder(orderId: string) {
  return useBusinessWrite((businessId, of: 'ordered' | 'delivered') =>
    one.invoice.$post({ param: { businessId, orderId }, query: { of } }),
  )
}

export function useDepositOfOrder(orderId: string) {
  return useBusinessWrite((businessId, json: QuoteDeposit) =>
    one.deposit.$post({ param: { businessId, orderId }, json }),
  )
}
