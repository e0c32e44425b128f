/** The margins of products, by the taxes of this business. */
import { useCallback } from 'react'
import { marginOf } from '../../../domain/products/margin.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useTaxes } from '../../taxes/web/use-taxes.ts'
import type { Product } from '../contract.ts'

/** In thousandths of a percent; null where it is not known. */
export function useMargin(): (product: Product) => number | null {
  const { pricesIncludeTax } = useBusiness()
  const { find, ownOfBusiness } = useTaxes()
  return useCallback(
    ({ basePrice, costPrice, taxRateId }: Product) => {
      const tax = find(taxRateId)
      const { rate: taxRate } = tax && !tax.archived ? tax : ownOfBusiness
      return marginOf({ basePrice, costPrice, taxRate, pricesIncludeTax })
    },
    [find, ownOfBusiness, pricesIncludeTax],
  )
}
