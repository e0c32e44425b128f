/** Lists and reads products with their stock. */
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { nextSkus } from '../../../domain/products/next-sku.ts'
import { type StockStatus, stockStatus } from '../../../domain/products/stock.ts'
import { skuPrefixes } from '../../../domain/products/variants.ts'
import type { LabelsDocument } from '../../../formats/pdf/printed-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { countLimit, countOf, hadMore } from '../../../platform/database/counted.ts'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import {
  behind,
  containing,
  type KeyColumn,
  type Keyset,
  keyOf,
  orderOf,
  pageOf,
} from '../../../platform/database/keyset.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import { hasOwnValue } from '../../own-fields/queries.ts'
import { reservedOf } from '../../stock/queries/reservations.ts'
import { isTagged, withTags } from '../../tags/queries.ts'
import type {
  Product,
  ProductCategories,
  ProductFilter,
  ProductListing,
  ProductQuery,
  ProductSummary,
  ProductSummaryQuery,
} from '../contract.ts'
import { type LabelsQuery, MOST_LABELS } from '../contract.ts'
import { productGroups, productImages, products } from '../tables.ts'

// the table of stock levels belongs to stock, which builds on products
const stock = sql<number>`stock_levels.stock`.mapWith(Number)
const level = sql`stock_levels`
const sameProduct = sql`stock_levels.business_id = ${products.businessId} and stock_levels.product_id = ${products.id}`

const columns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  description: products.description,
  descriptionOnInvoices: products.descriptionOnInvoices,
  barcode: products.barcode,
  commodityCode: products.commodityCode,
  supplierItemNumber: products.supplierItemNumber,
  category: products.category,
  unit: products.unit,
  basePrice: products.basePrice,
  costPrice: products.costPrice,
  weight: products.weight,
  taxRateId: products.taxRateId,
  isService: products.isService,
  lowStockThreshold: products.lowStockThreshold,
  image: products.image,
  negativeStock: products.negativeStock,
  leadTimeDays: products.leadTimeDays,
  targetCoverDays: products.targetCoverDays,
  groupId: products.groupId,
  optionValues: products.optionValues,
  ownValues: products.ownValues,
  translations: products.translations,
  archivedAt: products.archivedAt,
  version: products.version,
  createdAt: products.createdAt,
  updatedAt: products.updatedAt,
  stock,
}

