/** How screens read, save and remove views of lists. */
import { queryOptions } from '@tanstack/react-query'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { answer, api } from '../../../../web/client.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { NewSavedView } from '../../contract.ts'

const views = api.businesses[':businessId']['saved-views']

export function savedViewsOptions(businessId: string) {
  return queryOptions({
    queryKey: ['saved-views', businessId],
    queryFn: ({ signal }) => answer(views.$get({ param: { businessId } }, { init: { signal } })),
  })
}

export function useSaveView() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (view: NewSavedView) => answer(views.$post({ param: { businessId }, json: view })),
  })
}

export function useRemoveView() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (viewId: string) => answer(views[':viewId'].$delete({ param: { businessId, viewId } })),
  })
}
