/** How screens read all activity, and the history of one record. */
import type { ExportFormat } from '../../../platform/contract.ts'
import { api } from '../../../web/client.ts'
import { resource } from '../../../web/resource.ts'
import type { ActivitySearch } from './search.ts'

const activity = api.businesses[':businessId'].activity

const { read, list } = resource('activity')
const activities = list({
  query: (search: ActivitySearch) => search,
  ask: (param, query, how) => activity.$get({ param, query }, how),
})

/** Every action adds to it, so it is read again at each visit. */
export function activityOptions(businessId: string, search: ActivitySearch) {
  return { ...activities.options(businessId, search), staleTime: 0 }
}

export const activePeopleOptions = read('people', (businessId: string) =>
  activity.people.$get({ param: { businessId } }),
)

export function activityExportPath(businessId: string, filter: ActivitySearch, format: ExportFormat): string {
  return `/api/businesses/${businessId}/activity/export?${new URLSearchParams({ ...filter, format })}`
}

const history = api.businesses[':businessId'].history[':subjectKind'][':subjectId']

/** Kept with the noun, so that whatever changes one asks for its history again. */
const historyOf = (subjectKind: 'invoice' | 'quote' | 'order' | 'bill', noun: string) =>
  resource(noun).read('history', (businessId: string, subjectId: string) =>
    history.$get({ param: { businessId, subjectKind, subjectId } }),
  )

export const historyOptions = {
  invoice: historyOf('invoice', 'invoices'),
  quote: historyOf('quote', 'quotes'),
  order: historyOf('order', 'orders'),
  bill: historyOf('bill', 'bills'),
}
