/** The margins of products, by the taxes of this business. */
import { useCallback } from 'react'
import { marginAmountOf, marginOf } from '../../../domain/products/margin.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useTaxes } from '../../taxes/web/use-taxes.ts'
import type { Product } from '../contract.ts'

type PricedProduct = Parameters<typeof marginOf>[0]

/** In thousandths of a percent; null where it is not known. */
export function useMargin(): (product: Product) => number | null {
  const priced = usePriced()
  return useCallback((product: Product) => marginOf(priced(product)), [priced])
}

/** As an amount; null without a cost. */
export function useMarginAmount(): (product: Product) => number | null {
  const priced = usePriced()
  return useCallback((product: Product) => marginAmountOf(priced(product)), [priced])
}

function usePriced(): (product: Product) => PricedProduct {
  const { pricesIncludeTax } = useBusiness()
  const { find, defaultTax } = useTaxes()
  return useCallback(
    ({ basePrice, costPrice, taxRateId }: Product) => {
      const tax = find(taxRateId)
      const { rate: taxRate } = tax && !tax.archived ? tax : defaultTax
      return { basePrice, costPrice, taxRate, pricesIncludeTax }
    },
    [find, defaultTax, pricesIncludeTax],
  )
}
