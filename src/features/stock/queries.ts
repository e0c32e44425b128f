/** Stock movements, stock at the end of each day, and the check that stock equals its movements. */
import { and, eq, getTableColumns, type InferSelectModel, inArray, sql } from 'drizzle-orm'
import { addDays } from '../../domain/values/calendar.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { type Database, rowsOf, type Transaction } from '../../platform/database/database.ts'
import { behind, type Keyset, keyOf, orderOf, pageOf } from '../../platform/database/keyset.ts'
import { invoices } from '../invoices/tables.ts'
import type { StockMovement, StockMovementQuery } from './contract.ts'
import { stockLevels, stockMovements } from './tables.ts'

const newestFirst: Keyset = {
  columns: [{ expression: sql`${stockMovements.sequence}`, type: 'bigint' }],
  direction: 'desc',
}

const { businessId: _, sequence: __, ...movementColumns } = getTableColumns(stockMovements)

/** Movements of one product, newest first, each with the balance after it. */
export async function listMovements(
  db: Database,
  scope: BusinessScope,
  productId: string,
  { cursor, limit }: StockMovementQuery,
) {
  const rows = await db
    .select({ movement: movementColumns, number: invoices.number, key: keyOf(newestFirst) })
    .from(stockMovements)
    .leftJoin(
      invoices,
      and(
        eq(stockMovements.causeKind, 'invoice'),
        eq(invoices.businessId, stockMovements.businessId),
        eq(invoices.id, stockMovements.causeId),
      ),
    )
    .where(and(...ofProduct(scope, productId), behind(newestFirst, cursor)))
    .orderBy(orderOf(newestFirst))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ movement, number }) => shownMovement(movement, number))
}

/** Whether the product exists: every product has a stock level. */
export async function hasStockLevel(db: Database, scope: BusinessScope, productId: string): Promise<boolean> {
  const [level] = await db
    .select({ productId: stockLevels.productId })
    .from(stockLevels)
    .where(and(eq(stockLevels.businessId, scope.businessId), eq(stockLevels.productId, productId)))
  return level !== undefined
}

/** The stock of these products; those without stock are left out. */
export async function stockOf(db: Database | Transaction, scope: BusinessScope, productIds: readonly string[]) {
  const { productId, stock } = stockLevels
  const rows = await db
    .select({ productId, stock })
    .from(stockLevels)
    .where(and(eq(stockLevels.businessId, scope.businessId), inArray(productId, [...productIds])))
  return new Map(rows.map(row => [row.productId, row.stock]))
}

const HISTORY_DAYS = 90

/** Stock at the end of each of the last days, oldest first, without days before the first movement. */
export async function stockHistory(db: Database, scope: BusinessScope, productId: string) {
  const from = addDays(scope.today, -HISTORY_DAYS)
  const ofThis = sql`business_id = ${scope.businessId} and product_id = ${productId}`
  // the last movement of a day has the stock at its end, so movements before the last one of earlier days are not needed
  const result = await db.execute(sql`
    select day::date::text as date, (max(last_movement) over (order by day))[2] as stock
    from generate_series(${from}::date, ${scope.today}::date, '1 day') day
    left join (
      select greatest(date, ${from}::date) as ended, max(array[sequence, balance]) as last_movement
      from stock_movements
      where ${ofThis} and date <= ${scope.today} and sequence >= coalesce((
        select sequence from stock_movements where ${ofThis} and date < ${from} order by sequence desc limit 1
      ), 0)
      group by ended
    ) movements on ended = day::date
    order by day`)
  const rows = rowsOf<{ date: string; stock: string | null }>(result)
  return { days: rows.flatMap(({ date, stock }) => (stock === null ? [] : [{ date, stock: Number(stock) }])) }
}

/** What an invoice has taken out of stock and not returned, per product, also of products that have become services since. */
export async function goodsStillOut(
  tx: Transaction,
  { businessId }: BusinessScope,
  invoiceId: string,
): Promise<ReadonlyMap<string, number>> {
  const { productId, type, quantity, causeKind, causeId } = stockMovements
  const rows = await tx
    .select({
      productId,
      quantity: sql`sum(case ${type} when 'out' then ${quantity} else -${quantity} end)`.mapWith(Number),
    })
    .from(stockMovements)
    .where(and(eq(stockMovements.businessId, businessId), eq(causeKind, 'invoice'), eq(causeId, invoiceId)))
    .groupBy(productId)
  return new Map(rows.map(row => [row.productId, row.quantity]))
}

/** Adds up every movement of every product, and lists the products whose stock differs. There should never be any. */
export async function verifyStock(db: Database, scope: BusinessScope) {
  const sum =
    sql<number>`coalesce(sum(case ${stockMovements.type} when 'in' then ${stockMovements.quantity} else -${stockMovements.quantity} end), 0)`.mapWith(
      Number,
    )
  const rows = await db
    .select({ productId: stockLevels.productId, stock: stockLevels.stock, sumOfMovements: sum })
    .from(stockLevels)
    .leftJoin(
      stockMovements,
      and(eq(stockMovements.businessId, stockLevels.businessId), eq(stockMovements.productId, stockLevels.productId)),
    )
    .where(eq(stockLevels.businessId, scope.businessId))
    .groupBy(stockLevels.productId, stockLevels.stock)
  return { products: rows.length, differences: rows.filter(row => row.stock !== row.sumOfMovements) }
}

function ofProduct(scope: BusinessScope, productId: string) {
  return [eq(stockMovements.businessId, scope.businessId), eq(stockMovements.productId, productId)]
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
  'createdAt',
] as const

type RecordedMovement = Pick<InferSelectModel<typeof stockMovements>, (typeof movementFields)[number]>

/** `number` is that of the document that moved the stock. */
export function shownMovement(
  { causeKind: kind, causeId: id, ...movement }: RecordedMovement,
  number: string | null,
): StockMovement {
  const cause = kind && id ? { kind, id, number } : null
  return { ...movement, cause, createdAt: movement.createdAt.toISOString() }
}
