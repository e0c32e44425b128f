/** Before goods leave: some products have too little in stock. */
import { TriangleAlert } from 'lucide-react'
import type { NegativeStockPolicy } from '../../../domain/products/stock.ts'
import { t } from '../../../translations/web.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'

type Leaving = {
  readonly quantity: number
  /** Null where it has none. */
  readonly stock: number | null
  readonly negativeStock: NegativeStockPolicy
}

/** Worth a warning by the setting of the product, or else of the business. */
export function isShortOf({ quantity, stock, negativeStock }: Leaving): boolean {
  return negativeStock !== 'allow' && stock !== null && stock < quantity
}

export function NotEnoughInStock({ products }: { products: readonly Leaving[] }) {
  const short = products.filter(isShortOf)
  if (short.length === 0) return null
  const isForbidden = short.some(product => product.negativeStock === 'forbid')
  return (
    <Banner
      tone={isForbidden ? 'red' : 'amber'}
      icon={<TriangleAlert aria-hidden="true" size={16} className="shrink-0" />}
      announced
    >
      {isForbidden
        ? t('There isn’t enough in stock, and your settings don’t allow stock below zero.')
        : t('There isn’t enough in stock. Stock will go below zero.')}
    </Banner>
  )
}
