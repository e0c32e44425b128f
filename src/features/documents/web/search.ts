/** The addresses of lists of documents, and of the editor. */
import {
  calendarDate,
  datedListSearch,
  oneOf,
  ownValue,
  recordId,
  recordIds,
  searchText,
} from '../../../web/list/list-search.ts'

/** A list that is narrowed by a text, a status, a customer and dates, the newest first. */
export function documentListSearch<const Status extends string, const Sort extends string>(
  statuses: readonly Status[],
  sorts: readonly Sort[],
) {
  const filters = {
    q: searchText,
    status: oneOf(statuses),
    customerId: recordId,
    tags: recordIds,
    own: ownValue,
    dateFrom: calendarDate,
    dateTo: calendarDate,
  }
  return datedListSearch(filters, sorts)
}

/** The customer that a new document starts with, whether it is a deposit invoice, or the document whose draft left something unsaved in this browser. */
export type NewDocumentSearch = { customerId?: string; unsavedOf?: string; deposit?: true }

export function validateNewDocumentSearch({
  customerId,
  unsavedOf,
  deposit,
}: Record<string, unknown>): NewDocumentSearch {
  return {
    ...(typeof customerId === 'string' && customerId !== '' ? { customerId } : {}),
    ...(typeof unsavedOf === 'string' && unsavedOf !== '' ? { unsavedOf } : {}),
    ...(deposit === true ? { deposit } : {}),
  }
}
