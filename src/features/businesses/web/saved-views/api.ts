/** How screens read, save and remove views of lists. */
import { api } from '../../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../../web/resource.ts'
import type { NewSavedView } from '../../contract.ts'

const views = api.businesses[':businessId']['saved-views']

export const savedViewsOptions = resource('saved-views').read('all', (businessId: string) =>
  views.$get({ param: { businessId } }),
)

export function useSaveView() {
  return useBusinessWrite((businessId, json: NewSavedView) => views.$post({ param: { businessId }, json }))
}

export function useRemoveView() {
  return useBusinessWrite((businessId, viewId: string) => views[':viewId'].$delete({ param: { businessId, viewId } }))
}
