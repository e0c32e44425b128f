/** How screens read who did what. */
import { queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import { listOptions } from '../../../web/list-options.ts'
import type { ActivitySearch } from './search.ts'

const activity = api.businesses[':businessId'].activity

/** Everything that is done adds to it, so it is read anew at each visit. */
export function activityOptions(businessId: string, filter: ActivitySearch) {
  return {
    ...listOptions('activity', businessId, filter, (page, how) =>
      answer(activity.$get({ param: { businessId }, query: { ...filter, ...page } }, how)),
    ),
    staleTime: 0,
  }
}

export function activePeopleOptions(businessId: string) {
  return queryOptions({
    queryKey: ['activity', businessId, 'people'],
    queryFn: () => answer(activity.people.$get({ param: { businessId } })),
  })
}

export function activityExportPath(businessId: string, filter: ActivitySearch, format: ExportFormat): string {
  return `/api/businesses/${businessId}/activity/export?${new URLSearchParams({ ...filter, format })}`
}
