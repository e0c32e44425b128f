/** What the printed order says. */
import type { OrderDocument } from '../../../formats/pdf/printed-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { letterheadOf } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { printedFacts } from '../../documents/queries/printed-document.ts'
import { deliveryOn } from '../../documents/tables.ts'
import { orders } from '../tables.ts'
import { linesOfOrder, taxesOfOrder, thisOrder } from './this-order.ts'

export async function findOrderDocument(
  tx: Transaction,
  scope: BusinessScope,
  orderId: string,
): Promise<OrderDocument | undefined> {
  const {
    found: [found],
    lines,
    taxes,
  } = await together({
    found: tx
      .select({ order: orders, letterhead: letterheads })
      .from(orders)
      .innerJoin(letterheads, letterheadOf(orders, scope))
      .where(thisOrder(scope, orderId)),
    lines: linesOfOrder(tx, scope, orderId),
    taxes: taxesOfOrder(tx, scope, orderId),
  })
  if (!found) return undefined
  const { order, letterhead } = found
  return {
    kind: 'order',
    business: { ...letterhead, currency: scope.settings.currency },
    order: {
      ...printedFacts(order, { letterhead, lines, taxes }, scope),
      deliverBy: order.deliverBy,
      orderReference: order.orderReference,
      isDraft: order.status === 'draft',
      madeAt: order.confirmedAt?.toISOString() ?? null,
      delivery: deliveryOn(order),
    },
  }
}
