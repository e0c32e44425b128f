/** Confirms a draft: takes its number and freezes its names and figures. From then on it reserves its goods. */
import { assertOrderMove } from '../../../domain/orders/order-life.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { recordEvents } from '../../activity/commands.ts'
import { takeNumber } from '../../businesses/commands/number-series.ts'
import { assertIssuable, assertVersion, freezeContent, issuing } from '../../documents/commands/issuing.ts'
import type { OrderConfirmQuery, OrderReceipt } from '../contract.ts'
import { findOrder } from '../queries/find-order.ts'
import { linesOfOrder, orderTables, thisOrder } from '../queries/this-order.ts'
import { orders } from '../tables.ts'
import { lockedOrder, orderReceiptOf } from './locked-order.ts'

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
  const lines = await linesOfOrder(tx, scope, orderId)
  assertOrderMove('confirm', { ...draft, lines: [] })
  await assertVersion(version, draft, () => findOrder(tx, scope, orderId))
  assertIssuable('order-incomplete', { ...draft, items: lines }, scope)
  const number = await takeNumber(tx, scope, 'order', draft.date)
  const totals = await freezeContent(tx, scope, orderTables, draft, lines)
  const [[row]] = await together([
    tx
      .update(orders)
      .set({
        status: 'confirmed',
        number,
        ...totals,
        letterhead: scope.settings.letterhead,
        confirmedAt: now,
        version: draft.version + 1,
        updatedAt: now,
      })
      .where(thisOrder(scope, orderId))
      .returning(),
    recordEvents(
      tx,
      actor,
      { kind: 'order', id: orderId },
      { event: 'order-confirmed', data: { number, total: totals.total } },
    ),
  ])
  return orderReceiptOf(row)
}
