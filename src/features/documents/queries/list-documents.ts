/** The list of documents of a kind, a page at a time, and how many there are of each status. */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { OwnField } from '../../../domain/own-fields/own-fields.ts'
import type { TaggableKind } from '../../../domain/tags.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { countLimit, countOf, hadMore, sumOrNull } from '../../../platform/database/counted.ts'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import {
  behind,
  containing,
  type KeyColumn,
  type Keyset,
  keyOf,
  orderOf,
  pageOf,
  searchedText,
} from '../../../platform/database/keyset.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { hasOwnValue } from '../../own-fields/queries.ts'
import { isTagged, withTags } from '../../tags/queries.ts'

type RowColumn =
  | 'id'
  | 'number'
  | 'customerId'
  | 'customerName'
  | 'date'
  | 'status'
  | 'total'
  | 'ownValues'
  | 'createdAt'
type ListedTable = PgTable & Readonly<Record<RowColumn | 'businessId' | 'searchText', AnyPgColumn>>

interface Filter {
  readonly q?: string | undefined
  readonly customerId?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly own?: string | undefined
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
}

interface Query extends Filter {
  readonly status: string
  readonly sort: string
  readonly direction?: Keyset['direction'] | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** What a kind brings. `Asked` is what its contract takes, and `Row` what is selected for a row that is shown. */
interface ListedKind<Asked extends Query, Row extends object, Shown extends { readonly status: string }> {
  readonly kind: TaggableKind
  readonly table: ListedTable
  readonly columns: Readonly<Record<keyof Row, AnyPgColumn | SQL>>
  readonly shown: (row: Row, scope: BusinessScope) => Shown
  readonly statuses: readonly Shown['status'][]
  /** The status that is shown, as the domain says it. */
  readonly shownStatus: (scope: BusinessScope) => SQL
  /** For who sees less of the documents: the text that a search looks through, and the own fields by which the list can be narrowed. */
  readonly seen?: (scope: BusinessScope) => { readonly text: SQL; readonly ownFields: readonly OwnField[] } | undefined
  readonly statusIs: (scope: BusinessScope) => Readonly<Record<Asked['status'], SQL | undefined>>
  /** Each with an index of its own. */
  readonly orders: Readonly<Record<Asked['sort'], readonly KeyColumn[]>>
}

/** The list of a kind. */
export function documentList<
  Asked extends Query,
  Row extends object,
  Shown extends { readonly id: string; readonly status: string },
>({ kind, table, columns, shown, statuses, shownStatus, seen, statusIs, orders }: ListedKind<Asked, Row, Shown>) {
  async function page(db: Database | Transaction, scope: BusinessScope, query: Asked) {
    const { sort, direction = sort === 'date' ? 'desc' : 'asc', cursor, limit } = query
    const keyset: Keyset = { columns: orders[sort as Asked['sort']], direction }
    const rows = await db
      .select({ ...(columns as Record<string, AnyPgColumn | SQL>), key: keyOf(keyset) })
      .from(table as PgTable)
      .where(and(matching(scope, query), behind(keyset, cursor)))
      .orderBy(orderOf(keyset))
      .limit(limit + 1)
    const page = pageOf(rows as unknown as (Row & { key: string[] })[], limit, ({ key: _, ...row }) =>
      shown(row as unknown as Row, scope),
    )
    return withTags(db, scope, kind, page)
  }

  /** How many match of each status, and the sums of their totals, which some roles may not see. */
  async function count(db: Database, scope: BusinessScope, filter: Filter & { readonly status?: Asked['status'] }) {
    const result = await db.execute(sql`
      with listed as materialized (
        select total, ${shownStatus(scope)} as status from ${table} where ${matching(scope, filter)} ${countLimit}
      ), whole as (select ${hadMore} as more from listed)
      select status, ${countOf()} as count, more, ${sumOrNull(sql`total`)} as total from listed, whole group by status, more`)
    const rows = rowsOf<{ status: string; count: number; more: boolean; total: string | null }>(result)
    const more = rows.some(row => row.more)
    return {
      statuses: statuses.map(status => {
        const row = rows.find(each => each.status === status)
        const total = more || !scope.seesAmounts ? null : Number(row?.total ?? 0)
        return { status, count: row?.count ?? 0, more, total }
      }),
    }
  }

  function matching(
    scope: BusinessScope,
    { q = '', status = 'all', customerId, tags, own, dateFrom, dateTo }: Filter & { readonly status?: string },
  ): SQL | undefined {
    const less = seen?.(scope)
    const isOpen = own === undefined || !less || less.ownFields.some(({ id }) => own.startsWith(`${id}:`))
    return and(
      eq(table.businessId, scope.businessId),
      searchedText(q) === '' ? undefined : sql`${less?.text ?? table.searchText} like ${containing(q)}`,
      customerId === undefined ? undefined : eq(table.customerId, customerId),
      isTagged(scope, kind, table.id, tags),
      isOpen ? hasOwnValue(table.ownValues, own) : sql`false`,
      dateFrom === undefined ? undefined : gte(table.date, dateFrom),
      dateTo === undefined ? undefined : lte(table.date, dateTo),
      statusIs(scope)[status as Asked['status']],
    )
  }

  return { page, count }
}

/** What the rows of every kind show. */
export function listedColumns(table: ListedTable): Record<RowColumn, AnyPgColumn> {
  const { id, number, customerId, customerName, date, status, total, ownValues, createdAt } = table
  return { id, number, customerId, customerName, date, status, total, ownValues, createdAt }
}

/** The orders of every kind. @param due the day within a status */
export function documentOrders(table: ListedTable, due: KeyColumn) {
  const id = idColumn(table)
  const date: KeyColumn = { expression: sql`${table.date}`, type: 'date' }
  return {
    number: [{ expression: sql`coalesce(${table.number}, '')`, type: 'text' }, id],
    customerName: [{ expression: naturally(table.customerName), type: 'text' }, id],
    date: [date, { expression: sql`${table.createdAt}`, type: 'timestamptz' }, id],
    status: [{ expression: sql`${table.status}`, type: 'text' }, due, id],
    total: [{ expression: sql`${table.total}`, type: 'bigint' }, id],
  } satisfies Record<string, KeyColumn[]>
}

/** The last of every order. */
export function idColumn(table: ListedTable): KeyColumn {
  return { expression: sql`${table.id}`, type: 'text' }
}
