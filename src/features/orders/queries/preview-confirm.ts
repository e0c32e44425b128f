/** What confirming a draft would do now. */
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import { quantityPerProduct } from '../../../domain/products/stock.ts'
import { yearOf } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { nextNumberOf } from '../../businesses/queries/number-series.ts'
import type { Line } from '../../documents/queries/lines.ts'
import { previewedDraft } from '../../documents/queries/shown-document.ts'
import { stockOf } from '../../stock/queries/movements.ts'
import { reservedOf } from '../../stock/queries/reservations.ts'
import type { ConfirmPreview } from '../contract.ts'
import { orderTables } from './this-order.ts'

/** @throws Refusal `not-found`; RuleBroken `order-move-not-allowed` */
export async function previewConfirm(tx: Transaction, scope: BusinessScope, orderId: string): Promise<ConfirmPreview> {
  const { draft, lines, shown } = await previewedDraft(tx, scope, orderTables, orderId, draft =>
    assertOrderMove('confirm', { ...draft, lines: [] }),
  )
  const number = await nextNumberOf(tx, scope, 'order', yearOf(draft.date))
  return { ...shown, number, short: await shortOfStock(tx, scope, lines) }
}

/** Products of which more is ordered than is in stock and not reserved. */
async function shortOfStock(tx: Transaction, scope: BusinessScope, lines: readonly Line[]) {
  const wanted = quantityPerProduct(
    lines.flatMap(({ productId, quantity, isService }) =>
      productId === null || quantity === null || isService ? [] : [{ productId, quantity }],
    ),
  )
  const productIds = [...wanted.keys()]
  const levels = await stockOf(tx, scope, productIds)
  const reserved = await reservedOf(tx, scope, productIds)
  return [...wanted].flatMap(([productId, quantity]) => {
    const available = (levels.get(productId)?.stock ?? 0) - (reserved.get(productId) ?? 0)
    const productName = lines.find(line => line.productId === productId)?.currentName ?? ''
    return quantity > available ? [{ productId, productName, wanted: quantity, available }] : []
  })
}
