/** A draft invoice is made of chosen deliveries of an order, with exactly their quantities. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import { isToDeliver, partsBelowZero, toInvoice } from '../../../domain/orders/order-progress.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { deliveryTitle } from '../../../formats/pdf/required-by-law.ts'
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import { readerOf } from '../../documents/tables.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import { draftOfOrder, type PartOfOrder, shareOf } from '../../orders/commands/invoice-order.ts'
import { heldOrder } from '../../orders/commands/locked-order.ts'
import { followedLinesOf } from '../../orders/queries/this-order.ts'
import type { ChosenDeliveries } from '../contract.ts'
import { itemsOfDeliveries } from '../queries/find-delivery.ts'
import { deliveries } from '../tables.ts'
import { isInInvoice, linkDeliveries } from './deliveries-of-invoice.ts'

/**
 * Each delivery is a heading with its number and date, and the lines that it delivered, at the prices and taxes of the order. Lines below zero are in no delivery: their part is
 * at the end.
 * @throws RuleBroken `delivery-cancelled`, `delivery-invoiced`, `order-move-not-allowed`; Refusal `not-found` for a delivery of another order
 */
export async function invoiceDeliveries(
  db: Database,
  actor: BusinessActor,
  orderId: string,
  { deliveryIds }: ChosenDeliveries,
): Promise<InvoiceReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const order = await heldOrder(tx, scope, orderId)
    const lines = await followedLinesOf(tx, scope, orderId)
    assertOrderMove('invoice', { ...order, lines })
    const wanted = [...new Set(deliveryIds)]
    const chosen = await tx
      .select({
        id: deliveries.id,
        number: deliveries.number,
        date: deliveries.date,
        cancelledAt: deliveries.cancelledAt,
        isInInvoice,
      })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.businessId, scope.businessId),
          eq(deliveries.orderId, orderId),
          inArray(deliveries.id, wanted),
        ),
      )
      .orderBy(asc(deliveries.date), asc(deliveries.createdAt), asc(deliveries.number))
    if (chosen.length < wanted.length) throw new Refusal('not-found')
    const letterhead = await findLetterhead(tx, scope, scope.settings.letterhead)
    if (!letterhead) throw new Error('the letterhead of today was not found')
    const { country, currency } = scope.settings
    const sender = { ...letterhead, country }
    const written = writtenIn(sender, currency, readerOf(order))
    const [title, { t, day }] = [deliveryTitle(sender, written), written]
    const items = await itemsOfDeliveries(tx, scope, wanted)
    const now = new Map(lines.map(line => [line.id, line]))
    const parts: PartOfOrder[] = []
    const goods: ReturnType<typeof shareOf>[] = []
    for (const { id, number, date, cancelledAt, isInInvoice: isTaken } of chosen) {
      if (cancelledAt !== null) throw new RuleBroken('delivery-cancelled', { number })
      const name = t('{title} {number}, {date}', { title, number, date: day(date) })
      parts.push({ said: { kind: 'heading', name, description: '' } })
      for (const { orderItemId, quantity, name } of items.get(id) ?? []) {
        const line = now.get(orderItemId)
        if (isTaken || !line || quantity > toInvoice(line, { onlyDelivered: true }))
          throw new RuleBroken('delivery-invoiced', { number, name })
        if (!isToDeliver(line)) continue
        const part = shareOf(line, quantity)
        parts.push(part)
        goods.push(part)
        now.set(orderItemId, { ...line, invoiced: line.invoiced + quantity })
      }
    }
    for (const [id, quantity] of partsBelowZero(lines, goods)) {
      const line = now.get(id)
      if (line) parts.push(shareOf(line, quantity))
    }
    const days = chosen.map(({ date }) => date)
    const [supplyFrom = null, supplyTo = null] = [days[0], days.at(-1)]
    const period = { supplyFrom, supplyTo: supplyTo === supplyFrom ? null : supplyTo }
    const draft = await draftOfOrder(tx, actor, order, { lines, parts, period })
    await linkDeliveries(tx, scope, draft.id, wanted)
    return draft
  })
}
