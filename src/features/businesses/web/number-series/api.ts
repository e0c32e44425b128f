/** How screens read and set the next numbers. */
import { api } from '../../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../../web/resource.ts'
import type { NextNumber } from '../../contract.ts'

const series = api.businesses[':businessId']['number-series']

export const numberSeriesOptions = resource('number-series').read('all', (businessId: string) =>
  series.$get({ param: { businessId } }),
)

export function useSetNextNumber() {
  return useBusinessWrite((businessId, json: NextNumber) => series.$put({ param: { businessId }, json }), {
    onAnswer: (answered, client, businessId) => client.setQueryData(numberSeriesOptions(businessId).queryKey, answered),
  })
}
