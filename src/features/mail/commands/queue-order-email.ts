/** Puts an email with an order into the outbox, in the transaction that confirms the order where it is still a draft. */
import { renumbered } from '../../../domain/mail/mail.ts'
import { deliveredOf } from '../../../domain/orders/order-progress.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import { confirmHere } from '../../orders/commands/confirm-order.ts'
import { lockedOrder, orderReceiptOf } from '../../orders/commands/locked-order.ts'
import { progressOfOrder } from '../../orders/queries/this-order.ts'
import type { NewOrderEmail, OrderEmailQueued } from '../contract.ts'
import { shownEmail } from '../queries.ts'
import { assertMailIsSetUp, insertEmail } from './insert-email.ts'

/** @throws Refusal `mail-not-set-up`, `order-not-confirmed`, `email-outdated`, `email-sent-today`, and whatever confirming throws */
export async function queueOrderEmail(
  db: Database,
  actor: BusinessActor,
  orderId: string,
  { confirm = false, version, ...input }: NewOrderEmail,
): Promise<OrderEmailQueued> {
  const { scope } = actor
  return issuing(db, actor, async tx => {
    await assertMailIsSetUp(tx, scope)
    if (confirm) await confirmHere(tx, actor, orderId, version === undefined ? {} : { version })
    const order = await lockedOrder(tx, scope, orderId)
    if (order.status === 'draft') throw new Refusal('order-not-confirmed')
    if (order.status === 'cancelled') throw new Refusal('email-outdated')
    const document = { kind: 'order', id: orderId } as const
    const textNaming = (text: string) => renumbered(text, input.number, order.number ?? '')
    const email = await insertEmail(tx, actor, {
      ...input,
      kind: 'order',
      document,
      origin: '',
      subject: textNaming(input.subject),
      body: textNaming(input.body),
    })
    return {
      email: shownEmail(email),
      order: orderReceiptOf(order, deliveredOf(await progressOfOrder(tx, scope, orderId))),
    }
  })
}
