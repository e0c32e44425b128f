/** Lists stock counts and their lines. */
import { and, eq, getTableColumns, type InferSelectModel, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { omit } from '../../../domain/values/omit.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { behind, containing, type Keyset, keyOf, orderOf, pageOf } from '../../../platform/database/keyset.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { identityOf } from '../../../platform/recorded-by.ts'
import { products } from '../../products/tables.ts'
import type { StockCount, StockCountLine, StockCountLineQuery, StockCountQuery } from '../contract.ts'
import { stockCountLines, stockCounts } from '../tables.ts'

const newestFirst: Keyset = {
  columns: [
    { expression: sql`${stockCounts.createdAt}`, type: 'timestamptz' },
    { expression: sql`${stockCounts.id}`, type: 'text' },
  ],
  direction: 'desc',
}

const linesWhere = (condition: SQL) =>
  sql<number>`(select count(*) from ${stockCountLines} line where line.business_id = ${stockCounts.businessId}
    and line.count_id = ${stockCounts.id} and ${condition})`.mapWith(Number)

const columns = {
  ...getTableColumns(stockCounts),
  lines: linesWhere(sql`true`),
  counted: linesWhere(sql`line.counted is not null`),
  differences: linesWhere(sql`line.counted <> line.expected`),
}

type CountRow = InferSelectModel<typeof stockCounts> & Pick<StockCount, 'lines' | 'counted' | 'differences'>

export async function listStockCounts(db: Database, { businessId }: BusinessScope, query: StockCountQuery) {
  const rows = await db
    .select({ ...columns, key: keyOf(newestFirst) })
    .from(stockCounts)
    .where(and(eq(stockCounts.businessId, businessId), behind(newestFirst, query.cursor)))
    .orderBy(orderOf(newestFirst))
    .limit(query.limit + 1)
  return pageOf(rows, query.limit, ({ key: _, ...row }) => shownCount(row))
}

export async function findStockCount(
  db: Database | Transaction,
  scope: BusinessScope,
  countId: string,
): Promise<StockCount | undefined> {
  const [row] = await db.select(columns).from(stockCounts).where(thisCount(scope, countId))
  return row && shownCount(row)
}

export function thisCount({ businessId }: BusinessScope, countId: string) {
  return and(eq(stockCounts.businessId, businessId), eq(stockCounts.id, countId))
}

function shownCount({ actorKind, actorId, actorName, businessId: _, ...row }: CountRow): StockCount {
  return {
    ...row,
    actor: identityOf({ actorKind, actorId, actorName }),
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

const byName: Keyset = {
  columns: [
    { expression: naturally(products.name), type: 'text' },
    { expression: sql`${products.id}`, type: 'text' },
  ],
  direction: 'asc',
}

const lineColumns = {
  ...omit(getTableColumns(stockCountLines), 'businessId', 'countId'),
  name: products.name,
  sku: products.sku,
  barcode: products.barcode,
  unit: products.unit,
}
const sameProduct = and(eq(products.businessId, stockCountLines.businessId), eq(products.id, stockCountLines.productId))

/** The lines of a count by the names of their products. */
export async function listCountLines(
  db: Database | Transaction,
  scope: BusinessScope,
  countId: string,
  { q, show, cursor, limit }: StockCountLineQuery,
) {
  const rows = await db
    .select({ ...lineColumns, key: keyOf(byName) })
    .from(stockCountLines)
    .innerJoin(products, sameProduct)
    .where(
      and(
        ofCount(scope, countId),
        isShown[show],
        q?.trim() ? sql`${products.searchText} like ${containing(q)}` : undefined,
        behind(byName, cursor),
      ),
    )
    .orderBy(orderOf(byName))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ key: _, ...row }) => shownLine(row))
}

const isShown: Record<StockCountLineQuery['show'], SQL | undefined> = {
  all: undefined,
  'to-count': isNull(stockCountLines.counted),
  counted: isNotNull(stockCountLines.counted),
  different: sql`${stockCountLines.counted} <> ${stockCountLines.expected}`,
}

export async function findCountLine(tx: Transaction, scope: BusinessScope, countId: string, productId: string) {
  const [row] = await tx
    .select(lineColumns)
    .from(stockCountLines)
    .innerJoin(products, sameProduct)
    .where(and(ofCount(scope, countId), eq(stockCountLines.productId, productId)))
  return row && shownLine(row)
}

/** What was counted, of products that are stocked. */
export async function countedLines(tx: Transaction, scope: BusinessScope, countId: string) {
  const { productId, counted, expected } = stockCountLines
  return tx
    .select({ productId, counted: sql`${counted}`.mapWith(Number), expected: sql`${expected}`.mapWith(Number) })
    .from(stockCountLines)
    .innerJoin(products, and(sameProduct, eq(products.isService, false)))
    .where(and(ofCount(scope, countId), isNotNull(counted)))
}

function ofCount({ businessId }: BusinessScope, countId: string) {
  return and(eq(stockCountLines.businessId, businessId), eq(stockCountLines.countId, countId))
}

function shownLine({ countedAt, ...row }: Omit<StockCountLine, 'countedAt'> & { countedAt: Date | null }) {
  return { ...row, countedAt: countedAt?.toISOString() ?? null }
}
