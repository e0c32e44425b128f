/** Products with the prices that a customer pays for them. */

import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { QUANTITY_ONE } from '../../../domain/documents/document-totals.ts'
import type { OwnValues } from '../../../domain/own-fields/own-fields.ts'
import { type PriceList, type ProductPricing, priceFor, pricesOfList } from '../../../domain/products/prices.ts'
import type { ProductTranslations } from '../../../domain/products/product-texts.ts'
import type { NegativeStockPolicy } from '../../../domain/products/stock.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { foundBy } from '../../products/queries/products.ts'
import { descriptionOnInvoices, translationsOnInvoices } from '../../products/queries/texts-on-invoices.ts'
import { products } from '../../products/tables.ts'
import { stockLevels } from '../../stock/tables.ts'
import type { ChosenTax } from '../../taxes/queries.ts'
import { taxRates } from '../../taxes/tables.ts'
import type { PricedProduct, PricedProductQuery } from '../contract.ts'

/**
 * Products that match, each with the price that this customer pays and its source. An equal SKU or barcode comes first, then an equal name, then
 * what begins with the text, then everything else by name.
 */
export async function listPricedProducts(
  db: Database,
  scope: BusinessScope,
  { q, customerId, ids, limit }: PricedProductQuery,
): Promise<{ products: PricedProduct[] }> {
  const rows = await pricedRows(db, customerId)
    .where(
      and(
        eq(products.businessId, scope.businessId),
        // an archived product stays on the drafts that have it
        ids ? inArray(products.id, ids) : sql`${products.archivedAt} is null`,
        foundBy(scope, q),
      ),
    )
    .orderBy(...(q?.trim() ? [asc(closeness(q.trim()))] : []), naturally(products.name), asc(products.id))
    .limit(ids ? ids.length : limit)
  return {
    products: rows.map(({ basePrice, agreed, isService, stock, ...row }) => {
      const pricing = pricingOf(basePrice, agreed)
      const { price, source } = priceFor(pricing, { date: scope.today, quantity: QUANTITY_ONE })
      const agreedPrices = [...pricing.agreedPrices]
      return { ...row, price, priceSource: source, basePrice, agreedPrices, stock: isService ? null : stock }
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
  /** Without descriptions unless they are to be on invoices. */
  readonly translations: ProductTranslations
  readonly isService: boolean
  readonly isArchived: boolean
  readonly pricing: ProductPricing
  /** Null if the tax of the business applies. */
  readonly tax: ChosenTax | null
  readonly facts: ProductFacts
}

/** What a line keeps of its product when it is issued, beside what a draft shows. */
export interface ProductFacts {
  readonly barcode: string
  readonly commodityCode: string
  /** Null where it is not known. */
  readonly costPrice: number | null
  /** Null for what the business says of stock below zero. */
  readonly negativeStock: NegativeStockPolicy | null
  readonly ownValues: OwnValues
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
      id: products.id,
      name: products.name,
      sku: products.sku,
      isService: products.isService,
      description: descriptionOnInvoices,
      unit: products.unit,
      translations: translationsOnInvoices,
      archivedAt: products.archivedAt,
      basePrice: products.basePrice,
      agreed: agreedWith(customerId),
      facts: {
        barcode: products.barcode,
        commodityCode: products.commodityCode,
        costPrice: products.costPrice,
        negativeStock: products.negativeStock,
        ownValues: products.ownValues,
      },
      tax: {
        id: taxRates.id,
        name: taxRates.name,
        rate: taxRates.rate,
        freeReason: taxRates.freeReason,
        category: taxRates.category,
        parts: taxRates.parts,
      },
    })
    .from(products)
    .leftJoin(taxRates, taxOfProduct)
    // one array, so that the statement stays the same however many lines there are
    .where(and(eq(products.businessId, businessId), sql`${products.id} = any(${sql.param([...new Set(productIds)])})`))
  return rows.map(({ archivedAt, basePrice, agreed, ...product }) => ({
    ...product,
    isArchived: archivedAt !== null,
    pricing: pricingOf(basePrice, agreed),
  }))
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
      translations: translationsOnInvoices,
      isService: products.isService,
      basePrice: products.basePrice,
      agreed: agreedWith(customerId ?? null),
      stock: stockLevels.stock,
      taxRateId: taxRates.id,
      image: products.image,
    })
    .from(products)
    .innerJoin(
      stockLevels,
      and(eq(stockLevels.businessId, products.businessId), eq(stockLevels.productId, products.id)),
    )
    .leftJoin(taxRates, taxOfProduct)
    .$dynamic()
}

const taxOfProduct = and(
  eq(taxRates.businessId, products.businessId),
  eq(taxRates.id, products.taxRateId),
  isNull(taxRates.archivedAt),
)

type FixedPrice = Parameters<typeof pricesOfList>[2][number]

interface Agreed {
  readonly own: readonly Omit<ProductPricing['agreedPrices'][number], 'listName'>[]
  readonly list: (PriceList & { readonly items: readonly FixedPrice[] }) | null
}

/** What is agreed with a customer for the product of the row, by their own prices and by their price list. */
function agreedWith(customerId: string | null): SQL<Agreed> {
  return sql`jsonb_build_object(
    'own', (
      select coalesce(jsonb_agg(jsonb_build_object('price', price, 'fromQuantity', from_quantity,
        'validFrom', valid_from, 'validTo', valid_to)), '[]')
      from customer_prices
      where business_id = "products".business_id and customer_id = ${customerId} and product_id = "products".id
    ),
    'list', (
      select jsonb_build_object('name', lists.name, 'percent', lists.percent,
        'validFrom', lists.valid_from, 'validTo', lists.valid_to,
        'items', (
          select coalesce(jsonb_agg(jsonb_build_object('price', price, 'fromQuantity', from_quantity)), '[]')
          from price_list_items
          where business_id = lists.business_id and price_list_id = lists.id and product_id = "products".id
        ))
      from customers
      join price_lists lists on lists.business_id = customers.business_id and lists.id = customers.price_list_id
      where customers.business_id = "products".business_id and customers.id = ${customerId} and lists.archived_at is null
    )
  )`
}

function pricingOf(basePrice: number, { own, list }: Agreed): ProductPricing {
  return {
    basePrice,
    agreedPrices: [
      ...own.map(price => ({ ...price, listName: '' })),
      ...(list ? pricesOfList(basePrice, list, list.items) : []),
    ],
  }
}
