/** An order is closed, opened again, or cancelled; one that was delivered and invoiced in full closes by itself. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { assertOrderMove, type StoredOrderStatus } from '../../../domain/orders/order-life.ts'
import { deliveredOf, isCompleted } from '../../../domain/orders/order-progress.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { recordEvents } from '../../activity/commands.ts'
import { events } from '../../activity/tables.ts'
import { updateDocument } from '../../documents/commands/write-lines.ts'
import { assertNoDepositDraft, assertNoOpenDeposit, depositsOfOrder } from '../../invoices/queries/deposits.ts'
import type { OrderReceipt } from '../contract.ts'
import { orderTables, progressOfOrder, quotesOfOrder, type StoredOrder } from '../queries/this-order.ts'
import { lockedOrder, orderReceiptOf } from './locked-order.ts'

const ENDS = {
  close: { status: 'closed', event: { event: 'order-closed', data: { isCompleted: false } } },
  reopen: { status: 'confirmed', event: { event: 'order-reopened', data: {} } },
  cancel: { status: 'cancelled', event: { event: 'order-cancelled', data: {} } },
} as const

/** @throws RuleBroken `order-move-not-allowed`, `order-in-progress`, `order-completed`, `has-deposit-draft`, `has-open-deposit` */
export async function endOrder(
  db: Database,
  actor: BusinessActor,
  orderId: string,
  move: keyof typeof ENDS,
): Promise<OrderReceipt> {
  const { status, event } = ENDS[move]
  return write(db, actor, async tx => {
    const order = await lockedOrder(tx, actor.scope, orderId)
    const lines = await progressOfOrder(tx, actor.scope, orderId)
    assertOrderMove(move, { ...order, lines })
    if (move === 'cancel') await assertNoDeposits(tx, actor.scope, order)
    const row = await setStatus(tx, actor, order, status)
    await recordEvents(tx, actor, { kind: 'order', id: orderId }, event)
    return orderReceiptOf(row, deliveredOf(lines))
  })
}

/** Deposits of its quote stay with the quote, whose next order or invoice deducts them. @throws RuleBroken `has-deposit-draft`, `has-open-deposit` */
async function assertNoDeposits(tx: Transaction, scope: BusinessScope, order: StoredOrder): Promise<void> {
  const deposits = await depositsOfOrder(tx, scope, { orderId: order.id, quotes: quotesOfOrder(order) })
  const own = deposits.filter(({ orderId }) => orderId === order.id)
  assertNoDepositDraft(own)
  assertNoOpenDeposit(own)
}

/**
 * After a delivery or an invoice of a locked order moved: it closes when all is done. Once something is undone, it opens again if it had closed by itself.
 */
export async function followProgress(
  tx: Transaction,
  actor: BusinessActor,
  order: StoredOrder,
  { isUndone }: { isUndone: boolean },
): Promise<void> {
  const completed = isCompleted(await progressOfOrder(tx, actor.scope, order.id))
  const subject = { kind: 'order', id: order.id } as const
  if (completed && order.status === 'confirmed') {
    await setStatus(tx, actor, order, 'closed')
    await recordEvents(tx, actor, subject, { event: 'order-closed', data: { isCompleted: true } })
  }
  if (isUndone && !completed && order.status === 'closed' && (await closedByItself(tx, actor.scope, order.id))) {
    await setStatus(tx, actor, order, 'confirmed')
    await recordEvents(tx, actor, subject, { event: 'order-reopened', data: {} })
  }
}

async function closedByItself(tx: Transaction, { businessId }: BusinessScope, orderId: string): Promise<boolean> {
  const ofOrder = and(eq(events.businessId, businessId), eq(events.subjectKind, 'order'), eq(events.subjectId, orderId))
  const [closed] = await tx
    .select({ byItself: sql<boolean>`(${events.data}->>'isCompleted')::boolean` })
    .from(events)
    .where(and(ofOrder, eq(events.event, 'order-closed')))
    .orderBy(desc(events.sequence))
    .limit(1)
  return closed?.byItself ?? false
}

export function setStatus(tx: Transaction, actor: BusinessActor, order: StoredOrder, status: StoredOrderStatus) {
  return updateDocument(tx, actor, orderTables, order, { status })
}