type ProductRow = Omit<Product, 'stock' | 'reserved' | 'stockStatus' | 'archived' | 'createdAt' | 'updatedAt'> & {
  stock: number
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

export async function listProducts(db: Database | Transaction, scope: BusinessScope, query: ProductQuery) {
  const keyset = keysetOf(scope, query)
  const rows = await db
    .select({ ...columns, key: keyOf(keyset) })
    .from(products)
    .innerJoin(level, sameProduct)
    .where(and(...matching(scope, query), behind(keyset, query.cursor)))
    .orderBy(orderOf(keyset))
    .limit(query.limit + 1)
  const reserved = await reservedOf(db, scope, idsOf(rows))
  const page = pageOf(rows, query.limit, ({ key: _, ...row }) => shownProduct(row, scope, reserved))
  return withTags(db, scope, 'product', page)
}

/** How many products a filter finds, and how many of each stock status. */
export async function productSummary(
  db: Database,
  scope: BusinessScope,
  filter: ProductSummaryQuery,
): Promise<ProductSummary> {
  const rank = statusRank(scope.settings.lowStockThreshold)
  const ofRank = (status: StockStatus) => sql`count(*) filter (where rank = ${STATUS_RANKS[status]})::int`
  const result = await db.execute(sql`
    select ${countOf()} as count, ${hadMore} as more, ${ofRank('in-stock')} as in_stock, ${ofRank('low-stock')} as low_stock,
      ${ofRank('out-of-stock')} as out_of_stock
    from (
      select ${rank} as rank from ${products} join ${level} on ${sameProduct}
      where ${and(...matching(scope, { ...filter, stock: 'all' }))} ${countLimit}
    ) listed`)
  const [found] = rowsOf<{ count: number; more: boolean; in_stock: number; low_stock: number; out_of_stock: number }>(
    result,
  )
  return {
    count: found?.count ?? 0,
    more: found?.more ?? false,
    stock: {
      'in-stock': found?.in_stock ?? 0,
      'low-stock': found?.low_stock ?? 0,
      'out-of-stock': found?.out_of_stock ?? 0,
    },
  }
}

const byName = new Intl.Collator('und', { numeric: true }).compare

/** The categories of products that are not archived, and the languages of customers. */
export async function listCategories(db: Database, { businessId }: BusinessScope): Promise<ProductCategories> {
  const rows = await db
    .selectDistinct({ category: products.category })
    .from(products)
    .where(and(eq(products.businessId, businessId), ne(products.category, ''), isNull(products.archivedAt)))
  const languages = rowsOf<{ language: LanguageCode }>(
    await db.execute(sql`
      with recursive found(language) as (
        (select document_language from customers
          where business_id = ${businessId} and document_language is not null order by document_language limit 1)
        union all
        select (select document_language from customers
          where business_id = ${businessId} and document_language > language order by document_language limit 1)
        from found where language is not null
      )
      select language from found where language is not null`),
  )
  return {
    categories: rows.map(({ category }) => category).toSorted(byName),
    languages: languages.map(({ language }) => language),
  }
}

const NEWEST = 50
const TRIED = 50

/** A SKU that is free, for the form of a new product; empty where all that would fit are taken. */
export async function suggestSku(db: Database, { businessId }: BusinessScope): Promise<{ sku: string }> {
  const inBusiness = eq(products.businessId, businessId)
  const newest = await db
    .select({ sku: products.sku })
    .from(products)
    .where(inBusiness)
    .orderBy(desc(products.createdAt))
    .limit(NEWEST)
  const suggested = nextSkus(
    newest.map(({ sku }) => sku),
    TRIED,
  )
  const lower = sql<string>`lower(${products.sku})`
  const taken = await db
    .select({ sku: lower })
    .from(products)
    .where(
      and(
        inBusiness,
        inArray(
          lower,
          suggested.map(sku => sku.toLowerCase()),
        ),
      ),
    )
  return { sku: suggested.find(sku => taken.every(other => other.sku !== sku.toLowerCase())) ?? '' }
}

/** What the SKUs of a group's variants may begin with, as no other SKU does; empty where all that would fit are taken. */
export async function suggestSkuPrefix(
  db: Database,
  { businessId }: BusinessScope,
  group: string,
): Promise<{ sku: string }> {
  const result = await db.execute(sql`
    select prefix from unnest(${sql.param(skuPrefixes(group, TRIED))}::text[]) with ordinality suggested (prefix, place)
    where not exists (
      select from ${products} where ${products.businessId} = ${businessId}
        and lower(${products.sku}) >= lower(prefix) || '-' and lower(${products.sku}) < lower(prefix) || '.'
    )
    order by place limit 1`)
  return { sku: rowsOf<{ prefix: string }>(result)[0]?.prefix ?? '' }
}

/** Products that are out of stock or low in stock, lowest first. */
export async function listRunningOut(db: Database, scope: BusinessScope, limit: number): Promise<Product[]> {
  const rows = await db
    .select(columns)
    .from(level)
    .innerJoin(products, sameProduct)
    .where(
      and(
        sql`stock_levels.business_id = ${scope.businessId}`,
        sql`stock_levels.stock <= coalesce(${products.lowStockThreshold}, ${scope.settings.lowStockThreshold}::bigint)`,
        isNull(products.archivedAt),
        eq(products.isService, false),
      ),
    )
    .orderBy(sql`stock_levels.stock`, sql`stock_levels.product_id`)
    .limit(limit)
  const reserved = await reservedOf(db, scope, idsOf(rows))
  return rows.map(row => shownProduct(row, scope, reserved))
}

export async function findProduct(
  db: Database | Transaction,
  scope: BusinessScope,
  productId: string,
): Promise<Product | undefined> {
  const [row] = await db
    .select(columns)
    .from(products)
    .innerJoin(level, sameProduct)
    .where(and(eq(products.businessId, scope.businessId), eq(products.id, productId)))
  return row && shownProduct(row, scope, await reservedOf(db, scope, [productId]))
}

/** All of a group, archived ones too. */
export async function listVariants(
  db: Database | Transaction,
  scope: BusinessScope,
  groupId: string,
): Promise<Product[]> {
  const rows = await db
    .select(columns)
    .from(products)
    .innerJoin(level, sameProduct)
    .where(and(eq(products.businessId, scope.businessId), eq(products.groupId, groupId)))
  const reserved = await reservedOf(db, scope, idsOf(rows))
  return rows.map(row => shownProduct(row, scope, reserved))
}

export async function findImage(
  db: Database,
  { businessId }: BusinessScope,
  productId: string,
  size: 'page' | 'thumbnail',
): Promise<{ tag: string; webp: Uint8Array } | undefined> {
  const [row] = await db
    .select({ image: products.image, webp: size === 'page' ? productImages.picture : productImages.thumbnail })
    .from(productImages)
    .innerJoin(
      products,
      and(eq(products.businessId, productImages.businessId), eq(products.id, productImages.productId)),
    )
    .where(and(eq(productImages.businessId, businessId), eq(productImages.productId, productId)))
  return row && { tag: `"${row.image}-${size}"`, webp: row.webp }
}

/** Labels of products, under today's letterhead. @throws Refusal `invalid-input` for more than can be printed at once */
export async function findLabels(
  db: Database,
  scope: BusinessScope,
  { ids, sheet, start, copies }: LabelsQuery,
): Promise<LabelsDocument> {
  if (ids.length * copies > MOST_LABELS) {
    throw new Refusal('invalid-input', { errors: [fieldFault('copies', 'too-many-labels', { most: MOST_LABELS })] })
  }
  const letterhead = await findLetterhead(db, scope, scope.settings.letterhead)
  const rows = await db
    .select({ id: products.id, name: products.name, price: products.basePrice, barcode: products.barcode })
    .from(products)
    .where(and(eq(products.businessId, scope.businessId), inArray(products.id, ids)))
  const found = new Map(rows.map(row => [row.id, row]))
  if (!letterhead || ids.some(id => !found.has(id))) throw new Refusal('not-found')
  const labels = ids.flatMap(id => {
    const product = found.get(id)
    return product ? Array.from({ length: copies }, () => product) : []
  })
  const business = { ...letterhead, currency: scope.settings.currency }
  return { kind: 'labels', business, sheet, start, date: scope.today, labels }
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

function shownProduct(
  { archivedAt, ...row }: ProductRow,
  { settings, seesCosts }: BusinessScope,
  reserved: ReadonlyMap<string, number>,
): Product {
  const threshold = row.lowStockThreshold ?? settings.lowStockThreshold
  return {
    ...row,
    costPrice: seesCosts ? row.costPrice : null,
    stock: row.isService ? null : row.stock,
    reserved: row.isService ? null : (reserved.get(row.id) ?? 0),
    stockStatus: row.isService ? null : stockStatus(row.stock, threshold),
    archived: archivedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function matching(
  scope: BusinessScope,
  { ids, q, category, tags, own, stock, archived }: ProductFilter & Pick<ProductListing, 'ids'>,
): (SQL | undefined)[] {
  return [
    eq(products.businessId, scope.businessId),
    ids && inArray(products.id, ids),
    isTagged(scope, 'product', products.id, tags),
    hasOwnValue(products.ownValues, own),
    category ? eq(products.category, category) : undefined,
    archived === 'true' ? sql`${products.archivedAt} is not null` : sql`${products.archivedAt} is null`,
    stock === 'all' ? undefined : eq(statusRank(scope.settings.lowStockThreshold), STATUS_RANKS[stock]),
    foundBy(scope, q),
  ]
}

/** Products with this text, and the variants of groups with this text in their name. Undefined for no text. */
export function foundBy({ businessId }: BusinessScope, q: string | undefined): SQL | undefined {
  if (!q?.trim()) return undefined
  const groups = sql`select ${productGroups.id} from ${productGroups}
    where ${productGroups.businessId} = ${businessId} and lower(${productGroups.name}) like ${containing(q)}`
  return sql`(${products.searchText} like ${containing(q)} or ${products.groupId} = any(array(${groups})))`
}

function keysetOf({ settings }: BusinessScope, { sort, direction }: ProductListing): Keyset {
  const id: KeyColumn = { expression: sql`${products.id}`, type: 'text' }
  const orders: Record<ProductListing['sort'], KeyColumn[]> = {
    name: [{ expression: naturally(products.name), type: 'text' }, id],
    sku: [{ expression: naturally(products.sku), type: 'text' }, id],
    basePrice: [{ expression: sql`${products.basePrice}`, type: 'bigint' }, id],
    stock: [
      { expression: sql`stock_levels.stock`, type: 'bigint' },
      { expression: sql`stock_levels.product_id`, type: 'text' },
    ],
    status: [{ expression: statusRank(settings.lowStockThreshold), type: 'bigint' }, id],
  }
  return { columns: orders[sort], direction: direction ?? 'asc' }
}

export const STATUS_RANKS = { 'out-of-stock': 0, 'low-stock': 1, 'in-stock': 2 } as const

/** Out of Stock, Low Stock, In Stock, then services: the order of `stockStatus` in SQL. */
export function statusRank(threshold: number): SQL {
  return sql`case when ${products.isService} then 3 when stock_levels.stock <= 0 then 0
    when stock_levels.stock <= coalesce(${products.lowStockThreshold}, ${threshold}::bigint) then 1 else 2 end`
}
