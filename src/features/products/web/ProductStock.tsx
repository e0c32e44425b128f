/** The stock of a product: how did it go over time, and what moved it? */
import type { Product } from '../contract.ts'
import { StockMovements } from './StockMovements.tsx'
import { StockOverTime } from './StockOverTime.tsx'

export function ProductStock({ product }: { product: Product }) {
  return (
    <>
      <StockOverTime product={product} />
      <StockMovements productId={product.id} />
    </>
  )
}
