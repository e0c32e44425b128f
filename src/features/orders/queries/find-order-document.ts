/** What the printed order says. */
import type { OrderDocument } from '../../../formats/pdf/printed-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findPrinted } from '../../documents/queries/printed-document.ts'
import { deliveryOn } from '../../documents/tables.ts'
import { orderTables } from './this-order.ts'

export async function findOrderDocument(
  tx: Transaction,
  scope: BusinessScope,
  orderId: string,
): Promise<OrderDocument | undefined> {
  const found = await findPrinted(tx, scope, orderTables, orderId)
  if (!found) return undefined
  const { document: order, business, facts } = found
  return {
    kind: 'order',
    business,
    order: {
      ...facts,
      deliverBy: order.deliverBy,
      orderReference: order.orderReference,
      madeAt: order.confirmedAt?.toISOString() ?? null,
      delivery: deliveryOn(order),
    },
  }
}
