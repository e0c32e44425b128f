/** How screens read and set the next numbers. */
import { queryOptions } from '@tanstack/react-query'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { answer, api } from '../../../../web/client.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { NextNumber } from '../../contract.ts'

const series = api.businesses[':businessId']['number-series']

export function numberSeriesOptions(businessId: string) {
  return queryOptions({
    queryKey: ['number-series', businessId],
    queryFn: () => answer(series.$get({ param: { businessId } })),
  })
}

export function useSetNextNumber() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (next: NextNumber) => answer(series.$put({ param: { businessId }, json: next })),
    onAnswer: (answered, client) => client.setQueryData(numberSeriesOptions(businessId).queryKey, answered),
  })
}
