/** How do screens read and change the taxes of a business? Key, fetcher and options in one place. */
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, api, onlyOnce } from '../../../web/client.ts'
import { currentOf } from '../../../web/form-problem.ts'
import { useBusiness } from '../../businesses/web/api.ts'
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
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ created, key }: { created: NewTaxRate; key: string }) =>
      answer(taxRates.$post({ param: { businessId }, json: created }, { headers: onlyOnce(key) })),
    onSuccess: saved => taxSaved(client, businessId, saved),
  })
}

export function useChangeTaxRate(taxRateId: string) {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: (change: TaxRateChange) => answer(one.$patch({ param: { businessId, taxRateId }, json: change })),
    onSuccess: saved => taxSaved(client, businessId, saved),
    onError: problem => {
      const current = currentOf<TaxRate>(problem)
      if (current) taxSaved(client, businessId, current)
    },
  })
}

export function useArchiveTaxRate() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ id: taxRateId, archived }: { id: string; archived: boolean }) => {
      const question = { param: { businessId, taxRateId } }
      return answer(archived ? one.archive.$post(question) : one.restore.$post(question))
    },
    onSuccess: saved => taxSaved(client, businessId, saved),
  })
}

/** Products and pickers say which tax holds, so what is shown of them is asked for anew. */
function taxSaved(client: QueryClient, businessId: string, saved: TaxRate): void {
  client.setQueryData(taxRatesOptions(businessId).queryKey, shown => ({
    taxRates: [...(shown?.taxRates ?? []).filter(({ id }) => id !== saved.id), saved].sort((a, b) =>
      a.name.localeCompare(b.name),
    ),
  }))
  for (const noun of ['taxes', 'products', 'prices']) void client.invalidateQueries({ queryKey: [noun, businessId] })
}
