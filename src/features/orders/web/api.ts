/** How screens read, write and move orders: keys, fetchers and writes. */
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import { asked, type PaletteSearch } from '../../../web/palette-search.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { EditedDraft } from '../../documents/contract/draft.ts'
import { keepsDeleted, paperOf, useDraftWrites } from '../../documents/web/document-api.ts'
import { NEWEST_FIRST } from '../../documents/web/document-choices.tsx'
import type { QuoteDeposit } from '../../quotes/contract.ts'
import type { Order } from '../contract.ts'
import { filterOf, listingOf, type OrdersSearch } from './search.ts'

const orders = api.businesses[':businessId'].orders
const one = orders[':orderId']
const { read, list, summary } = resource('orders')
const at = (businessId: string, orderId: string) => ({ param: { businessId, orderId } })

export const { options: ordersOptions, every: everyOrder } = list({
  query: (search: OrdersSearch) => listingOf(search),
  ask: (param, query, how) => orders.$get({ param, query }, how),
})

/** Counts and sums of each status that the search leaves. */
export const orderSummaryOptions = summary(
  (search: OrdersSearch) => filterOf(search),
  (param, query, how) => orders.summary.$get({ param, query }, how),
)

export function ordersExportPath(businessId: string, search: OrdersSearch, format: ExportFormat): string {
  return orders.export.$path({ param: { businessId }, query: { ...listingOf(search), format } })
}

export const findOrders = (search: PaletteSearch) => answer(orders.$get(...asked(search, NEWEST_FIRST)))

export const orderOptions = read('one', (businessId: string, id: string) => one.$get(at(businessId, id)))

/** What confirming the draft would do now. */
export const confirmPreviewOptions = read(
  'confirm-preview',
  (businessId: string, id: string) => one['confirm-preview'].$get(at(businessId, id)),
  { gcTime: 0, staleTime: 'static' },
)

/** Loaded again for each version of a draft; what was confirmed never changes. */
export const ORDER_PAPER = paperOf<Order>('order', {
  editionOf: ({ version, confirmedAt }) => (confirmedAt ? 'confirmed' : version),
  isFinal: ({ confirmedAt }) => confirmedAt !== null,
  document: (businessId, { id }) => one.document.$get(at(businessId, id)),
  pagePath: (businessId, { id: orderId }, page) =>
    one.document.pages[':page'].$path({ param: { businessId, orderId, page } }),
  pdfPath: (businessId, id, query) => one.pdf.$path({ ...at(businessId, id), query }),
})

export const useOrderWrites = () =>
  useDraftWrites({
    bodyOf,
    create: (businessId, json) => orders.$post({ param: { businessId }, json }),
    save: (businessId, id, json) => one.$put({ ...at(businessId, id), json }),
  })

function bodyOf({ dueDate: _, supplyFrom, supplyTo: __, items, ...body }: EditedDraft) {
  const { withholding: _0, isDeposit: _1, depositIds: _2, terms: _3, ...order } = body
  return {
    ...order,
    deliverBy: supplyFrom ?? null,
    items: items.map(({ orderItemId: ____, isOptional: _____, ...item }) => item),
  }
}

export const useDeleteOrder = (id: string) =>
  useBusinessWrite(businessId => one.$delete(at(businessId, id)), keepsDeleted(id))
export const useDuplicateOrder = (id: string) => useBusinessWrite(businessId => one.duplicate.$post(at(businessId, id)))
export const useReviseOrder = (id: string) => useBusinessWrite(businessId => one.revise.$post(at(businessId, id)))
export const useCloseOrder = (id: string) => useBusinessWrite(businessId => one.close.$post(at(businessId, id)))
export const useReopenOrder = (id: string) => useBusinessWrite(businessId => one.reopen.$post(at(businessId, id)))
export const useCancelOrder = (id: string) => useBusinessWrite(businessId => one.cancel.$post(at(businessId, id)))

export function useConfirmOrder(id: string) {
  return useBusinessWrite((businessId, { version }: { version: number }) =>
    one.confirm.$post({ ...at(businessId, id), query: { version: String(version) } }),
  )
}

export function useInvoiceOrder(id: string) {
  return useBusinessWrite((businessId, of: 'ordered' | 'delivered') =>
    one.invoice.$post({ ...at(businessId, id), query: { of } }),
  )
}

export function useDepositOfOrder(id: string) {
  return useBusinessWrite((businessId, json: QuoteDeposit) => one.deposit.$post({ ...at(businessId, id), json }))
}
