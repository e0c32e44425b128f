/** How do screens read and move stock? Key, fetcher and options in one place. */
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answer, api, onlyOnce } from '../../../web/client.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { productOptions } from '../../products/web/api.ts'
import type { StockAdjustment } from '../contract.ts'

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

export function stockHistoryOptions(businessId: string, productId: string) {
  return queryOptions({
    queryKey: ['stock', businessId, 'history', productId],
    queryFn: () => answer(product['stock-history'].$get({ param: { businessId, productId } })),
  })
}

/** Adds up every movement anew; asked for, never kept. */
export function stockVerificationOptions(businessId: string) {
  return queryOptions({
    queryKey: ['stock', businessId, 'verification'],
    queryFn: () => answer(business.stock.verification.$get({ param: { businessId } })),
    staleTime: 0,
    gcTime: 0,
  })
}

export function useAdjustStock(productId: string) {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ adjustment, key }: { adjustment: StockAdjustment; key: string }) =>
      answer(
        product['stock-movements'].$post(
          { param: { businessId, productId }, json: adjustment },
          { headers: onlyOnce(key) },
        ),
      ),
    onSuccess: () => stockMoved(client, businessId, productId),
  })
}

/** The status belongs to the stock, so the product itself is asked for again; the dialog closes once it is there. */
async function stockMoved(client: QueryClient, businessId: string, productId: string): Promise<void> {
  void client.invalidateQueries({ queryKey: ['dashboard', businessId] })
  await Promise.all([
    client.invalidateQueries({ queryKey: productOptions(businessId, productId).queryKey }),
    client.invalidateQueries({ queryKey: ['products', businessId] }),
    client.invalidateQueries({ queryKey: ['stock', businessId] }),
  ])
}
