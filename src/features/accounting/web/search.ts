/** The address of the files for an accountant: of which days. */
import { calendarDate, searchReader } from '../../../web/list/list-search.ts'
import type { AccountingQuery } from '../contract.ts'

const readSearch = searchReader({ from: calendarDate, to: calendarDate })

export type AccountingSearch = Partial<AccountingQuery>

/** Half a period is none. */
export function validateAccountingSearch(search: Record<string, unknown>): AccountingSearch {
  const { from, to } = readSearch(search)
  return from !== undefined && to !== undefined && from <= to ? { from, to } : {}
}
