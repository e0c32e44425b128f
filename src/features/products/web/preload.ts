/** What is loaded ahead while somebody points at a link. */
import type { QueryClient } from '@tanstack/react-query'
import { mayOf } from '../../accounts/web/role.ts'
import { signInStateOptions } from '../../accounts/web/signed-in.ts'
import { stockHistoryOptions, stockMovementsOptions } from '../../stock/web/api.ts'
import { productOptions, productSalesOptions, productsOptions } from './api.ts'
import type { ProductsSearch } from './search.ts'

export function products(client: QueryClient, businessId: string, search: ProductsSearch) {
  return client.prefetchInfiniteQuery(productsOptions(businessId, search))
}

export function product(client: QueryClient, businessId: string, productId: string) {
  return Promise.all([
    client.prefetchQuery(productOptions(businessId, productId)),
    mayOf(client.getQueryData(signInStateOptions.queryKey)?.account ?? null, { id: businessId }).reads('reports') &&
      client.prefetchQuery(productSalesOptions(businessId, productId)),
    client.prefetchQuery(stockHistoryOptions(businessId, productId)),
    client.prefetchInfiniteQuery(stockMovementsOptions(businessId, productId)),
  ])
}
