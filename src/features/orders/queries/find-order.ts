/** One order with everything that its page shows. */
import { and, asc, eq } from 'drizzle-orm'
import { allowedOrderMoves } from '../../../domain/orders/order-life.ts'
import { deliveredOf, isInvoiced } from '../../../domain/orders/order-progress.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { letterheadOf, senderColumns } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { customers } from '../../customers/tables.ts'
import { becameColumns, ofDelivery } from '../../deliveries/queries/list-deliveries.ts'
import { deliveries, invoiceDeliveries } from '../../deliveries/tables.ts'
import { shownItem } from '../../documents/queries/lines.ts'
import { discountOf } from '../../documents/tables.ts'
import { depositsOfOrder, leftOfDeposit } from '../../invoices/queries/deposits.ts'
import { invoices } from '../../invoices/tables.ts'
import { quotes } from '../../quotes/tables.ts'
import type { Order } from '../contract.ts'
import { orders } from '../tables.ts'
import {
  linesOfOrder,
  ofOrder,
  progressOfOrder,
  quotesOfOrder,
  shownOrderRow,
  taxesOfOrder,
  thisOrder,
} from './this-order.ts'

export async function findOrder(tx: Transaction, scope: BusinessScope, orderId: string): Promise<Order | undefined> {
  const {
    found: [found],
    items,
    taxes,
    progress,
    made,
    delivered,
  } = await together({
    found: tx
      .select({
        row: orders,
        sender: senderColumns,
        customerTermsDays: customers.termsDays,
        quoteNumber: quotes.number,
      })
      .from(orders)
      .innerJoin(letterheads, letterheadOf(orders, scope))
      .leftJoin(customers, and(eq(customers.businessId, orders.businessId), eq(customers.id, orders.customerId)))
      .leftJoin(quotes, and(eq(quotes.businessId, orders.businessId), eq(quotes.id, orders.quoteId)))
      .where(thisOrder(scope, orderId)),
    items: linesOfOrder(tx, scope, orderId),
    taxes: taxesOfOrder(tx, scope, orderId),
    progress: progressOfOrder(tx, scope, orderId),
    made: invoicesOfOrder(tx, scope, orderId),
    delivered: deliveriesOfOrder(tx, scope, orderId),
  })
  if (!found) return undefined
  const { row, sender, customerTermsDays, quoteNumber } = found
  const { searchText: _, businessId: __, letterhead: ___, deliveryCountry: ____, quoteId, ...stored } = row
  const { discountPercent, discountAmount, updatedAt, ...fields } = stored
  const deposits = await depositsOfOrder(tx, scope, { orderId, quotes: quotesOfOrder(row) })
  const progressOf = new Map(progress.map(line => [line.id, line]))
  return {
    ...fields,
    ...shownOrderRow({
      ...fields,
      delivered: deliveredOf(progress),
      isInvoiced: row.status !== 'draft' && isInvoiced(progress),
    }),
    sender,
    customerTermsDays,
    currency: scope.settings.currency,
    discount: discountOf(row),
    items: items.map(line => ({
      ...shownItem(row.status, line),
      hasStock: !line.isService,
      deliveredQuantity: progressOf.get(line.id)?.delivered ?? 0,
      invoicedQuantity: progressOf.get(line.id)?.invoiced ?? 0,
    })),
    taxes,
    quote: quoteId === null ? null : { id: quoteId, number: quoteNumber ?? '' },
    invoices: made,
    deposits: deposits.map(deposit => {
      const { id, number, date, status, total, taxes } = deposit
      const isDraft = status === 'draft'
      return { id, number: isDraft ? null : number, date, total, taxes, left: isDraft ? 0 : leftOfDeposit(deposit) }
    }),
    deliveries: delivered.map(({ status, ...one }) => ({
      ...one,
      isCancelled: status === 'cancelled',
      isToInvoice: status === 'to-invoice',
    })),
    moves: allowedOrderMoves({ ...row, lines: progress }),
    updatedAt: updatedAt.toISOString(),
  }
}

function invoicesOfOrder(tx: Transaction, scope: BusinessScope, orderId: string) {
  const { id, number, status, date, total, createdAt } = invoices
  return tx
    .select({ id, number, status, date, total })
    .from(invoices)
    .where(ofOrder(invoices, scope, orderId))
    .orderBy(asc(createdAt), asc(id))
}

function deliveriesOfOrder(tx: Transaction, scope: BusinessScope, orderId: string) {
  const { id, number, date, createdAt } = deliveries
  return tx
    .select({ id, number, date, status: becameColumns.status })
    .from(deliveries)
    .leftJoin(invoiceDeliveries, ofDelivery)
    .where(ofOrder(deliveries, scope, orderId))
    .orderBy(asc(createdAt), asc(number))
}
