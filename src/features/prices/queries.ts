/** What does each customer pay for each product, and why? */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { priceFor } from '../../domain/prices.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database.ts'
import { containing } from '../../platform/keyset.ts'
import { customers } from '../customers/tables.ts'
import { products } from '../products/tables.ts'
import { stockLevels } from '../stock/tables.ts'
import type { CustomerPrice, PricedProduct } from './contract.ts'
import { customerPrices } from './tables.ts'

export async function listPricesOfCustomer(db: Database, scope: BusinessScope, customerId: string) {
  return { prices: await pricesWhere(db, scope, eq(customerPrices.customerId, customerId)) }
}

export async function listPricesOfProduct(db: Database, scope: BusinessScope, productId: string) {
  return { prices: await pricesWhere(db, scope, eq(customerPrices.productId, productId)) }
}

export async function findPrice(
  db: Database | Transaction,
  scope: BusinessScope,
  customerId: string,
  productId: string,
): Promise<CustomerPrice | undefined> {
  const [price] = await pricesWhere(
    db,
    scope,
    and(eq(customerPrices.customerId, customerId), eq(customerPrices.productId, productId)),
  )
  return price
}

async function pricesWhere(
  db: Database | Transaction,
  scope: BusinessScope,
  which: SQL | undefined,
): Promise<CustomerPrice[]> {
  const rows = await db
    .select({
      id: customerPrices.id,
      customerId: customerPrices.customerId,
      customerName: customers.name,
      productId: customerPrices.productId,
      productName: products.name,
      productSku: products.sku,
      basePrice: products.basePrice,
      price: customerPrices.price,
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
    .orderBy(asc(sql`lower(${products.name})`), asc(sql`lower(${customers.name})`))
  return rows.map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Products by name or SKU, each with the price that this customer pays and the reason for it. */
export async function listPricedProducts(
  db: Database,
  scope: BusinessScope,
  { q, customerId, limit }: { q?: string | undefined; customerId?: string | undefined; limit: number },
): Promise<{ products: PricedProduct[] }> {
  const rows = await pricedRows(db, scope, customerId)
    .where(
      and(
        eq(products.businessId, scope.businessId),
        sql`${products.archivedAt} is null`,
        q?.trim() ? sql`${products.searchText} like ${containing(q)}` : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id))
    .limit(limit)
  return {
    products: rows.map(({ basePrice, ownPrice, isService, stock, archivedAt: _, ...row }) => {
      const { price, source } = priceFor(basePrice, ownPrice)
      return { ...row, price, priceSource: source, stock: isService ? null : stock }
    }),
  }
}

/** What an invoice for this customer needs to know of these products. */
export async function productsToInvoice(
  db: Database | Transaction,
  scope: BusinessScope,
  customerId: string,
  productIds: readonly string[],
) {
  return pricedRows(db, scope, customerId).where(
    and(eq(products.businessId, scope.businessId), inArray(products.id, [...new Set(productIds)])),
  )
}

function pricedRows(db: Database | Transaction, scope: BusinessScope, customerId: string | undefined) {
  return db
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      isService: products.isService,
      archivedAt: products.archivedAt,
      basePrice: products.basePrice,
      ownPrice: customerPrices.price,
      stock: stockLevels.stock,
    })
    .from(products)
    .innerJoin(
      stockLevels,
      and(eq(stockLevels.businessId, products.businessId), eq(stockLevels.productId, products.id)),
    )
    .leftJoin(
      customerPrices,
      and(
        eq(customerPrices.businessId, scope.businessId),
        eq(customerPrices.productId, products.id),
        eq(customerPrices.customerId, customerId ?? ''),
      ),
    )
    .$dynamic()
}
