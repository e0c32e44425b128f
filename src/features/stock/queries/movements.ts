/** Stock movements of one product and of all, stock at the end of each day, and the check that stock equals its movements. */
import { and, eq, gte, type InferSelectModel, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { omit } from '../../../domain/values/omit.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import {
  behind,
  containing,
  type KeyColumn,
  type Keyset,
  keyOf,
  orderOf,
  pageOf,
  searchedText,
} from '../../../platform/database/keyset.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { identityOf } from '../../../platform/recorded-by.ts'
import { deliveries } from '../../deliveries/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { products } from '../../products/tables.ts'
import type { LedgerMovement, LedgerQuery, StockMovement, StockMovementQuery, StockVerification } from '../contract.ts'
import { stockCounts, stockLevels, stockMovements } from '../tables.ts'

const sequence: KeyColumn = { expression: sql`${stockMovements.sequence}`, type: 'bigint' }
const newestFirst: Keyset = {
  columns: [sequence],
  direction: 'desc',
}

export const movementFields = [
  'id',
  'productId',
  'type',
  'reason',
  'quantity',
  'balance',
  'causeKind',
  'causeId',
  'note',
  'date',
  'actorKind',
  'actorId',
  'actorName',
  'createdAt',
] as const

type MovementField = (typeof movementFields)[number]
const movementColumns = Object.fromEntries(movementFields.map(field => [field, stockMovements[field]])) as {
  [Field in MovementField]: (typeof stockMovements)[Field]
}

const causingInvoice = and(
  eq(stockMovements.causeKind, 'invoice'),
  eq(invoices.businessId, stockMovements.businessId),
  eq(invoices.id, stockMovements.causeId),
)
const causingCount = and(
  eq(stockMovements.causeKind, 'stock-count'),
  eq(stockCounts.businessId, stockMovements.businessId),
  eq(stockCounts.id, stockMovements.causeId),
)
const causingDelivery = and(
  eq(stockMovements.causeKind, 'delivery'),
  eq(deliveries.businessId, stockMovements.businessId),
  eq(deliveries.id, stockMovements.causeId),
)
const causeName = sql<string | null>`coalesce(${invoices.number}, ${stockCounts.name}, ${deliveries.number})`

/** Movements of one product, newest first, each with the balance after it. */
export async function listMovements(
  db: Database,
  scope: BusinessScope,
  productId: string,
  { cursor, limit }: StockMovementQuery,
) {
  const rows = await db
    .select({ movement: movementColumns, cause: causeName, key: keyOf(newestFirst) })
    .from(stockMovements)
    .leftJoin(invoices, causingInvoice)
    .leftJoin(stockCounts, causingCount)
    .leftJoin(deliveries, causingDelivery)
    .where(and(...ofProduct(scope, productId), behind(newestFirst, cursor)))
    .orderBy(orderOf(newestFirst))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ movement, cause }) => shownMovement(movement, cause))
}

/** Movements of all products. */
export async function listLedger(db: Database | Transaction, scope: BusinessScope, query: LedgerQuery) {
  const keyset = ledgerOrder(query)
  const { lookedUp, readFor } = await searchFor(db, scope, query.q)
  const listed = db
    .select({
      ...movementColumns,
      productName: products.name,
      sku: products.sku,
      cause: causeName.as('cause'),
      searchText: searchedTextOf.as('searched_text'),
      key: keyOf(keyset).as('key'),
    })
    .from(stockMovements)
    .innerJoin(
      products,
      and(eq(products.businessId, stockMovements.businessId), eq(products.id, stockMovements.productId)),
    )
    .leftJoin(invoices, causingInvoice)
    .leftJoin(stockCounts, causingCount)
    .leftJoin(deliveries, causingDelivery)
    .where(and(...inLedger(scope, query), lookedUp, behind(keyset, query.cursor)))
    .orderBy(orderOf(keyset))
  const most = query.limit + 1
  const rows = readFor
    ? await db.select().from(listed.limit(WHOLE_LIST).as('listed')).where(readFor).limit(most)
    : await listed.limit(most)
  return pageOf(
    rows,
    query.limit,
    ({ productName: name, sku, cause, ...movement }): LedgerMovement => ({
      ...shownMovement(omit(movement, 'key', 'searchText'), cause),
      product: { name, sku },
    }),
  )
}

