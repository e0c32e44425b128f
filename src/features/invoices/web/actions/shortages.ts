/** What would be sold that is not there? Asked before an invoice is marked as sent; the server has the last word. */
import { queryOptions } from '@tanstack/react-query'
import type { Quantity } from '../../../../domain/invoice-totals.ts'
import { quantityPerProduct } from '../../../../domain/stock.ts'
import type { Business } from '../../../businesses/contract.ts'
import { productOptions } from '../../../products/web/api.ts'

export type Shortage = { productId: string; name: string; wanted: Quantity; stock: Quantity }

type Wanted = { productId?: string | null | undefined; quantity?: Quantity | null | undefined }

// A long invoice is not held up by its warning: once it is sent, the answer names every product that went below zero
const MOST_PRODUCTS = 40

export function shortagesOptions({ id: businessId, negativeStock }: Business, lines: readonly Wanted[]) {
  const sold = lines.flatMap(({ productId, quantity }) => (productId && quantity ? [{ productId, quantity }] : []))
  const wanted = [...quantityPerProduct(sold)].slice(0, MOST_PRODUCTS)
  return queryOptions({
    queryKey: ['stock', businessId, 'shortages', negativeStock, wanted],
    queryFn: async ({ client }): Promise<Shortage[]> => {
      if (negativeStock === 'allow') return []
      const levels = await Promise.all(
        wanted.map(async ([productId, quantity]) => {
          const { name, stock } = await client.fetchQuery({ ...productOptions(businessId, productId), staleTime: 0 })
          return { productId, name, wanted: quantity, stock }
        }),
      )
      return levels.flatMap(({ stock, ...rest }) => (stock !== null && stock < rest.wanted ? [{ ...rest, stock }] : []))
    },
    staleTime: 0,
  })
}
