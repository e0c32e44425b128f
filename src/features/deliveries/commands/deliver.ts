/** Delivers a part of an order, which takes its goods out of stock, and cancels deliveries. */
import { and, eq } from 'drizzle-orm'
import { assertOpen, followUps } from '../../../domain/documents/follow-ups.ts'
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import { deliveredOf, isToDeliver, toInvoice } from '../../../domain/orders/order-progress.ts'
import { quantityPerProduct } from '../../../domain/products/stock.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { isOwn, lockedRow } from '../../../platform/database/own-row.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { recordEvents } from '../../activity/commands.ts'
import { takeNumber } from '../../businesses/commands/number-series.ts'
import { deliveryOfDraft } from '../../delivery-addresses/queries.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import { adjustFigures } from '../../figures/commands.ts'
import { followProgress } from '../../orders/commands/end-order.ts'
import { lockedOrder, orderReceiptOf } from '../../orders/commands/locked-order.ts'
import type { OrderReceipt } from '../../orders/contract.ts'
import { followedLinesOf, progressOfOrder, type StoredOrder, thisOrder } from '../../orders/queries/this-order.ts'
import { orders } from '../../orders/tables.ts'
import { assertStockFor, belowZeroAfter, lockLevels, recordMovements } from '../../stock/commands/movements.ts'
import { stockMovements } from '../../stock/tables.ts'
import type { DeliveryIssued, NewDelivery } from '../contract.ts'
import { itemsOfDelivery } from '../queries/find-delivery.ts'
import { deliveries, deliveryItems } from '../tables.ts'
import { isInInvoice } from './deliveries-of-invoice.ts'

/**
 * @throws RuleBroken `order-move-not-allowed`, `delivered-beyond-order`, `stock-would-go-negative`; Refusal `number-taken`, `invalid-input` for a delivery
 * address of someone else
 */
export async function deliver(
  db: Database,
  actor: BusinessActor,
  orderId: string,
  input: NewDelivery,
): Promise<DeliveryIssued> {
  const { scope, now } = actor
  const { businessId } = scope
  return issuing(db, actor, async tx => {
    const { order, lines } = await together({
      order: lockedOrder(tx, scope, orderId),
      lines: followedLinesOf(tx, scope, orderId),
    })
    assertOrderMove('deliver', { ...order, lines })
    const wanted = eachOnce(input.items)
    // nothing is open of a line that is in no delivery
    const open = lines.map(line => (isToDeliver(line) ? line : { ...line, quantity: line.delivered }))
    assertOpen(followUps.delivery, open, wanted)
    const items = lines.flatMap(line => {
      const quantity = wanted.get(line.id)
      return quantity === undefined ? [] : [{ line, quantity }]
    })
    const goods = items.flatMap(({ line: { productId, isService, name, negativeStock }, quantity }) =>
      productId === null || isService ? [] : [{ productId, name, quantity, negativeStock }],
    )
    const address = await addressOf(tx, scope, order, input)
    // the delivery has its number before its goods leave the stock
    await lockLevels(tx, scope, [...quantityPerProduct(goods).keys()])
    await assertStockFor(tx, scope, goods)
    const id = actor.newId()
    const { date = scope.today, note = '' } = input
    const number = await takeNumber(tx, scope, 'delivery', date)
    const { customerId, customerName, customerAddress, customerVatId, customerNumber } = order
    const { customerExemptionNumber } = order
    const { customerCountry, customerLanguage } = order
    const cause = { kind: 'delivery', id } as const
    const { movements } = await together({
      delivery: insertRows(tx, deliveries, [
        {
          businessId,
          id,
          number,
          orderId,
          date,
          note,
          letterhead: scope.settings.letterhead,
          customerId,
          customerName,
          customerAddress,
          customerVatId,
          customerNumber,
          customerExemptionNumber,
          customerCountry,
          customerLanguage,
          ...address,
          ...recordedBy(actor),
          createdAt: now,
          cancelledAt: null,
        },
      ]),
      items: insertRows(
        tx,
        deliveryItems,
        items.map(({ line: { id: orderItemId, productId, name, sku, description, unit }, quantity }, position) => ({
          businessId,
          deliveryId: id,
          position,
          orderItemId,
          productId,
          name,
          sku,
          description,
          unit,
          quantity,
        })),
      ),
      movements: recordMovements(
        tx,
        actor,
        goods.map(({ productId, quantity }) => ({ productId, quantity, type: 'out', reason: 'delivered', cause })),
      ),
      event: recordEvents(
        tx,
        actor,
        { kind: 'order', id: orderId },
        { event: 'order-delivered', data: { deliveryId: id, number } },
      ),
    })
    await followProgress(tx, actor, order, { isUndone: false })
    const { receipt } = await together({
      figures: adjustFigures(tx, scope, { productsInStock: -sumOf(goods) }),
      receipt: receiptOf(tx, scope, orderId),
    })
    return { id, number, order: receipt, shortOfStock: belowZeroAfter(scope, movements, goods) }
  })
}

