/** How screens read and move stock: what moved, what to order, and how it is received and adjusted. */
import { keepPreviousData } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { api } from '../../../web/client.ts'
import { type PageAsked, resource, useBusinessWrite } from '../../../web/resource.ts'
import type { GoodsReceipt, StockAdjustment } from '../contract.ts'
import type { LedgerSearch, ToOrderSearch } from './search.ts'

const business = api.businesses[':businessId']
const product = business.products[':productId']
const { read, pages, list } = resource('stock')

export const stockMovementsOptions = pages(
  'movements',
  ({ page, how }: PageAsked, businessId: string, productId: string) =>
    product['stock-movements'].$get({ param: { businessId, productId }, query: page }, how),
)

export const { options: ledgerOptions } = list({
  query: (search: LedgerSearch) => search,
  ask: (param, query, how) => business.stock.movements.$get({ param, query }, how),
})

export function ledgerExportPath(businessId: string, search: LedgerSearch, format: ExportFormat): string {
  return business.stock.movements.export.$path({ param: { businessId }, query: { ...search, format } })
}

export const stockHistoryOptions = read('history', (businessId: string, productId: string) =>
  product['stock-history'].$get({ param: { businessId, productId } }),
)

/** Adds up every movement when asked to; never cached. */
export const stockVerificationOptions = read(
  'verification',
  (businessId: string) => business.stock.verification.$get({ param: { businessId } }),
  { staleTime: 0, gcTime: 0 },
)

export const toOrderOptions = read(
  'to-order',
  (businessId: string, query: ToOrderSearch) => business.reorder.$get({ param: { businessId }, query }),
  { placeholderData: keepPreviousData },
)

export const productPlanOptions = read('plan', (businessId: string, productId: string) =>
  product.reorder.$get({ param: { businessId, productId } }),
)

/** @param chosen the rows alone that somebody chose */
export function toOrderExportPath(
  businessId: string,
  search: ToOrderSearch,
  format: ExportFormat,
  chosen: { ids?: string } = {},
): string {
  return business.reorder.export.$path({ param: { businessId }, query: { ...search, ...chosen, format } })
}

export function useReceiveGoods() {
  return useBusinessWrite((businessId, json: GoodsReceipt) =>
    business.stock.receipts.$post({ param: { businessId }, json }),
  )
}

export function useAdjustStock(productId: string) {
  return useBusinessWrite((businessId, json: StockAdjustment) =>
    product['stock-movements'].$post({ param: { businessId, productId }, json }),
  )
}
