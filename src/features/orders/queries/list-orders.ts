/** The list of orders, a page at a time, and how many there are of each status. */
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { type OrderStatus, orderStatuses } from '../../../domain/orders/order-life.ts'
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
import type { OrderFilter, OrderListing, OrderQuery, OrderSummary, OrderSummaryQuery } from '../contract.ts'
import { orders } from '../tables.ts'
import { deliveredOfOrder, hasToInvoice, isInvoicedOrder, rowColumns, shownOrderRow } from './this-order.ts'

export async function listOrders(db: Database | Transaction, scope: BusinessScope, query: OrderQuery) {
  const keyset = keysetOf(query)
  const rows = await db
    .select({ ...rowColumns, delivered: deliveredOfOrder, isInvoiced: isInvoicedOrder, key: keyOf(keyset) })
    .from(orders)
    .where(and(...matching(scope, query), behind(keyset, query.cursor)))
    .orderBy(orderOf(keyset))
    .limit(query.limit + 1)
  return pageOf(rows, query.limit, ({ key: _, ...row }) => shownOrderRow(row))
}

export async function orderSummary(
  db: Database,
  scope: BusinessScope,
  filter: OrderSummaryQuery,
): Promise<OrderSummary> {
  const result = await db.execute(sql`
    with listed as materialized (
      select total, ${shownStatus} as status from ${orders} where ${and(...matching(scope, filter))} ${countLimit}
    ), whole as (select ${hadMore} as more from listed)
    select status, ${countOf()} as count, more, ${sumOrNull(sql`total`)} as total from listed, whole group by status, more`)
  const rows = rowsOf<{ status: OrderStatus; count: number; more: boolean; total: string | null }>(result)
  const more = rows.some(row => row.more)
  return {
    statuses: orderStatuses.map(status => {
      const row = rows.find(each => each.status === status)
      return { status, count: row?.count ?? 0, more, total: more ? null : Number(row?.total ?? 0) }
    }),
  }
}

/** As `shownOrderStatus` of the domain says it. */
const shownStatus = sql`case
  when orders.status <> 'confirmed' then orders.status
  else case ${deliveredOfOrder} when 'all' then 'delivered' when 'some' then 'partly-delivered' else 'confirmed' end end`

function matching(scope: BusinessScope, filter: Partial<OrderFilter>): (SQL | undefined)[] {
  const { q = '', status = 'all', customerId, dateFrom, dateTo } = filter
  return [
    eq(orders.businessId, scope.businessId),
    searchedText(q) === '' ? undefined : sql`${orders.searchText} like ${containing(q)}`,
    statusIs(status),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    dateFrom === undefined ? undefined : gte(orders.date, dateFrom),
    dateTo === undefined ? undefined : lte(orders.date, dateTo),
  ]
}

function statusIs(status: OrderFilter['status']): SQL | undefined {
  switch (status) {
    case 'all':
      return undefined
    case 'draft':
    case 'closed':
    case 'cancelled':
      return eq(orders.status, status)
    case 'to-deliver':
      return sql`${orders.status} = 'confirmed' and ${deliveredOfOrder} <> 'all'`
    case 'to-invoice':
      return sql`${orders.status} in ('confirmed', 'closed') and ${hasToInvoice}`
    default:
      return sql`${orders.status} = 'confirmed' and ${deliveredOfOrder} = ${DELIVERED[status]}`
  }
}

const DELIVERED = { confirmed: 'none', 'partly-delivered': 'some', delivered: 'all' } as const

function keysetOf({ sort, direction }: OrderListing): Keyset {
  const id: KeyColumn = { expression: sql`${orders.id}`, type: 'text' }
  const date: KeyColumn = { expression: sql`${orders.date}`, type: 'date' }
  const columns: Record<OrderListing['sort'], KeyColumn[]> = {
    number: [{ expression: sql`coalesce(${orders.number}, '')`, type: 'text' }, id],
    customerName: [{ expression: naturally(orders.customerName), type: 'text' }, id],
    date: [date, { expression: sql`${orders.createdAt}`, type: 'timestamptz' }, id],
    // those without a day come last
    deliverBy: [{ expression: sql`coalesce(${orders.deliverBy}, '9999-12-31')`, type: 'date' }, id],
    status: [{ expression: sql`${orders.status}`, type: 'text' }, date, id],
    total: [{ expression: sql`${orders.total}`, type: 'bigint' }, id],
  }
  return { columns: columns[sort], direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}
