/** The address of a statement of account: what it shows, and of which days. */
import { statementKinds } from '../../../domain/payments/statement.ts'
import { calendarDate, oneOf, searchReader } from '../../../web/list/list-search.ts'
import type { StatementQuery } from '../contract.ts'

const readSearch = searchReader({ kind: oneOf(statementKinds), from: calendarDate, to: calendarDate })

export type StatementSearch = Partial<StatementQuery>

/** Days that are in no order name none. */
export function validateStatementSearch(search: Record<string, unknown>): StatementSearch {
  const { from, to, ...rest } = readSearch(search)
  if (from !== undefined && to !== undefined && from > to) return { ...rest, to }
  return { ...rest, ...(from && { from }), ...(to && { to }) }
}
