/** What the printed order says. */
import type { OrderDocument } from '../../../formats/pdf/printed-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { letterheadOf } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { namedAsOf } from '../../documents/queries/lines.ts'
import { customerOn, deliveryOn, discountOf } from '../../documents/tables.ts'
import { orders } from '../tables.ts'
import { linesOfOrder, taxesOfOrder, thisOrder } from './this-order.ts'

export async function findOrderDocument(
  tx: Transaction,
  scope: BusinessScope,
  orderId: string,
): Promise<OrderDocument | undefined> {
  const [[found], lines, taxes] = await together([
    tx
      .select({ order: orders, letterhead: letterheads })
      .from(orders)
      .innerJoin(letterheads, letterheadOf(orders, scope))
      .where(thisOrder(scope, orderId)),
    linesOfOrder(tx, scope, orderId),
    taxesOfOrder(tx, scope, orderId),
  ])
  if (!found) return undefined
  const { order, letterhead } = found
  const { id, number, date, deliverBy, orderReference, note, pricesIncludeTax, subtotal, discountTotal, total } = order
  return {
    kind: 'order',
    business: { ...letterhead, currency: scope.settings.currency },
    order: {
      ...{ id, number, date, deliverBy, orderReference, note, pricesIncludeTax, subtotal, discountTotal, taxes, total },
      discount: discountOf(order),
      isDraft: order.status === 'draft',
      madeAt: order.confirmedAt?.toISOString() ?? null,
      customer: customerOn(order, letterhead, scope),
      delivery: deliveryOn(order),
      items: lines
        .map(line => namedAsOf(order.status, line))
        .map(({ kind, name, sku, commodityCode, description, unit, quantity, price, discount, ...line }) => ({
          ...{ name, sku, commodityCode, description, unit, quantity, price, discount },
          ...{ taxName: line.taxName, taxRate: line.taxRate, total: line.total },
          isHeading: kind === 'heading',
        })),
    },
  }
}
