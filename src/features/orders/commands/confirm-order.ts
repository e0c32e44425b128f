/** Confirms a draft: takes its number and freezes its names and figures. From then on it reserves its goods. */
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { takeNumber } from '../../businesses/commands/number-series.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import type { OrderConfirmQuery, OrderReceipt } from '../contract.ts'
import { orderDrafts } from './draft-order.ts'
import { lockedOrder } from './locked-order.ts'

/** @throws RuleBroken `order-move-not-allowed`; Refusal `order-incomplete`, `changed-meanwhile`, `tax-names-differ`, `number-taken` */
export async function confirmOrder(
  db: Database,
  actor: BusinessActor,
  orderId: string,
  input: OrderConfirmQuery,
): Promise<OrderReceipt> {
  return issuing(db, actor, tx => confirmHere(tx, actor, orderId, input))
}

/** The same within the transaction of a larger write. */
export async function confirmHere(
  tx: Transaction,
  actor: BusinessActor,
  orderId: string,
  { version }: OrderConfirmQuery,
): Promise<OrderReceipt> {
  const { scope, now } = actor
  const draft = await lockedOrder(tx, scope, orderId)
  assertOrderMove('confirm', { ...draft, lines: [] })
  return orderDrafts.issue(tx, actor, draft, {
    version,
    incomplete: 'order-incomplete',
    number: () => takeNumber(tx, scope, 'order', draft.date),
    columns: { status: 'confirmed', confirmedAt: now },
    event: issued => ({ event: 'order-confirmed', data: issued }),
  })
}
