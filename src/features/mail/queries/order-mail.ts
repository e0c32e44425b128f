/** What an email with the confirmation of an order says: the text that one would write now, and the summary below it. */
import { and, eq } from 'drizzle-orm'
import { yearOf } from '../../../domain/values/calendar.ts'
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { letterheadOf, senderFields } from '../../businesses/queries/businesses.ts'
import { nextNumberOf } from '../../businesses/queries/number-series.ts'
import { letterheads } from '../../businesses/tables.ts'
import { customers } from '../../customers/tables.ts'
import { readerOf } from '../../documents/tables.ts'
import { thisOrder } from '../../orders/queries/this-order.ts'
import { orders } from '../../orders/tables.ts'
import { type OrderMailFacts, orderMail, orderSummaryOf } from '../text/order-mail.ts'

/** Undefined if there is no such order. */
export async function mailAboutOrder(tx: Transaction, { scope }: BusinessActor, orderId: string) {
  const [found] = await tx
    .select({ order: orders, business: senderFields, recipient: customers.email })
    .from(orders)
    .innerJoin(letterheads, letterheadOf(orders, scope))
    .leftJoin(customers, and(eq(customers.businessId, orders.businessId), eq(customers.id, orders.customerId)))
    .where(thisOrder(scope, orderId))
  if (!found) return undefined
  const { order, business, recipient } = found
  const number = order.number ?? (await nextNumberOf(tx, scope, 'order', yearOf(order.date)))
  const written = writtenIn(business, scope.settings.currency, readerOf(order))
  const { customerName, total, deliverBy } = order
  const facts: OrderMailFacts = { business, customerName, number, total, deliverBy }
  return {
    number,
    recipient: recipient ?? '',
    written,
    accentColor: business.accentColor,
    text: orderMail(facts, written),
    summary: orderSummaryOf(facts, written),
  }
}
