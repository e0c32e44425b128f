/** One delivery with its items, what its note says, and those of an order. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DeliveryDocument } from '../../../formats/pdf/printed-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { letterheadOf, onLetterhead } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { customerOn, deliveryOn } from '../../documents/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { orders } from '../../orders/tables.ts'
import { pictureOf, picturesOn } from '../../products/queries/pictures-on-documents.ts'
import type { Delivery } from '../contract.ts'
import { deliveries, deliveryItems, invoiceDeliveries } from '../tables.ts'
import { becameColumns, becameOf, itsInvoice, ofDelivery } from './list-deliveries.ts'

export async function findDelivery(
  tx: Transaction,
  scope: BusinessScope,
  deliveryId: string,
): Promise<Delivery | undefined> {
  const {
    found: [found],
    items,
  } = await together({
    found: tx
      .select({ row: deliveries, orderNumber: orders.number, became: becameColumns })
      .from(deliveries)
      .innerJoin(orders, and(eq(orders.businessId, deliveries.businessId), eq(orders.id, deliveries.orderId)))
      .leftJoin(invoiceDeliveries, ofDelivery)
      .leftJoin(invoices, itsInvoice)
      .where(isOwn(deliveries, scope, deliveryId)),
    items: itemsOfDelivery(tx, scope, deliveryId),
  })
  if (!found) return undefined
  const { id, number, orderId, customerId, customerName, customerAddress, createdAt, cancelledAt } = found.row
  const { deliveryName, deliveryAddress, date, note } = found.row
  return {
    id,
    number,
    order: { id: orderId, number: found.orderNumber ?? '' },
    customerId,
    customerName,
    customerAddress,
    deliveryName,
    deliveryAddress,
    date,
    note,
    items,
    ...becameOf(found.became),
    createdAt: createdAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }
}

export function itemsOfDelivery(tx: Transaction, scope: BusinessScope, deliveryId: string) {
  const { orderItemId, productId, name, sku, description, unit, quantity, businessId, position } = deliveryItems
  return tx
    .select({ orderItemId, productId, name, sku, description, unit, quantity })
    .from(deliveryItems)
    .where(and(eq(businessId, scope.businessId), eq(deliveryItems.deliveryId, deliveryId)))
    .orderBy(asc(position))
}

/** By delivery. */
export async function itemsOfDeliveries(tx: Transaction, scope: BusinessScope, deliveryIds: readonly string[]) {
  const { deliveryId, orderItemId, name, quantity, businessId, position } = deliveryItems
  const rows = await tx
    .select({ deliveryId, orderItemId, name, quantity })
    .from(deliveryItems)
    .where(and(eq(businessId, scope.businessId), inArray(deliveryId, [...deliveryIds])))
    .orderBy(asc(position))
  return Map.groupBy(rows, row => row.deliveryId)
}

export async function findDeliveryDocument(
  tx: Transaction,
  scope: BusinessScope,
  deliveryId: string,
  { isCancelled }: { readonly isCancelled: boolean },
): Promise<DeliveryDocument | undefined> {
  const {
    found: [found],
    items,
  } = await together({
    found: tx
      .select({
        row: deliveries,
        letterhead: letterheads,
        orderNumber: orders.number,
        reference: orders.orderReference,
      })
      .from(deliveries)
      .innerJoin(letterheads, letterheadOf(deliveries, scope))
      .innerJoin(orders, and(eq(orders.businessId, deliveries.businessId), eq(orders.id, deliveries.orderId)))
      .where(isOwn(deliveries, scope, deliveryId)),
    items: itemsOfDelivery(tx, scope, deliveryId),
  })
  if (!found) return undefined
  const { row, letterhead, orderNumber, reference } = found
  const { number, date, note, createdAt, cancelledAt } = row
  const { pictures, places } = await picturesOn(tx, scope, letterhead, items, createdAt)
  return {
    kind: 'delivery',
    business: await onLetterhead(tx, scope, letterhead, row.customerLanguage),
    pictures,
    delivery: {
      number,
      date,
      note,
      orderNumber: orderNumber ?? '',
      orderReference: reference,
      madeAt: (isCancelled && cancelledAt ? cancelledAt : createdAt).toISOString(),
      isCancelled,
      customer: customerOn(row, letterhead, scope),
      address: deliveryOn(row),
      items: items.map(item => ({ ...item, ...pictureOf({ places }, item.productId) })),
    },
  }
}
