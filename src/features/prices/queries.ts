/** Customer prices, and the price that a customer pays for each product. */
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { priceFor } from '../../domain/products/prices.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { naturally } from '../../platform/database/natural-order.ts'
import { customers } from '../customers/tables.ts'
import { foundBy } from '../products/queries.ts'
import { products } from '../products/tables.ts'
import { stockLevels } from '../stock/tables.ts'
import type { ChosenTax } from '../taxes/queries.ts'
import { taxRates } from '../taxes/tables.ts'
import type { CustomerPrice, PricedProduct } from './contract.ts'
import { customerPrices } from './tables.ts'

export async function listPricesOfCustomer(db: Database, scope: BusinessScope, customerId: string) {
  return { prices: await pricesWhere(db, scope, eq(customerPrices.customerId, customerId)) }
}

export async function listPricesOfProduct(db: Database, scope: BusinessScope, productId: string) {
  return { prices: await pricesWhere(db, scope, eq(customerPrices.productId, productId)) }
}

/** Of a customer's prices for a product, the one from any quantity and from any day. */
export const isPlain = and(eq(customerPrices.fromQuantity, 0), isNull(customerPrices.validFrom))

export async function findPrice(
  db: Database | Transaction,
  scope: BusinessScope,
  customerId: string,
  productId: string,
): Promise<CustomerPrice | undefined> {
  const [price] = await pricesWhere(
    db,
    scope,
    and(eq(customerPrices.customerId, customerId), eq(customerPrices.productId, productId), isPlain),
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
      fromQuantity: customerPrices.fromQuantity,
      validFrom: customerPrices.validFrom,
      validTo: customerPrices.validTo,
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
    .orderBy(naturally(products.name), naturally(customers.name))
  return rows.map(row => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/**
 * Products that match, each with the price that this customer pays and its source. An equal SKU or barcode comes first, then an equal name, then
 * what begins with the text, then everything else by name.
 */
export async function listPricedProducts(
  db: Database,
  scope: BusinessScope,
  { q, customerId, limit }: { q?: string | undefined; customerId?: string | undefined; limit: number },
): Promise<{ products: PricedProduct[] }> {
  const rows = await pricedRows(db, customerId)
    .where(and(eq(products.businessId, scope.businessId), sql`${products.archivedAt} is null`, foundBy(scope, q)))
    .orderBy(...(q?.trim() ? [asc(closeness(q.trim()))] : []), naturally(products.name), asc(products.id))
    .limit(limit)
  return {
    products: rows.map(({ basePrice, ownPrice, isService, stock, archivedAt: _, ...row }) => {
      const { price, source } = priceFor(basePrice, ownPrice)
      return { ...row, price, priceSource: source, stock: isService ? null : stock }
    }),
  }
}

function closeness(typed: string): SQL {
  const text = sql`lower(${typed})`
  const sku = sql`lower(${products.sku})`
  const name = sql`lower(${products.name})`
  return sql`case when ${sku} = ${text} or ${products.barcode} = ${typed} then 0 when ${name} = ${text} then 1
    when starts_with(${sku}, ${text}) or starts_with(${name}, ${text}) then 2 else 3 end`
}

export interface ProductToInvoice {
  readonly id: string
  readonly name: string
  readonly sku: string
  /** Empty unless it is to be on invoices. */
  readonly description: string
  readonly unit: string
  readonly isService: boolean
  readonly isArchived: boolean
  readonly basePrice: number
  readonly ownPrice: number | null
  /** Null if the tax of the business applies. */
  readonly tax: ChosenTax | null
}

/** The data of products that an invoice for this customer needs. */
export async function productsToInvoice(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  customerId: string | null,
  productIds: readonly string[],
): Promise<ProductToInvoice[]> {
  const rows = await db
    .select({
      ...{ id: products.id, name: products.name, sku: products.sku, isService: products.isService },
      description: descriptionOnInvoices,
      unit: products.unit,
      ...{ archivedAt: products.archivedAt, basePrice: products.basePrice, ownPrice: customerPrices.price },
      tax: { id: taxRates.id, name: taxRates.name, rate: taxRates.rate, freeReason: taxRates.freeReason },
    })
    .from(products)
    .leftJoin(taxRates, taxOfProduct)
    .leftJoin(customerPrices, priceOfCustomer(customerId ?? ''))
    // one array, so that the statement stays the same however many lines there are
    .where(and(eq(products.businessId, businessId), sql`${products.id} = any(${sql.param([...new Set(productIds)])})`))
  return rows.map(({ archivedAt, ...product }) => ({ ...product, isArchived: archivedAt !== null }))
}

function pricedRows(db: Database, customerId: string | undefined) {
  return db
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      description: descriptionOnInvoices,
      barcode: products.barcode,
      unit: products.unit,
      isService: products.isService,
      archivedAt: products.archivedAt,
      basePrice: products.basePrice,
      ownPrice: customerPrices.price,
      stock: stockLevels.stock,
      taxRateId: taxRates.id,
    })
    .from(products)
    .innerJoin(
      stockLevels,
      and(eq(stockLevels.businessId, products.businessId), eq(stockLevels.productId, products.id)),
    )
    .leftJoin(taxRates, taxOfProduct)
    .leftJoin(customerPrices, priceOfCustomer(customerId ?? ''))
    .$dynamic()
}

const descriptionOnInvoices = sql<string>`case when ${products.descriptionOnInvoices} then ${products.description} else '' end`

const taxOfProduct = and(
  eq(taxRates.businessId, products.businessId),
  eq(taxRates.id, products.taxRateId),
  isNull(taxRates.archivedAt),
)

function priceOfCustomer(customerId: string): SQL | undefined {
  return and(
    eq(customerPrices.businessId, products.businessId),
    eq(customerPrices.productId, products.id),
    eq(customerPrices.customerId, customerId),
    isPlain,
  )
}
