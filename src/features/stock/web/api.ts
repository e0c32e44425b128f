/** How screens read and move stock: keys, fetchers and writes. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { listOptions } from '../../../web/list-options.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { GoodsReceipt, StockAdjustment } from '../contract.ts'
import type { LedgerSearch } from './ledger/search.ts'

const business = api.businesses[':businessId']
const product = business.products[':productId']

const PAGE_SIZE = '50'

export function stockMovementsOptions(businessId: string, productId: string) {
  return infiniteQueryOptions({
    queryKey: ['stock', businessId, 'movements', productId],
    queryFn: ({ pageParam, signal }) =>
      answer(
        product['stock-movements'].$get(
          {
            param: { businessId, productId },
            query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
  })
}

export function ledgerOptions(businessId: string, search: LedgerSearch) {
  return listOptions('stock', businessId, search, (page, how) =>
    answer(
      business.stock.movements.$get({ param: { businessId }, query: { ...search, limit: PAGE_SIZE, ...page } }, how),
    ),
  )
}

export function ledgerExportPath(businessId: string, search: LedgerSearch, format: ExportFormat): string {
  return business.stock.movements.export.$path({ param: { businessId }, query: { ...search, format } })
}

export function stockHistoryOptions(businessId: string, productId: string) {
  return queryOptions({
    queryKey: ['stock', businessId, 'history', productId],
    queryFn: () => answer(product['stock-history'].$get({ param: { businessId, productId } })),
  })
}

/** Adds up every movement when asked to; never cached. */
export function stockVerificationOptions(businessId: string) {
  return queryOptions({
    queryKey: ['stock', businessId, 'verification'],
    queryFn: () => answer(business.stock.verification.$get({ param: { businessId } })),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useReceiveGoods() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (receipt: GoodsReceipt) => answer(business.stock.receipts.$post({ param: { businessId }, json: receipt })),
  })
}

export function useAdjustStock(productId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (adjustment: StockAdjustment) =>
      answer(product['stock-movements'].$post({ param: { businessId, productId }, json: adjustment })),
  })
}
