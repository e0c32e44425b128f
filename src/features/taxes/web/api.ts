/** How screens read and change the taxes of a business: keys, fetchers and writes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { NewTaxRate, TaxRate, TaxRateChange } from '../contract.ts'

const taxRates = api.businesses[':businessId']['tax-rates']
const one = taxRates[':taxRateId']

export function taxRatesOptions(businessId: string) {
  return queryOptions({
    queryKey: ['taxes', businessId],
    queryFn: () => answer(taxRates.$get({ param: { businessId } })),
  })
}

export function useCreateTaxRate() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (created: NewTaxRate) => answer(taxRates.$post({ param: { businessId }, json: created })),
    onAnswer: shown(businessId),
  })
}

export function useChangeTaxRate(taxRateId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (change: TaxRateChange) => answer(one.$patch({ param: { businessId, taxRateId }, json: change })),
    onAnswer: shown(businessId),
  })
}

export function useArchiveTaxRate() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: ({ id: taxRateId, move }: { id: string; move: 'archive' | 'restore' }) =>
      answer(one[move].$post({ param: { businessId, taxRateId } })),
    onAnswer: shown(businessId),
  })
}

/** At once; whatever else shows it is loaded again. */
function shown(businessId: string) {
  return (saved: TaxRate, client: QueryClient) =>
    client.setQueryData(taxRatesOptions(businessId).queryKey, shown => ({
      taxRates: [...(shown?.taxRates ?? []).filter(({ id }) => id !== saved.id), saved].sort((a, b) =>
        a.name.localeCompare(b.name),
      ),
    }))
}
