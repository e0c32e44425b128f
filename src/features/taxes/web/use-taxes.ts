/** Reads the taxes that can be chosen in this business. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { TaxRate } from '../contract.ts'
import { taxRatesOptions } from './api.ts'
import type { Taxes } from './taxes.ts'

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
