/** The printed order, as a draft or as it was confirmed. */
import type { OrderDocument } from '../../../formats/pdf/printed-document.ts'
import { orderTitle } from '../../../formats/pdf/required-by-law.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { printerOf } from '../../documents/commands/print-document.ts'
import { findPrinted } from '../../documents/queries/printed-document.ts'
import { deliveryOn } from '../../documents/tables.ts'
import { orderTables } from '../queries/this-order.ts'

export const documentOfOrder = printerOf({
  kind: 'order',
  tables: orderTables,
  title: orderTitle,
  draftTitle: ({ t }, id) => t('Draft order {id}', { id }),
  find: findOrderDocument,
})

async function findOrderDocument(
  tx: Transaction,
  scope: BusinessScope,
  orderId: string,
): Promise<OrderDocument | undefined> {
  const found = await findPrinted(tx, scope, orderTables, orderId, ({ confirmedAt }) => confirmedAt)
  if (!found) return undefined
  const { document: order, business, pictures, facts } = found
  return {
    kind: 'order',
    business,
    pictures,
    order: {
      ...facts,
      deliverBy: order.deliverBy,
      orderReference: order.orderReference,
      opening: order.opening,
      madeAt: order.confirmedAt?.toISOString() ?? null,
      delivery: deliveryOn(order),
    },
  }
}
