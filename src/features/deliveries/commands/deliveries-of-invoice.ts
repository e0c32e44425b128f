/** Which deliveries an invoice is of: written with its draft, and free again once it is cancelled or credited in full. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { invoiceItems } from '../../invoices/tables.ts'
import { deliveries, deliveryItems, invoiceDeliveries } from '../tables.ts'

export async function linkDeliveries(
  tx: Transaction,
  { businessId }: BusinessScope,
  invoiceId: string,
  deliveryIds: readonly string[],
): Promise<void> {
  const rows = deliveryIds.map(deliveryId => ({ businessId, invoiceId, deliveryId, released: false }))
  if (rows.length > 0) await insertRows(tx, invoiceDeliveries, rows)
}

/** Those of an order that an invoice of these quantities is of: in no other invoice, and in full, the newest first. @param wanted by line of the order */
export async function linkDeliveriesWithin(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
  { orderId, wanted }: { readonly orderId: string; readonly wanted: ReadonlyMap<string, number> },
): Promise<void> {
  const { businessId } = scope
  const free = await tx
    .select({ id: deliveries.id, orderItemId: deliveryItems.orderItemId, quantity: deliveryItems.quantity })
    .from(deliveries)
    .innerJoin(
      deliveryItems,
      and(eq(deliveryItems.businessId, deliveries.businessId), eq(deliveryItems.deliveryId, deliveries.id)),
    )
    .where(
      and(
        eq(deliveries.businessId, businessId),
        eq(deliveries.orderId, orderId),
        isNull(deliveries.cancelledAt),
        sql`not ${isInInvoice}`,
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.number))
  await linkDeliveries(tx, scope, invoiceId, coveredBy(wanted, free))
}

/** Frees the deliveries of a draft that its lines no longer cover in full. */
export async function unlinkUncoveredDeliveries(tx: Transaction, scope: BusinessScope, invoiceId: string) {
  const { businessId } = scope
  const linked = await tx
    .select({
      id: invoiceDeliveries.deliveryId,
      orderItemId: deliveryItems.orderItemId,
      quantity: deliveryItems.quantity,
    })
    .from(invoiceDeliveries)
    .innerJoin(
      deliveryItems,
      and(
        eq(deliveryItems.businessId, invoiceDeliveries.businessId),
        eq(deliveryItems.deliveryId, invoiceDeliveries.deliveryId),
      ),
    )
    .where(and(ofInvoice(scope, invoiceId), eq(invoiceDeliveries.released, false)))
    .orderBy(asc(invoiceDeliveries.deliveryId))
  if (linked.length === 0) return
  const lines = await tx
    .select({ orderItemId: invoiceItems.orderItemId, quantity: invoiceItems.quantity })
    .from(invoiceItems)
    .where(
      and(
        eq(invoiceItems.businessId, businessId),
        eq(invoiceItems.invoiceId, invoiceId),
        isNotNull(invoiceItems.orderItemId),
      ),
    )
  const left = new Map<string, number>()
  for (const { orderItemId, quantity } of lines) add(left, orderItemId ?? '', quantity ?? 0)
  const kept = coveredBy(left, linked)
  const uncovered = linked.flatMap(({ id }) => (kept.includes(id) ? [] : [id]))
  if (uncovered.length > 0)
    await tx
      .delete(invoiceDeliveries)
      .where(and(ofInvoice(scope, invoiceId), inArray(invoiceDeliveries.deliveryId, uncovered)))
}

interface DeliveredLine {
  readonly id: string
  readonly orderItemId: string
  readonly quantity: number
}

/** The deliveries that fit in full into quantities by line of the order, in their order. */
function coveredBy(quantities: ReadonlyMap<string, number>, lines: readonly DeliveredLine[]): string[] {
  const left = new Map(quantities)
  const covered: string[] = []
  for (const [id, items] of Map.groupBy(lines, one => one.id)) {
    if (items.some(({ orderItemId, quantity }) => (left.get(orderItemId) ?? 0) < quantity)) continue
    for (const { orderItemId, quantity } of items) add(left, orderItemId, 0 - quantity)
    covered.push(id)
  }
  return covered
}

function add(quantities: Map<string, number>, orderItemId: string, quantity: number): void {
  quantities.set(orderItemId, (quantities.get(orderItemId) ?? 0) + quantity)
}

export async function releaseDeliveries(tx: Transaction, scope: BusinessScope, invoiceId: string): Promise<void> {
  await tx
    .update(invoiceDeliveries)
    .set({ released: true })
    .where(and(ofInvoice(scope, invoiceId), eq(invoiceDeliveries.released, false)))
}

/** The draft that replaces a corrected invoice is of the same deliveries, as far as its lines still cover them. */
export async function passDeliveriesOn(
  tx: Transaction,
  scope: BusinessScope,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  const rows = await tx
    .select({ id: invoiceDeliveries.deliveryId })
    .from(invoiceDeliveries)
    .innerJoin(
      deliveries,
      and(eq(deliveries.businessId, invoiceDeliveries.businessId), eq(deliveries.id, invoiceDeliveries.deliveryId)),
    )
    .where(and(ofInvoice(scope, fromId), isNull(deliveries.cancelledAt), sql`not ${isInInvoice}`))
  const ids = rows.map(({ id }) => id)
  await linkDeliveries(tx, scope, toId, ids)
  await unlinkUncoveredDeliveries(tx, scope, toId)
}

/** Of a row of `deliveries`. */
export const isInInvoice = sql<boolean>`exists (select from invoice_deliveries link
  where link.business_id = ${deliveries.businessId} and link.delivery_id = ${deliveries.id} and not link.released)`

function ofInvoice({ businessId }: BusinessScope, invoiceId: string) {
  return and(eq(invoiceDeliveries.businessId, businessId), eq(invoiceDeliveries.invoiceId, invoiceId))
}
