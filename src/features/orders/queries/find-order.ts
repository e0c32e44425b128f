/** One order with everything that its page shows. */

import { and, asc, eq } from 'drizzle-orm'
import { allowedOrderMoves } from '../../../domain/orders/order-life.ts'
import { deliveredOf, isInvoiced } from '../../../domain/orders/order-progress.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { letterheadOf } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { customers } from '../../customers/tables.ts'
import { becameColumns, ofDelivery } from '../../deliveries/queries/list-deliveries.ts'
import { deliveries, invoiceDeliveries } from '../../deliveries/tables.ts'
import { shownItem } from '../../documents/queries/lines.ts'
import { ownFactsOn } from '../../documents/queries/own-facts.ts'
import { besideColumns, customerOf, shownContent } from '../../documents/queries/shown-document.ts'
import { depositsOfOrder, shownDeposits } from '../../invoices/queries/deposits.ts'
import { invoices } from '../../invoices/tables.ts'
import { quotes } from '../../quotes/tables.ts'
import type { Order } from '../contract.ts'
import { orders } from '../tables.ts'
import {
  linesOfOrder,
  ofOrder,
  progressOfOrder,
  quotesOfOrder,
  rowColumns,
  type StoredOrderRow,
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
        listed: rowColumns,
        ...besideColumns(orders),
        quoteNumber: quotes.number,
      })
      .from(orders)
      .innerJoin(letterheads, letterheadOf(orders, scope))
      .leftJoin(customers, customerOf(orders))
      .leftJoin(quotes, and(eq(quotes.businessId, orders.businessId), eq(quotes.id, orders.quoteId)))
      .where(thisOrder(scope, orderId)),
    items: linesOfOrder(tx, scope, orderId),
    taxes: taxesOfOrder(tx, scope, orderId),
    progress: progressOfOrder(tx, scope, orderId),
    made: invoicesOfOrder(tx, scope, orderId),
    delivered: deliveriesOfOrder(tx, scope, orderId),
  })
  if (!found) return undefined
  const { row, listed, sender, customerTermsDays, customerTaxRateId, quoteNumber } = found
  const { quoteId, deliveryAddressId, deliveryName, deliveryAddress, opening } = row
  const progressOf = new Map(progress.map(line => [line.id, line]))
  return {
    ...shownOrderRow({
      ...(listed as StoredOrderRow),
      delivered: deliveredOf(progress),
      isInvoiced: row.status !== 'draft' && isInvoiced(progress),
    }),
    ...shownContent(row, { sender, customerTermsDays, customerTaxRateId, taxes }, scope),
    ownFacts: await ownFactsOn(tx, scope, row),
    deliveryAddressId,
    deliveryName,
    deliveryAddress,
    opening,
    items: items.map(line => ({
      ...shownItem(scope, row, line),
      hasStock: !line.isService,
      deliveredQuantity: progressOf.get(line.id)?.delivered ?? 0,
      invoicedQuantity: progressOf.get(line.id)?.invoiced ?? 0,
    })),
    quote: quoteId === null ? null : { id: quoteId, number: quoteNumber ?? '' },
    invoices: made,
    deposits: shownDeposits(await depositsOfOrder(tx, scope, { orderId, quotes: quotesOfOrder(row) })),
    deliveries: delivered.map(({ status, ...one }) => ({
      ...one,
      isCancelled: status === 'cancelled',
      isToInvoice: status === 'to-invoice',
    })),
    moves: allowedOrderMoves({ ...row, lines: progress }),
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
