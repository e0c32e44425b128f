/** What to order: adds up recent sales, and asks the domain. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { byUrgency, LONG_PERIOD_DAYS, planReorder, SHORT_PERIOD_DAYS } from '../../../domain/products/reorder.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/keyset.ts'
import { products } from '../../products/tables.ts'
import type { ReorderFilter, ReorderList, ReorderRow } from '../contract.ts'
import { stockLevels } from '../tables.ts'
import { soldGoods } from './sold-goods.ts'

// more than a person orders in one go
const MOST_ROWS = 1000

export async function listToOrder(db: Database, scope: BusinessScope, filter: ReorderFilter): Promise<ReorderList> {
  const all = await plans(db, scope)
  const found = isNarrowed(filter) ? await plans(db, scope, filter) : all
  const rows = shownOf(found, filter)
  return { due: all.filter(row => row.isDue).length, rows: rows.slice(0, MOST_ROWS), more: rows.length > MOST_ROWS }
}

export async function everyToOrder(
  tx: Transaction,
  scope: BusinessScope,
  filter: ReorderFilter,
): Promise<ReorderRow[]> {
  return shownOf(await plans(tx, scope, filter), filter)
}

function isNarrowed({ q, category }: ReorderFilter): boolean {
  return Boolean(q?.trim() || category)
}

function shownOf(rows: readonly ReorderRow[], { show }: ReorderFilter): ReorderRow[] {
  return rows.filter(row => show === 'all' || row.isDue).sort(byUrgency)
}

/** The plan of one product, also if nothing was sold; undefined if it has no stock. */
export async function planOfProduct(
  db: Database,
  scope: BusinessScope,
  productId: string,
): Promise<ReorderRow | undefined> {
  const sold = soldLately(db, scope, productId)
  const [row] = await selected(db, scope, sold, 'left').where(
    and(eq(products.businessId, scope.businessId), eq(products.id, productId), eq(products.isService, false)),
  )
  return row && planned(row)
}

/** Products that are in use and of which something was sold. */
async function plans(
  db: Database | Transaction,
  scope: BusinessScope,
  { q, category, ids }: Omit<ReorderFilter, 'show'> = {},
): Promise<ReorderRow[]> {
  const rows = await selected(db, scope, soldLately(db, scope), 'inner').where(
    and(
      eq(products.businessId, scope.businessId),
      eq(products.isService, false),
      isNull(products.archivedAt),
      ids && inArray(products.id, ids),
      category ? eq(products.category, category) : undefined,
      q?.trim() ? sql`${products.searchText} like ${containing(q)}` : undefined,
    ),
  )
  return rows.map(planned).filter(({ pace }) => pace !== null)
}

/** Per product, of the last days, today included. */
function soldLately(db: Database | Transaction, scope: BusinessScope, productId?: string) {
  const { today } = scope
  const lately = soldGoods(scope, { from: addDays(today, 1 - LONG_PERIOD_DAYS), to: today }, productId)
  const inShort = sql`filter (where date > ${addDays(today, -SHORT_PERIOD_DAYS)})`
  return db
    .select({
      productId: sql<string>`product_id`.as('sold_product_id'),
      short: sql`coalesce(sum(quantity) ${inShort}, 0)`.mapWith(Number).as('sold_short'),
      long: sql`sum(quantity)`.mapWith(Number).as('sold_long'),
    })
    .from(sql`${lately} goods`)
    .groupBy(sql`product_id`)
    .as('sold')
}

function selected(
  db: Database | Transaction,
  { settings }: BusinessScope,
  sold: ReturnType<typeof soldLately>,
  join: 'inner' | 'left',
) {
  const from = db
    .select({
      productId: products.id,
      name: products.name,
      sku: products.sku,
      supplierItemNumber: products.supplierItemNumber,
      unit: products.unit,
      stock: stockLevels.stock,
      soldShort: sql`coalesce(${sold.short}, 0)`.mapWith(Number),
      soldLong: sql`coalesce(${sold.long}, 0)`.mapWith(Number),
      leadTimeDays: sql`coalesce(${products.leadTimeDays}, ${settings.leadTimeDays})`.mapWith(Number),
      targetCoverDays: sql`coalesce(${products.targetCoverDays}, ${settings.targetCoverDays})`.mapWith(Number),
    })
    .from(products)
    .innerJoin(
      stockLevels,
      and(eq(stockLevels.businessId, products.businessId), eq(stockLevels.productId, products.id)),
    )
  const sameProduct = eq(sold.productId, products.id)
  return (join === 'inner' ? from.innerJoin(sold, sameProduct) : from.leftJoin(sold, sameProduct)).$dynamic()
}

type Facts = Omit<ReorderRow, 'pace' | 'daysOfCover' | 'suggested' | 'isDue'>

function planned(row: Facts): ReorderRow {
  return { ...row, ...planReorder(row) }
}