function ledgerOrder({ sort, direction }: LedgerQuery): Keyset {
  const orders: Record<LedgerQuery['sort'], KeyColumn[]> = {
    date: [{ expression: sql`${stockMovements.date}`, type: 'date' }, sequence],
    product: [
      { expression: naturally(products.name), type: 'text' },
      { expression: sql`${products.id}`, type: 'text' },
      sequence,
    ],
  }
  return { columns: orders[sort], direction: direction ?? (sort === 'date' ? 'desc' : 'asc') }
}

function inLedger(scope: BusinessScope, query: LedgerQuery): (SQL | undefined)[] {
  const { productId, category, reason, dateFrom, dateTo, personId } = query
  return [
    eq(stockMovements.businessId, scope.businessId),
    productId === undefined ? undefined : eq(stockMovements.productId, productId),
    category ? eq(products.category, category) : undefined,
    reason === 'all' ? undefined : eq(stockMovements.reason, reason),
    dateFrom === undefined ? undefined : gte(stockMovements.date, dateFrom),
    dateTo === undefined ? undefined : lte(stockMovements.date, dateTo),
    personId === undefined ? undefined : eq(stockMovements.actorId, personId),
  ]
}

/** The product, the note and the invoice of a movement. */
const searchedTextOf = sql<string>`${products.searchText} || E'\n' || lower(${stockMovements.note})
  || coalesce(E'\n' || lower(${invoices.id} || E'\n' || coalesce(${invoices.number}, '')), '')`

// with a limit of its own, the list is read in its order and no further than needed
const WHOLE_LIST = 2_000_000_000
/** Products and invoices that are looked up one by one; a text that more of them have is soon found in the list. */
const MOST_LOOKED_UP = 500

/** As invoices are searched, see decision 002: a rare text is looked up by indexes, and a common one is found by reading the list. */
async function searchFor(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  q = '',
): Promise<{ lookedUp?: SQL | undefined; readFor?: SQL }> {
  const text = searchedText(q)
  if (text === '') return {}
  const pattern = containing(q)
  const read = { readFor: sql`listed.searched_text like ${pattern}` }
  if (Array.from(text).length <= 2) return read
  const found = await db.execute(sql`
    (select 'product' as kind, id from ${products} where business_id = ${businessId} and search_text like ${pattern}
      limit ${MOST_LOOKED_UP + 1})
    union all
    (select 'invoice', id from ${invoices}
      where business_id = ${businessId} and lower(id || E'\n' || coalesce(number, '')) like ${pattern}
      limit ${MOST_LOOKED_UP + 1})`)
  const byKind = Map.groupBy(rowsOf<{ kind: 'product' | 'invoice'; id: string }>(found), ({ kind }) => kind)
  const idsOf = (kind: 'product' | 'invoice') => (byKind.get(kind) ?? []).map(({ id }) => id)
  const [productIds, invoiceIds] = [idsOf('product'), idsOf('invoice')]
  if (Math.max(productIds.length, invoiceIds.length) > MOST_LOOKED_UP) return read
  const { note, productId, causeKind, causeId } = stockMovements
  return {
    lookedUp: or(
      inArray(productId, productIds),
      sql`${note} <> '' and lower(${note}) like ${pattern}`,
      and(eq(causeKind, 'invoice'), inArray(causeId, invoiceIds)),
    ),
  }
}

/** Whether the product exists: every product has a stock level. */
export async function hasStockLevel(db: Database, scope: BusinessScope, productId: string): Promise<boolean> {
  const [level] = await db
    .select({ productId: stockLevels.productId })
    .from(stockLevels)
    .where(and(eq(stockLevels.businessId, scope.businessId), eq(stockLevels.productId, productId)))
  return level !== undefined
}

/** The stock of these products, and whether it may go below zero; those without stock are left out. */
export async function stockOf(
  db: Database | Transaction,
  { businessId, settings }: BusinessScope,
  productIds: readonly string[],
) {
  const { productId, stock } = stockLevels
  const rows = await db
    .select({ productId, stock, negativeStock: products.negativeStock })
    .from(stockLevels)
    .innerJoin(products, and(eq(products.businessId, stockLevels.businessId), eq(products.id, productId)))
    .where(and(eq(stockLevels.businessId, businessId), inArray(productId, [...productIds])))
  return new Map(
    rows.map(row => [row.productId, { stock: row.stock, negativeStock: row.negativeStock ?? settings.negativeStock }]),
  )
}

// as many as a chart on a wide screen can tell apart
const MOST_DAYS = 180

