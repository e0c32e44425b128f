/** What confirming a draft would do now. */
import { missingParts } from '../../../domain/documents/missing-parts.ts'
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import { quantityPerProduct } from '../../../domain/products/stock.ts'
import { yearOf } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { nextNumberOf } from '../../businesses/queries/number-series.ts'
import type { Line } from '../../documents/queries/lines.ts'
import { stockOf } from '../../stock/queries/movements.ts'
import { reservedOf } from '../../stock/queries/reservations.ts'
import { outdatedTaxesOn } from '../../taxes/queries.ts'
import type { ConfirmPreview } from '../contract.ts'
import { orders } from '../tables.ts'
import { linesOfOrder, thisOrder } from './this-order.ts'

/** @throws Refusal `not-found`; RuleBroken `order-move-not-allowed` */
export async function previewConfirm(tx: Transaction, scope: BusinessScope, orderId: string): Promise<ConfirmPreview> {
  const {
    draft: [draft],
    lines,
  } = await together({
    draft: tx.select().from(orders).where(thisOrder(scope, orderId)),
    lines: linesOfOrder(tx, scope, orderId),
  })
  if (!draft) throw new Refusal('not-found')
  assertOrderMove('confirm', { ...draft, lines: [] })
  const { number, outdatedTaxes, short } = await together({
    number: nextNumberOf(tx, scope, 'order', yearOf(draft.date)),
    outdatedTaxes: outdatedTaxesOn(tx, scope, lines),
    short: shortOfStock(tx, scope, lines),
  })
  const { version, customerId, customerName, total } = draft
  const missing = missingParts({ ...draft, items: lines }, scope.settings.country)
  return { version, number, customerId, customerName, total, short, outdatedTaxes, missing }
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
