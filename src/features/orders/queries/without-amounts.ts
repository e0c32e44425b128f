/** What whoever packs sees of orders: what is to be delivered, to whom and when. What has to do with money is left out. */
import { type SQL, sql } from 'drizzle-orm'
import { isToDeliver } from '../../../domain/orders/order-progress.ts'
import { filledOwnValues, type OwnField } from '../../../domain/own-fields/own-fields.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { Order, OrderListing, OrderReceipt, OrderRow } from '../contract.ts'
import { orders } from '../tables.ts'

/** Another role's answers are left as they are. */
export function rowSeenBy(scope: BusinessScope, row: OrderRow): OrderRow {
  if (scope.seesAmounts) return row
  const { total: _, ...seen } = row
  return { ...seen, ownValues: filledOwnValues(ownFieldsSeenBy(scope), row.ownValues) } as OrderRow
}

/** Those that are printed, as on the document. */
export function ownFieldsSeenBy({ seesAmounts, settings }: BusinessScope): OwnField[] {
  return settings.ownFields.filter(({ isPrinted }) => seesAmounts || isPrinted)
}

/** What a search of orders looks through: not the own fields that whoever packs doesn’t see. */
export function searchedOrder({ seesAmounts }: BusinessScope): SQL {
  const { customerName, id, number, orderReference } = orders
  return seesAmounts
    ? sql`${orders.searchText}`
    : sql`lower(${customerName} || E'\n' || ${id} || E'\n' || coalesce(${number}, '') || E'\n' || ${orderReference})`
}

export function receiptSeenBy({ seesAmounts }: BusinessScope, receipt: OrderReceipt): OrderReceipt {
  if (seesAmounts) return receipt
  const { total: _, ...seen } = receipt
  return seen as OrderReceipt
}

/** Named one by one, so that what is added to orders stays closed until somebody opens it here. */
export function orderSeenBy(scope: BusinessScope, order: Order): Order {
  if (scope.seesAmounts) return order
  const { id, number, customerId, customerName, customerAddress, deliveryName, deliveryAddress, version } = order
  const { date, deliverBy, orderReference, status, isInvoiced, note, ownFacts, deliveries, moves } = order
  const { confirmedAt, createdAt, updatedAt } = order
  const seen = {
    id,
    number,
    customerId,
    customerName,
    customerAddress,
    deliveryName,
    deliveryAddress,
    version,
    date,
    deliverBy,
    orderReference,
    status,
    isInvoiced,
    note,
    ownFacts,
    deliveries,
    confirmedAt,
    createdAt,
    updatedAt,
    items: order.items
      .filter(isToDeliver)
      .map(
        ({ id, kind, productId, name, sku, description, unit, quantity, hasStock, ownFacts, deliveredQuantity }) => ({
          id,
          kind,
          productId,
          name,
          sku,
          description,
          unit,
          quantity,
          hasStock,
          ownFacts,
          deliveredQuantity,
        }),
      ),
    moves: moves.filter(move => move === 'deliver'),
  }
  return seen as unknown as Order
}

/** Their order would tell which are worth more. @throws Refusal `not-in-role` */
export function assertMaySort({ seesAmounts }: BusinessScope, { sort }: Pick<OrderListing, 'sort'>): void {
  if (!seesAmounts && sort === 'total') throw new Refusal('not-in-role', { data: { role: 'stock' } })
}
