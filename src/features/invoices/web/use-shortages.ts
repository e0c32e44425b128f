/** What would be sold that is not there? Asked before an invoice is marked as sent; the server has the last word. */
import { useQueries } from '@tanstack/react-query'
import type { Quantity } from '../../../domain/invoice-totals.ts'
import { wantedPerProduct } from '../../../domain/stock.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { productOptions } from '../../products/web/api.ts'

export type Shortage = { productId: string; name: string; wanted: Quantity; stock: Quantity }

// A long invoice is not held up by its warning: the answer names every product that went below zero
const MOST_PRODUCTS = 40

export function useShortages(lines: readonly { productId: string; quantity: Quantity }[]): Shortage[] {
  const { id: businessId, negativeStock } = useBusiness()
  const wanted = [...wantedPerProduct(lines)].slice(0, MOST_PRODUCTS)
  const products = useQueries({
    queries: wanted.map(([productId]) => ({
      ...productOptions(businessId, productId),
      enabled: negativeStock !== 'allow',
    })),
  })
  return wanted.flatMap(([productId, quantity], index) => {
    const product = products[index]?.data
    return product && product.stock !== null && product.stock < quantity
      ? [{ productId, name: product.name, wanted: quantity, stock: product.stock }]
      : []
  })
}
