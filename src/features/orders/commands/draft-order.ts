/** What drafts of orders bring beside what all drafts have, and the drafts that are made from a quote or in place of an order. */
import { and, eq, ne } from 'drizzle-orm'
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import { assertQuoteMove } from '../../../domain/quotes/quote-life.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { recordEvents } from '../../activity/commands.ts'
import { deliveryOfDraft } from '../../delivery-addresses/queries.ts'
import { composeDocument, type DocumentOrigin } from '../../documents/commands/compose.ts'
import { draftsOf } from '../../documents/commands/draft-document.ts'
import { customerFields, sameContent } from '../../documents/commands/drafts.ts'
import { invoices } from '../../invoices/tables.ts'
import { contentOfQuote } from '../../quotes/commands/draft-quote.ts'
import { heldQuote } from '../../quotes/commands/locked-quote.ts'
import type { NewOrder, OrderReceipt } from '../contract.ts'
import { findOrder } from '../queries/find-order.ts'
import { linesOfOrder, orderTables, progressOfOrder, type StoredOrder } from '../queries/this-order.ts'
import { setStatus } from './end-order.ts'
import { heldOrder, lockedOrder, orderReceiptOf } from './locked-order.ts'

export const orderDrafts = draftsOf<StoredOrder, NewOrder, OrderReceipt>({
  kind: 'order',
  tables: orderTables,
  locked: lockedOrder,
  find: findOrder,
  assertMove: (move, order) => assertOrderMove(move, { ...order, lines: [] }),
  compose: composeOrder,
  again: (content, { deliveryAddressId, opening }) => ({ ...content, deliveryAddressId, opening }),
  receiptOf: order => orderReceiptOf(order),
  fieldsInHistory: [
    'customerName',
    'deliveryName',
    'date',
    'deliverBy',
    'orderReference',
    'opening',
    'note',
    'discountTotal',
    'total',
  ],
  otherFields: [...customerFields, 'deliveryAddressId', 'deliveryAddress', 'deliveryCountry'],
})

/**
 * A draft with the lines of a quote at their prices and taxes.
 * @throws RuleBroken `quote-already-ordered`, `quote-already-invoiced`, `quote-move-not-allowed`
 */
export async function orderQuote(db: Database, actor: BusinessActor, quoteId: string): Promise<OrderReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const quote = await heldQuote(tx, scope, quoteId)
    assertQuoteMove('order', quote)
    const { content, taxes } = await contentOfQuote(tx, scope, quote)
    const receipt = await orderDrafts.begin(tx, actor, content, {
      from: quote,
      madeFrom: { kind: 'quote', id: quoteId },
      taxes,
      columns: { quoteId },
      event: { quoteId },
    })
    const event = { event: 'quote-ordered', data: { orderId: receipt.id } } as const
    await recordEvents(tx, actor, { kind: 'quote', id: quoteId }, event)
    return receipt
  })
}

/**
 * Cancels an order and makes a draft in its place, with the same lines at their prices and taxes. It gets a number of its own when it is confirmed.
 * @throws RuleBroken `order-move-not-allowed`, `order-in-progress` also where it has an invoice that is a draft, or for a deposit
 */
export async function reviseOrder(db: Database, actor: BusinessActor, orderId: string): Promise<OrderReceipt> {
  const { scope } = actor
  return write(db, actor, async tx => {
    const order = await heldOrder(tx, scope, orderId)
    const { lines, progress, invoiced } = await together({
      lines: linesOfOrder(tx, scope, orderId),
      progress: progressOfOrder(tx, scope, orderId),
      invoiced: tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(
          and(
            eq(invoices.businessId, scope.businessId),
            eq(invoices.orderId, orderId),
            ne(invoices.status, 'cancelled'),
          ),
        )
        .limit(1),
    })
    assertOrderMove('revise', { ...order, lines: progress })
    if (invoiced.length > 0) throw new RuleBroken('order-in-progress', {})
    await setStatus(tx, actor, order, 'cancelled')
    await recordEvents(tx, actor, { kind: 'order', id: orderId }, { event: 'order-cancelled', data: {} })
    const { deliveryAddressId, orderReference, opening, quoteId } = order
    const deliverBy = order.deliverBy && order.deliverBy >= scope.today ? order.deliverBy : null
    const { content, taxes } = sameContent(order, lines)
    return orderDrafts.begin(
      tx,
      actor,
      { ...content, deliveryAddressId, orderReference, opening, deliverBy },
      {
        from: order,
        madeFrom: { kind: 'order', id: orderId },
        taxes,
        columns: { quoteId },
        event: { duplicateOf: orderId },
      },
    )
  })
}

/** The document, with its delivery address. @throws RuleBroken `deliver-by-before-date` */
async function composeOrder(tx: Transaction, scope: BusinessScope, input: NewOrder, origin: DocumentOrigin) {
  const { date = scope.today, deliverBy = null, orderReference = '', opening = '' } = input
  if (deliverBy !== null && deliverBy < date) throw new RuleBroken('deliver-by-before-date', { date, deliverBy })
  const document = await composeDocument(tx, scope, { ...input, date }, origin)
  const delivery = await deliveryOfDraft(tx, scope, input, { kept: origin.keptDelivery, adapts: origin.adapts })
  return { ...document, header: { ...document.header, deliverBy, orderReference, opening, ...delivery } }
}