/** Stock at the end of days from the first movement to today, oldest first: of each day, or of evenly spaced ones where those were too many. */
export async function stockHistory(db: Database, { businessId, today: now }: BusinessScope, productId: string) {
  const today = sql`${now}::date`
  // the last movement of a day has the stock at its end, and no later one has a lower sequence
  const result = await db.execute(sql`
    with moved as (
      select date, max(array[sequence, balance]) as last_movement from stock_movements
      where business_id = ${businessId} and product_id = ${productId} and date <= ${today} group by date
    ), span as (
      select min(date) as first, ceil((${today} - min(date) + 1) / ${MOST_DAYS}::numeric)::int as step from moved having count(*) > 0
    )
    select day::text as date, (max(last_movement) over (order by day))[2] as stock
    from (
      select day, max(last_movement) as last_movement from (
        select first as day, null::bigint[] as last_movement from span
        union all select ${today} - place * step, null from span, generate_series(0, (${today} - first) / step) place
        union all select case date when first then first else ${today} - (${today} - date) / step * step end, last_movement from moved, span
      ) points group by day
    ) days order by day`)
  const rows = rowsOf<{ date: string; stock: string }>(result)
  return { days: rows.map(({ date, stock }) => ({ date, stock: Number(stock) })) }
}

/**
 * What the customer has got with an invoice and not returned, per product, also of products that have become services since: what it took out of
 * stock, and what deliveries of its order took.
 */
export async function goodsStillOut(
  tx: Transaction,
  { businessId }: BusinessScope,
  invoiceId: string,
): Promise<ReadonlyMap<string, number>> {
  const result = await tx.execute(sql`
    select product_id as "productId", sum(quantity) as quantity from (
      select product_id, case type when 'out' then quantity else -quantity end as quantity from stock_movements
      where business_id = ${businessId} and cause_kind = 'invoice' and cause_id = ${invoiceId}
      union all
      select item.product_id, item.quantity - item.delivered_quantity from invoice_items item
      join products product on product.business_id = item.business_id and product.id = item.product_id and not product.is_service
      where item.business_id = ${businessId} and item.invoice_id = ${invoiceId} and item.delivered_quantity is not null
    ) moved group by product_id`)
  const rows = rowsOf<{ productId: string; quantity: string }>(result)
  return new Map(rows.map(row => [row.productId, Number(row.quantity)]))
}

// as many as a person will look through
const MOST_COMPARED = 500

/** Adds up every movement of every product, and lists the products whose stock differs. There should never be any. */
export async function verifyStock(db: Database, { businessId }: BusinessScope): Promise<StockVerification> {
  const { type, quantity, id } = stockMovements
  const compared = await db
    .select({
      productId: stockLevels.productId,
      name: products.name,
      sku: products.sku,
      stock: stockLevels.stock,
      sumOfMovements: sql`coalesce(sum(case ${type} when 'in' then ${quantity} else -${quantity} end), 0)`.mapWith(
        Number,
      ),
      movements: sql`count(${id})`.mapWith(Number),
    })
    .from(stockLevels)
    .innerJoin(
      products,
      and(
        eq(products.businessId, stockLevels.businessId),
        eq(products.id, stockLevels.productId),
        eq(products.isService, false),
      ),
    )
    .leftJoin(
      stockMovements,
      and(eq(stockMovements.businessId, stockLevels.businessId), eq(stockMovements.productId, stockLevels.productId)),
    )
    .where(eq(stockLevels.businessId, businessId))
    .groupBy(stockLevels.productId, stockLevels.stock, products.businessId, products.id)
    .orderBy(naturally(products.name), products.id)
  return {
    products: compared.length,
    movements: compared.reduce((sum, row) => sum + row.movements, 0),
    differences: compared.filter(row => row.stock !== row.sumOfMovements),
    compared: compared.slice(0, MOST_COMPARED),
  }
}

function ofProduct(scope: BusinessScope, productId: string) {
  return [eq(stockMovements.businessId, scope.businessId), eq(stockMovements.productId, productId)]
}

type RecordedMovement = Pick<InferSelectModel<typeof stockMovements>, MovementField>

/** `name` is what a person calls the cause: the number of its invoice, or the name of its count. */
export function shownMovement(
  { causeKind: kind, causeId: id, actorKind, actorId, actorName, ...movement }: RecordedMovement,
  name: string | null,
): StockMovement {
  const cause = kind && id ? { kind, id, name } : null
  const actor = identityOf({ actorKind, actorId, actorName })
  return { ...movement, cause, actor, createdAt: movement.createdAt.toISOString() }
}
