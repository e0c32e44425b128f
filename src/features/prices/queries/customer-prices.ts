/** The prices agreed with customers. */
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { customers } from '../../customers/tables.ts'
import { products } from '../../products/tables.ts'
import type { CustomerPrice } from '../contract.ts'
import { customerPrices } from '../tables/agreed-prices.ts'

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
