/** How screens read through which day the books are closed, close them and open them again. */
import { api } from '../../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../../web/resource.ts'
import type { Closing } from '../../contract.ts'

const closings = api.businesses[':businessId'].closings

export const closingsOptions = resource('closings').read('all', (businessId: string) =>
  closings.$get({ param: { businessId } }),
)

export function useCloseBooks() {
  return useBusinessWrite((businessId, json: Closing) => closings.$post({ param: { businessId }, json }), {
    onAnswer: (answered, client, businessId) => client.setQueryData(closingsOptions(businessId).queryKey, answered),
  })
}
