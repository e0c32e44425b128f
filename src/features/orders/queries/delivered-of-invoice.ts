/** What an invoice of an order delivers itself, and so takes out of stock. */
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import { deliveredByInvoice, isToDeliver } from '../../../domain/orders/order-progress.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { orderLinksOf } from '../../invoices/queries/lines-of-invoice.ts'
import { progressOfOrder, type StoredOrder } from './this-order.ts'

interface InvoiceOfOrder {
  readonly invoiceId: string
  readonly correctsId: string | null
  readonly lines: readonly { readonly position: number; readonly quantity: number | null }[]
}

/**
 * How much of each line of its order, by its place on the invoice: what no delivery took. Empty without an order.
 * @throws RuleBroken `order-move-not-allowed`, `invoiced-beyond-order`
 */
export async function deliveredOfInvoice(
  tx: Transaction,
  scope: BusinessScope,
  order: StoredOrder | undefined,
  { invoiceId, correctsId, lines }: InvoiceOfOrder,
): Promise<ReadonlyMap<number, number>> {
  if (!order) return new Map()
  const { links, progress } = await together({
    links: orderLinksOf(tx, scope, invoiceId),
    progress: progressOfOrder(tx, scope, order.id),
  })
  assertOrderMove('invoice', { ...order, lines: progress })
  const wanted = lines.flatMap(({ position, quantity }) => {
    const orderItemId = links.get(position)?.orderItemId
    return orderItemId && quantity !== null ? [{ position, of: [orderItemId, quantity] as const }] : []
  })
  const delivered = deliveredByInvoice(
    progress,
    wanted.map(({ of }) => of),
  )
  const inNoDelivery = new Set(progress.flatMap(line => (isToDeliver(line) ? [] : [line.id])))
  const delivers = wanted.some(({ of: [id] }, index) => !inNoDelivery.has(id) && (delivered[index] ?? 0) > 0)
  // a correction delivers what the invoice before it did
  if (order.status === 'closed' && correctsId === null && delivers) {
    throw new RuleBroken('order-move-not-allowed', { move: 'deliver', status: order.status })
  }
  return new Map(wanted.map(({ position }, index) => [position, delivered[index] ?? 0]))
}
