/** Which taxes can be chosen in this business: its own first, then the others? */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TaxRate as Rate } from '../../../domain/invoice-totals.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { TaxRate } from '../contract.ts'
import { taxRatesOptions } from './api.ts'

/** A tax as a line carries it; the id is null for the business's own. */
export type KnownTax = { id: string | null; name: string; rate: Rate; freeReason: string; archived: boolean }

export type Taxes = {
  ownOfBusiness: KnownTax
  /** Those besides its own, archived ones included. */
  others: readonly TaxRate[]
  /** Undefined while the others are on their way, or for one that is not there. */
  find: (id: string | null) => KnownTax | undefined
}

const NONE: readonly TaxRate[] = []

export function useTaxes(): Taxes {
  const { id: businessId, taxName: name, taxRate: rate, taxFreeReason: freeReason } = useBusiness()
  const others = useQuery(taxRatesOptions(businessId)).data?.taxRates ?? NONE
  return useMemo(() => {
    const ownOfBusiness = { id: null, name, rate, freeReason, archived: false }
    const find = (id: string | null) => (id === null ? ownOfBusiness : others.find(each => each.id === id))
    return { ownOfBusiness, others, find }
  }, [name, rate, freeReason, others])
}
