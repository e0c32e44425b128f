/** The list of all deliveries, a page at a time, and what became of each. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import {
  behind,
  containing,
  type Keyset,
  keyOf,
  orderOf,
  pageOf,
  searchedText,
} from '../../../platform/database/keyset.ts'
import { invoices } from '../../invoices/tables.ts'
import { searchedOrder } from '../../orders/queries/without-amounts.ts'
import { orders } from '../../orders/tables.ts'
import type { DeliveryQuery, DeliveryRow } from '../contract.ts'
import { deliveries, invoiceDeliveries } from '../tables.ts'

/** Whether more of a line was invoiced than the other deliveries and invoices of its order account for. */
// not as `exists`, which PostgreSQL would answer for a page by reading the lines of all deliveries
const isInvoicedOtherwise = sql`coalesce((
  select true from delivery_items item
  join order_progress progress on progress.business_id = item.business_id and progress.order_item_id = item.order_item_id
  where item.business_id = ${deliveries.businessId} and item.delivery_id = ${deliveries.id}
    and progress.delivered - progress.invoiced < item.quantity limit 1), false)`

const statusOfDelivery = sql<DeliveryRow['status']>`case
  when ${deliveries.cancelledAt} is not null then 'cancelled'
  when ${invoiceDeliveries.invoiceId} is not null or ${isInvoicedOtherwise} then 'invoiced'
  else 'to-invoice' end`

export const ofDelivery = and(
  eq(invoiceDeliveries.businessId, deliveries.businessId),
  eq(invoiceDeliveries.deliveryId, deliveries.id),
  eq(invoiceDeliveries.released, false),
)
export const itsInvoice = and(
  eq(invoices.businessId, invoiceDeliveries.businessId),
  eq(invoices.id, invoiceDeliveries.invoiceId),
)

/** Of a query that joins both. */
export const becameColumns = {
  status: statusOfDelivery,
  invoiceId: invoiceDeliveries.invoiceId,
  invoiceNumber: invoices.number,
}

export function becameOf({ status, invoiceId, invoiceNumber }: Pick<Row, keyof typeof becameColumns>) {
  return { status, invoice: invoiceId === null ? null : { id: invoiceId, number: invoiceNumber } }
}

interface Row {
  readonly status: DeliveryRow['status']
  readonly invoiceId: string | null
  readonly invoiceNumber: string | null
}

export async function listDeliveries(
  db: Database | Transaction,
  scope: BusinessScope,
  { q = '', status, customerId, direction = 'desc', cursor, limit }: DeliveryQuery,
) {
  const { businessId } = scope
  const keyset: Keyset = {
    columns: [
      { expression: sql`${deliveries.date}`, type: 'date' },
      { expression: sql`${deliveries.createdAt}`, type: 'timestamptz' },
      { expression: sql`${deliveries.id}`, type: 'text' },
    ],
    direction,
  }
  const conditions: (SQL | undefined)[] = [
    eq(deliveries.businessId, businessId),
    customerId === undefined ? undefined : eq(deliveries.customerId, customerId),
    status === 'all' ? undefined : sql`${statusOfDelivery} = ${status}`,
    searchedText(q) === ''
      ? undefined
      : sql`(lower(${deliveries.number} || E'\n' || ${deliveries.customerName}) like ${containing(q)} or ${searchedOrder(scope)} like ${containing(q)})`,
  ]
  const rows = await db
    .select({
      id: deliveries.id,
      number: deliveries.number,
      date: deliveries.date,
      customerId: deliveries.customerId,
      customerName: deliveries.customerName,
      orderId: orders.id,
      orderNumber: orders.number,
      ...becameColumns,
      key: keyOf(keyset),
    })
    .from(deliveries)
    .innerJoin(orders, and(eq(orders.businessId, deliveries.businessId), eq(orders.id, deliveries.orderId)))
    .leftJoin(invoiceDeliveries, ofDelivery)
    .leftJoin(invoices, itsInvoice)
    .where(and(...conditions, behind(keyset, cursor)))
    .orderBy(orderOf(keyset))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ id, number, date, customerId, customerName, orderId, orderNumber, ...became }) => ({
    id,
    number,
    date,
    customerId,
    customerName,
    order: { id: orderId, number: orderNumber ?? '' },
    ...becameOf(became),
  }))
}
