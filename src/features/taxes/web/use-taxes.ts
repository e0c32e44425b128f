/** Reads the taxes that can be chosen in this business. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { TaxRate } from '../contract.ts'
import { taxRatesOptions } from './api.ts'

/** The taxes that can be chosen in a business. */
export type Taxes = {
  defaultTax: TaxRate
  /** The default first; archived ones included. */
  known: readonly TaxRate[]
  /** Null is the default. Undefined while the others are on their way, or for one that is not there. */
  find: (id: string | null) => TaxRate | undefined
}

const NONE: readonly TaxRate[] = []

export function useTaxes(): Taxes {
  const { id: businessId, defaultTax: first, taxRegistered } = useBusiness()
  const all = useQuery(taxRatesOptions(businessId)).data?.taxRates ?? NONE
  return useMemo(() => {
    // the list may be newer than the business
    const defaultTax = all.find(({ id }) => id === first.id) ?? first
    // all lines of a business that is not registered have the default
    if (!taxRegistered) return { defaultTax, known: [defaultTax], find: () => defaultTax }
    const known = [defaultTax, ...all.filter(({ id }) => id !== first.id)]
    const find = (id: string | null) => (id === null ? defaultTax : known.find(each => each.id === id))
    return { defaultTax, known, find }
  }, [first, all, taxRegistered])
}
