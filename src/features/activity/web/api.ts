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

/** Kept with the invoices, so that it is loaded again when one changes. */
export const historyOptions = resource('invoices').read('history', (businessId: string, invoiceId: string) =>
  history.$get({ param: { businessId, subjectKind: 'invoice', subjectId: invoiceId } }),
)

export const quoteHistoryOptions = resource('quotes').read('history', (businessId: string, quoteId: string) =>
  history.$get({ param: { businessId, subjectKind: 'quote', subjectId: quoteId } }),
)

export const billHistoryOptions = resource('bills').read('history', (businessId: string, billId: string) =>
  history.$get({ param: { businessId, subjectKind: 'bill', subjectId: billId } }),
)

export const orderHistoryOptions = resource('orders').read('history', (businessId: string, orderId: string) =>
  history.$get({ param: { businessId, subjectKind: 'order', subjectId: orderId } }),
)
