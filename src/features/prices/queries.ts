/** Customer prices, and the price that a customer pays for each product. */
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { priceFor } from '../../domain/prices.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { type Database, rowsOf, type Transaction } from '../../platform/database.ts'
import { containing } from '../../platform/keyset.ts'
import { customers } from '../customers/tables.ts'
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

/**
 * Products by name or SKU, each with the price that this customer pays and its source. An equal SKU comes first, then an equal name, then
 * what begins with the text, then everything else by name.
 */
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
    .orderBy(...(q?.trim() ? [asc(closeness(q.trim()))] : []), asc(sql`lower(${products.name})`), asc(products.id))
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
  return sql`case when ${sku} = ${text} then 0 when ${name} = ${text} then 1
    when starts_with(${sku}, ${text}) or starts_with(${name}, ${text}) then 2 else 3 end`
}

export interface ProductToInvoice {
  readonly id: string
  readonly name: string
  readonly sku: string
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
  customerId: string,
  productIds: readonly string[],
): Promise<ProductToInvoice[]> {
  // written as SQL, since every saved draft passes here: one statement, however many lines
  const result = await db.execute(sql`
    select product.id, product.name, product.sku, product.is_service as "isService",
      product.archived_at is not null as "isArchived", product.base_price as "basePrice", own.price as "ownPrice",
      case when tax.id is not null then
        json_build_object('id', tax.id, 'name', tax.name, 'rate', tax.rate, 'freeReason', tax.free_reason) end as tax
    from products product
    left join tax_rates tax on tax.business_id = product.business_id and tax.id = product.tax_rate_id and tax.archived_at is null
    left join customer_prices own
      on own.business_id = product.business_id and own.product_id = product.id and own.customer_id = ${customerId}
    where product.business_id = ${businessId} and product.id = any(${sql.param([...new Set(productIds)])})`)
  return rowsOf<ProductToInvoice>(result).map(({ basePrice, ownPrice, ...product }) => ({
    ...product,
    basePrice: Number(basePrice),
    ownPrice: ownPrice === null ? null : Number(ownPrice),
  }))
}

function pricedRows(db: Database, scope: BusinessScope, customerId: string | undefined) {
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
      taxRateId: taxRates.id,
    })
    .from(products)
    .innerJoin(
      stockLevels,
      and(eq(stockLevels.businessId, products.businessId), eq(stockLevels.productId, products.id)),
    )
    .leftJoin(
      taxRates,
      and(
        eq(taxRates.businessId, products.businessId),
        eq(taxRates.id, products.taxRateId),
        isNull(taxRates.archivedAt),
      ),
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
