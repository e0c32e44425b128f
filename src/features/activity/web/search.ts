/** The address of the activity: search and filters. */

import { activityKinds } from '../../../domain/activity/activity-kinds.ts'
import { calendarDate, oneOf, searchReader, searchText } from '../../../web/list/list-search.ts'

const personKey = (value: unknown) => (/^[a-z]+:[a-z0-9]{0,8}$/.test(String(value)) ? String(value) : undefined)

export const validateActivitySearch = searchReader({
  q: searchText,
  kind: oneOf(activityKinds),
  person: personKey,
  dateFrom: calendarDate,
  dateTo: calendarDate,
})

export type ActivitySearch = ReturnType<typeof validateActivitySearch>
