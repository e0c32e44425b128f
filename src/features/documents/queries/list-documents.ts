/** What the lists of quotes and orders have in common: their filters, their orders, and the counts above them. */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { countLimit, countOf, hadMore, sumOrNull } from '../../../platform/database/counted.ts'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import { containing, type KeyColumn, searchedText } from '../../../platform/database/keyset.ts'
import { naturally } from '../../../platform/database/natural-order.ts'

type Column =
  | ('businessId' | 'id' | 'number' | 'customerId' | 'customerName')
  | ('date' | 'status' | 'total' | 'createdAt' | 'searchText')
type ListedTable = PgTable & Readonly<Record<Column, AnyPgColumn>>

interface Filter {
  readonly q?: string | undefined
  readonly customerId?: string | undefined
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
}

/** Apart from its status. */
export function matchingDocuments(
  table: ListedTable,
  { businessId }: { readonly businessId: string },
  { q = '', customerId, dateFrom, dateTo }: Filter,
): SQL | undefined {
  return and(
    eq(table.businessId, businessId),
    searchedText(q) === '' ? undefined : sql`${table.searchText} like ${containing(q)}`,
    customerId === undefined ? undefined : eq(table.customerId, customerId),
    dateFrom === undefined ? undefined : gte(table.date, dateFrom),
    dateTo === undefined ? undefined : lte(table.date, dateTo),
  )
}

/** The orders of a list, each with an index of its own. @param due the day within a status */
export function documentOrders(table: ListedTable, due: KeyColumn) {
  const id: KeyColumn = { expression: sql`${table.id}`, type: 'text' }
  const date: KeyColumn = { expression: sql`${table.date}`, type: 'date' }
  return {
    id,
    number: [{ expression: sql`coalesce(${table.number}, '')`, type: 'text' }, id],
    customerName: [{ expression: naturally(table.customerName), type: 'text' }, id],
    date: [date, { expression: sql`${table.createdAt}`, type: 'timestamptz' }, id],
    status: [{ expression: sql`${table.status}`, type: 'text' }, due, id],
    total: [{ expression: sql`${table.total}`, type: 'bigint' }, id],
  } satisfies Record<string, KeyColumn | KeyColumn[]>
}

/** How many there are of each status, and the sums of their totals. */
export async function countByStatus<Status extends string>(
  db: Database,
  table: PgTable,
  { statuses, shownStatus, where }: { statuses: readonly Status[]; shownStatus: SQL; where: SQL | undefined },
) {
  const result = await db.execute(sql`
    with listed as materialized (
      select total, ${shownStatus} as status from ${table} where ${where} ${countLimit}
    ), whole as (select ${hadMore} as more from listed)
    select status, ${countOf()} as count, more, ${sumOrNull(sql`total`)} as total from listed, whole group by status, more`)
  const rows = rowsOf<{ status: Status; count: number; more: boolean; total: string | null }>(result)
  const more = rows.some(row => row.more)
  return {
    statuses: statuses.map(status => {
      const row = rows.find(each => each.status === status)
      return { status, count: row?.count ?? 0, more, total: more ? null : Number(row?.total ?? 0) }
    }),
  }
}
