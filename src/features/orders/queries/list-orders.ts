/** The list of orders, a page at a time, and how many there are of each status. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { orderStatuses } from '../../../domain/orders/order-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { behind, type KeyColumn, type Keyset, keyOf, orderOf, pageOf } from '../../../platform/database/keyset.ts'
import { countByStatus, documentOrders, matchingDocuments } from '../../documents/queries/list-documents.ts'
import type { OrderFilter, OrderListing, OrderQuery, OrderSummary } from '../contract.ts'
import { orders } from '../tables.ts'
import { deliveredOfOrder, hasToInvoice, isInvoicedOrder, rowColumns, shownOrderRow } from './this-order.ts'

export async function listOrders(db: Database | Transaction, scope: BusinessScope, query: OrderQuery) {
  const keyset = keysetOf(query)
  const rows = await db
    .select({ ...rowColumns, delivered: deliveredOfOrder, isInvoiced: isInvoicedOrder, key: keyOf(keyset) })
    .from(orders)
    .where(and(matching(scope, query), behind(keyset, query.cursor)))
    .orderBy(orderOf(keyset))
    .limit(query.limit + 1)
  return pageOf(rows, query.limit, ({ key: _, ...row }) => shownOrderRow(row))
}

export async function orderSummary(db: Database, scope: BusinessScope, filter: OrderFilter): Promise<OrderSummary> {
  return countByStatus(db, orders, { statuses: orderStatuses, shownStatus, where: matching(scope, filter) })
}

/** As `shownOrderStatus` of the domain says it. */
export const shownStatus = sql`case
  when orders.status <> 'confirmed' then orders.status
  else case ${deliveredOfOrder} when 'all' then 'delivered' when 'some' then 'partly-delivered' else 'confirmed' end end`

function matching(scope: BusinessScope, { status = 'all', ...filter }: Partial<OrderFilter>): SQL | undefined {
  return and(matchingDocuments(orders, scope, filter), statusIs(status))
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
  const { id, ...orderings } = documentOrders(orders, { expression: sql`${orders.date}`, type: 'date' })
  // those without a day come last
  const deliverBy: KeyColumn = { expression: sql`coalesce(${orders.deliverBy}, '9999-12-31')`, type: 'date' }
  const columns = { ...orderings, deliverBy: [deliverBy, id] }[sort]
  return { columns, direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}
