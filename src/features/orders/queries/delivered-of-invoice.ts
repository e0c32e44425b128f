/** What an invoice of an order delivers itself, and so takes out of stock. */
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import { deliveredByInvoice } from '../../../domain/orders/order-progress.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { orderLinksOf } from '../../invoices/queries/this-invoice.ts'
import { progressOfOrder, type StoredOrder } from './this-order.ts'

/**
 * How much of each line of its order, by its place on the invoice: what no delivery took. Empty without an order.
 * @throws RuleBroken `order-move-not-allowed`, `invoiced-beyond-order`
 */
export async function deliveredOfInvoice(
  tx: Transaction,
  scope: BusinessScope,
  order: StoredOrder | undefined,
  { invoiceId, lines }: { invoiceId: string; lines: readonly { position: number; quantity: number | null }[] },
): Promise<ReadonlyMap<number, number>> {
  if (!order) return new Map()
  const [links, progress] = await together([orderLinksOf(tx, scope, invoiceId), progressOfOrder(tx, scope, order.id)])
  assertOrderMove('invoice', { ...order, lines: progress })
  const wanted = lines.flatMap(({ position, quantity }) => {
    const orderItemId = links.get(position)?.orderItemId
    return orderItemId && quantity !== null ? [{ position, orderItemId, quantity }] : []
  })
  const delivered = deliveredByInvoice(progress, wanted)
  return new Map(wanted.map(({ position }, index) => [position, delivered[index] ?? 0]))
}
