/** The prices agreed with customers: of one, of a product, all for an export, and those that end soon. */
import { and, asc, between, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ENDS_SOON_DAYS } from '../../../domain/products/prices.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { behind, type Keyset, keyOf, orderOf, pageOf } from '../../../platform/database/keyset.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { customers } from '../../customers/tables.ts'
import { products } from '../../products/tables.ts'
import { type CustomerPrice, type EndingPrices, MOST_ENDING } from '../contract.ts'
import { customerPrices } from '../tables/agreed-prices.ts'
import { priceLists } from '../tables/price-lists.ts'

export async function listPricesOfCustomer(db: Database, scope: BusinessScope, customerId: string) {
  return { prices: await pricesWhere(db, scope, eq(customerPrices.customerId, customerId)) }
}

export async function listPricesOfProduct(db: Database, scope: BusinessScope, productId: string) {
  return { prices: await pricesWhere(db, scope, eq(customerPrices.productId, productId)) }
}

/** Of a customer's prices for a product, the one from any quantity and from any day. */
export function plainPriceOf(customerId: string, productId: string): SQL | undefined {
  return and(
    eq(customerPrices.customerId, customerId),
    eq(customerPrices.productId, productId),
    eq(customerPrices.fromQuantity, 0),
    isNull(customerPrices.validFrom),
  )
}

export async function findPrice(
  db: Database | Transaction,
  scope: BusinessScope,
  which: SQL | undefined,
): Promise<CustomerPrice | undefined> {
  const [price] = await pricesWhere(db, scope, which)
  return price
}

/** By name, where no other order goes before it. */
export async function pricesWhere(
  db: Database | Transaction,
  scope: BusinessScope,
  which: SQL | undefined,
  { order = [], limit }: { order?: SQL[]; limit?: number } = {},
): Promise<CustomerPrice[]> {
  const query = db
    .select({
      id: customerPrices.id,
      customerId: customerPrices.customerId,
      customerName: customers.name,
      productId: customerPrices.productId,
      productName: products.name,
      productSku: products.sku,
      unit: products.unit,
      basePrice: products.basePrice,
      price: customerPrices.price,
      fromQuantity: customerPrices.fromQuantity,
      validFrom: customerPrices.validFrom,
      validTo: customerPrices.validTo,
      version: customerPrices.version,
      createdAt: customerPrices.createdAt,
      updatedAt: customerPrices.updatedAt,
    })
    .from(customerPrices)
    .innerJoin(
      customers,
      and(eq(customers.businessId, customerPrices.businessId), eq(customers.id, customerPrices.customerId)),
    )
    .innerJoin(
      products,
      and(eq(products.businessId, customerPrices.businessId), eq(products.id, customerPrices.productId)),
    )
    .where(and(eq(customerPrices.businessId, scope.businessId), which))
    .orderBy(
      ...order,
      ...[naturally(products.name), naturally(customers.name), asc(products.id), asc(customers.id)],
      ...[asc(customerPrices.fromQuantity), sql`${customerPrices.validFrom} nulls first`],
    )
    .$dynamic()
  const rows = await (limit === undefined ? query : query.limit(limit))
  return rows.map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Prices that are followed by another one of the same quantity, and those of archived customers and products, are left out. */
export async function listEndingPrices(tx: Transaction, scope: BusinessScope): Promise<EndingPrices> {
  const [from, to] = [scope.today, addDays(scope.today, ENDS_SOON_DAYS)]
  const isFollowed = sql`exists (
    select from customer_prices later
    where later.business_id = ${customerPrices.businessId} and later.customer_id = ${customerPrices.customerId}
      and later.product_id = ${customerPrices.productId} and later.from_quantity = ${customerPrices.fromQuantity}
      and later.valid_from > coalesce(${customerPrices.validFrom}, '-infinity')
      and coalesce(later.valid_to, 'infinity') > ${customerPrices.validTo}
  )`
  const { prices, lists } = await together({
    prices: pricesWhere(
      tx,
      scope,
      and(
        between(customerPrices.validTo, from, to),
        isNull(customers.archivedAt),
        isNull(products.archivedAt),
        sql`not ${isFollowed}`,
      ),
      { order: [asc(customerPrices.validTo)], limit: MOST_ENDING + 1 },
    ),
    lists: tx
      .select({ id: priceLists.id, name: priceLists.name, validTo: sql<string>`${priceLists.validTo}` })
      .from(priceLists)
      .where(
        and(
          eq(priceLists.businessId, scope.businessId),
          isNull(priceLists.archivedAt),
          between(priceLists.validTo, from, to),
        ),
      )
      .orderBy(asc(priceLists.validTo), asc(priceLists.id)),
  })
  return { prices: prices.slice(0, MOST_ENDING), more: prices.length > MOST_ENDING, priceLists: lists }
}

const byCustomer: Keyset = {
  columns: [
    { expression: naturally(customers.name), type: 'text' },
    { expression: naturally(products.name), type: 'text' },
    { expression: sql`${customerPrices.id}`, type: 'text' },
  ],
  direction: 'asc',
}

export async function listExportedPrices(
  tx: Transaction,
  { businessId }: BusinessScope,
  { customerId, cursor, limit }: { customerId: string | undefined; cursor: string | undefined; limit: number },
) {
  const rows = await tx
    .select({
      customerName: customers.name,
      customerEmail: customers.email,
      productName: products.name,
      productSku: products.sku,
      basePrice: products.basePrice,
      price: customerPrices.price,
      fromQuantity: customerPrices.fromQuantity,
      validFrom: customerPrices.validFrom,
      validTo: customerPrices.validTo,
      key: keyOf(byCustomer),
    })
    .from(customerPrices)
    .innerJoin(customers, and(eq(customers.businessId, businessId), eq(customers.id, customerPrices.customerId)))
    .innerJoin(products, and(eq(products.businessId, businessId), eq(products.id, customerPrices.productId)))
    .where(
      and(
        eq(customerPrices.businessId, businessId),
        customerId === undefined ? undefined : eq(customerPrices.customerId, customerId),
        behind(byCustomer, cursor),
      ),
    )
    .orderBy(orderOf(byCustomer))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ key: _, ...row }) => row)
}
