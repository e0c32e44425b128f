/** The list of orders. */
import { sql } from 'drizzle-orm'
import { orderStatuses } from '../../../domain/orders/order-life.ts'
import type { KeyColumn } from '../../../platform/database/keyset.ts'
import { documentList, documentOrders, idColumn } from '../../documents/queries/list-documents.ts'
import type { OrderQuery, OrderRow } from '../contract.ts'
import { orders } from '../tables.ts'
import {
  deliveredOfOrder,
  hasToInvoice,
  isInvoicedOrder,
  rowColumns,
  type StoredOrderRow,
  shownOrderRow,
} from './this-order.ts'
import { ownFieldsSeenBy, rowSeenBy, searchedOrder } from './without-amounts.ts'

// those without a day come last
const deliverBy: KeyColumn = { expression: sql`coalesce(${orders.deliverBy}, '9999-12-31')`, type: 'date' }

export const orderList = documentList<OrderQuery, StoredOrderRow, OrderRow>({
  kind: 'order',
  table: orders,
  columns: { ...rowColumns, delivered: deliveredOfOrder, isInvoiced: isInvoicedOrder },
  shown: (row, scope) => rowSeenBy(scope, shownOrderRow(row)),
  statuses: orderStatuses,
  shownStatus: () => shownStatus,
  seen: scope => (scope.seesAmounts ? undefined : { text: searchedOrder(scope), ownFields: ownFieldsSeenBy(scope) }),
  statusIs: () => ({
    all: undefined,
    draft: sql`${orders.status} = 'draft'`,
    confirmed: sql`${orders.status} = 'confirmed' and ${deliveredOfOrder} = 'none'`,
    'partly-delivered': sql`${orders.status} = 'confirmed' and ${deliveredOfOrder} = 'some'`,
    delivered: sql`${orders.status} = 'confirmed' and ${deliveredOfOrder} = 'all'`,
    closed: sql`${orders.status} = 'closed'`,
    cancelled: sql`${orders.status} = 'cancelled'`,
    'to-deliver': sql`${orders.status} = 'confirmed' and ${deliveredOfOrder} <> 'all'`,
    'to-invoice': sql`${orders.status} in ('confirmed', 'closed') and ${hasToInvoice}`,
  }),
  orders: {
    ...documentOrders(orders, { expression: sql`${orders.date}`, type: 'date' }),
    deliverBy: [deliverBy, idColumn(orders)],
  },
})

/** As `shownOrderStatus` of the domain says it. */
export const shownStatus = sql`case
  when orders.status <> 'confirmed' then orders.status
  else case ${deliveredOfOrder} when 'all' then 'delivered' when 'some' then 'partly-delivered' else 'confirmed' end end`
