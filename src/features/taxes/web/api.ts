/** How screens read and change the taxes of a business: keys, fetchers and writes. */
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { NewTaxRate, TaxRate, TaxRateChange } from '../contract.ts'

const taxRates = api.businesses[':businessId']['tax-rates']
const one = taxRates[':taxRateId']

export const taxRatesOptions = resource('taxes').read('all', (businessId: string) =>
  taxRates.$get({ param: { businessId } }),
)

export function useCreateTaxRate() {
  return useBusinessWrite((businessId, json: NewTaxRate) => taxRates.$post({ param: { businessId }, json }), {
    onAnswer: shown,
  })
}

export function useChangeTaxRate(taxRateId: string) {
  return useBusinessWrite((businessId, json: TaxRateChange) => one.$patch({ param: { businessId, taxRateId }, json }), {
    onAnswer: shown,
  })
}

export function useArchiveTaxRate() {
  return useBusinessWrite(
    (businessId, { id: taxRateId, move }: { id: string; move: 'archive' | 'restore' }) =>
      one[move].$post({ param: { businessId, taxRateId } }),
    { onAnswer: shown },
  )
}

/** Shown at once; other screens load it again. */
function shown(saved: TaxRate, client: QueryClient, businessId: string) {
  client.setQueryData(taxRatesOptions(businessId).queryKey, before => ({
    taxRates: [...(before?.taxRates ?? []).filter(({ id }) => id !== saved.id), saved].sort((a, b) =>
      a.name.localeCompare(b.name),
    ),
  }))
}
