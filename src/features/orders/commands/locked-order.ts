/** Every move begins by locking the order, and ends with a receipt. */
import { and, eq } from 'drizzle-orm'
import { shownOrderStatus } from '../../../domain/orders/order-life.ts'
import type { Delivered } from '../../../domain/orders/order-progress.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isAmong, lockRows } from '../../../platform/database/locks.ts'
import { heldDocument, lockedDocument } from '../../documents/commands/draft-document.ts'
import { invoices } from '../../invoices/tables.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import type { OrderReceipt } from '../contract.ts'
import { orderTables, type StoredOrder } from '../queries/this-order.ts'
import { orders } from '../tables.ts'

/** @throws Refusal `not-found` */
export async function lockedOrder(tx: Transaction, scope: BusinessScope, orderId: string): Promise<StoredOrder> {
  return lockedDocument(tx, scope, orderTables, orderId)
}

/** With its customer, who is locked first. */
export async function heldOrder(tx: Transaction, scope: BusinessScope, orderId: string): Promise<StoredOrder> {
  return heldDocument(tx, scope, { tables: orderTables, locked: lockedOrder }, orderId)
}

/** Of an invoice that is about to move: the order comes before it. Undefined when it has none. */
export async function lockedOrderOf(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
): Promise<StoredOrder | undefined> {
  const ofInvoice = tx.select({ id: invoices.orderId }).from(invoices).where(thisInvoice(scope, invoiceId))
  const [order] = await lockRows(
    tx,
    orders,
    and(eq(orders.businessId, scope.businessId), isAmong(orders.id, ofInvoice)),
  )
  return order
}

type Receipted = Pick<StoredOrder, 'id' | 'number' | 'status' | 'total' | 'version'>

export function orderReceiptOf(row: Receipted | undefined, delivered: Delivered = 'none'): OrderReceipt {
  if (!row) throw new Error('an order was not written')
  const { id, number, total, version } = row
  return { id, number, status: shownOrderStatus(row.status, delivered), total, version }
}
