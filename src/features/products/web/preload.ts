/** What is loaded ahead while someone points at a link to products. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../../web/business/use-business.ts'
import { stockHistoryOptions, stockMovementsOptions } from '../../stock/web/api.ts'
import { productOptions, productsOptions } from './api.ts'
import type { ProductsSearch } from './search.ts'

export async function preloadProducts(client: QueryClient, search: ProductsSearch): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  await client.prefetchInfiniteQuery(productsOptions(currentBusiness(businesses).id, search))
}

export async function preloadProduct(client: QueryClient, productId: string): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  const { id } = currentBusiness(businesses)
  await Promise.all([
    client.prefetchQuery(productOptions(id, productId)),
    client.prefetchQuery(stockHistoryOptions(id, productId)),
    client.prefetchInfiniteQuery(stockMovementsOptions(id, productId)),
  ])
}
