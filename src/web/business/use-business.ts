/** Which businesses there are, and which one the screens show. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { answer, api } from '../client.ts'
import { chosenBusinessId, useChosenBusinessId } from './chosen-business.ts'

export type Business = InferResponseType<typeof api.businesses.$get, 200>['businesses'][number]

export const businessesOptions = queryOptions({
  queryKey: ['businesses'],
  queryFn: () => answer(api.businesses.$get()),
  staleTime: 60_000,
})

/** The business that this tab works in, else the first. Loaded before any screen shows. */
export function useBusiness(): Business {
  useChosenBusinessId()
  return currentBusiness(useBusinesses())
}

export function useBusinesses(): readonly Business[] {
  return useSuspenseQuery(businessesOptions).data.businesses
}

export function currentBusiness(businesses: readonly Business[]): Business {
  const chosen = chosenBusinessId()
  const current = businesses.find(business => business.id === chosen) ?? businesses[0]
  if (!current) throw new Error('There is no business yet.')
  return current
}