/**
 * Brings the goods of a delivery back to stock, while they are not invoiced. Its number is kept.
 * @throws Refusal `not-found`; RuleBroken `delivery-cancelled`, `delivery-invoiced`, `order-move-not-allowed`
 */
export async function cancelDelivery(db: Database, actor: BusinessActor, deliveryId: string): Promise<OrderReceipt> {
  const { scope, now } = actor
  return issuing(db, actor, async tx => {
    const [found] = await tx
      .select({ orderId: deliveries.orderId })
      .from(deliveries)
      .where(isOwn(deliveries, scope, deliveryId))
    if (!found) throw new Refusal('not-found')
    const order = await lockedOrder(tx, scope, found.orderId)
    const delivery = await lockedRow(tx, deliveries, actor, deliveryId)
    const [taken] = await tx
      .select({ isInInvoice })
      .from(deliveries)
      .where(isOwn(deliveries, scope, deliveryId))
    const { number } = delivery
    if (delivery.cancelledAt !== null) throw new RuleBroken('delivery-cancelled', { number })
    const progress = await progressOfOrder(tx, scope, order.id)
    const items = await itemsOfDelivery(tx, scope, deliveryId)
    for (const { orderItemId, quantity, name } of items) {
      const line = progress.find(({ id }) => id === orderItemId)
      if (!line || taken?.isInInvoice || quantity > toInvoice(line, { onlyDelivered: true }))
        throw new RuleBroken('delivery-invoiced', { number, name })
    }
    const cause = { kind: 'delivery', id: deliveryId } as const
    const goods = await goodsOf(tx, scope, deliveryId)
    await recordMovements(
      tx,
      actor,
      goods.map(one => ({ ...one, type: 'in', reason: 'return', cause })),
    )
    await tx
      .update(deliveries)
      .set({ cancelledAt: now })
      .where(isOwn(deliveries, scope, deliveryId))
    await recordEvents(
      tx,
      actor,
      { kind: 'order', id: order.id },
      { event: 'delivery-cancelled', data: { deliveryId, number } },
    )
    await followProgress(tx, actor, order, { isUndone: true })
    await adjustFigures(tx, scope, { productsInStock: sumOf(goods) })
    return receiptOf(tx, scope, order.id)
  })
}

async function receiptOf(tx: Transaction, scope: BusinessScope, orderId: string): Promise<OrderReceipt> {
  const {
    order: [row],
    progress,
  } = await together({
    order: tx.select().from(orders).where(thisOrder(scope, orderId)),
    progress: progressOfOrder(tx, scope, orderId),
  })
  return orderReceiptOf(row, deliveredOf(progress))
}

/** How much of each line of the order. */
function eachOnce(items: NewDelivery['items']): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>()
  for (const { orderItemId, quantity } of items) wanted.set(orderItemId, (wanted.get(orderItemId) ?? 0) + quantity)
  return wanted
}

function sumOf(goods: readonly { quantity: number }[]): number {
  return goods.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function addressOf(
  tx: Transaction,
  scope: BusinessScope,
  order: StoredOrder,
  { deliveryAddressId }: NewDelivery,
) {
  const { deliveryName, deliveryAddress, deliveryCountry } = order
  if (deliveryAddressId === undefined || deliveryAddressId === order.deliveryAddressId) {
    return { deliveryAddressId: order.deliveryAddressId, deliveryName, deliveryAddress, deliveryCountry }
  }
  return deliveryOfDraft(tx, scope, { customerId: order.customerId, deliveryAddressId }, {})
}

/** What it took out of stock, also of products that have become services since. */
function goodsOf(tx: Transaction, scope: BusinessScope, deliveryId: string) {
  const { productId, quantity, businessId, causeKind, causeId } = stockMovements
  return tx
    .select({ productId, quantity })
    .from(stockMovements)
    .where(and(eq(businessId, scope.businessId), eq(causeKind, 'delivery'), eq(causeId, deliveryId)))
}
