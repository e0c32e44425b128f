/** Starts, enters, posts and cancels stock counts. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { signedQuantity } from '../../../domain/products/stock.ts'
import { assertCountOpen, movementsOfCount } from '../../../domain/products/stock-count.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { adjustFigures } from '../../figures/commands.ts'
import { products } from '../../products/tables.ts'
import type { CountedQuantity, NewStockCount, StockCount, StockCountLine } from '../contract.ts'
import { countedLines, findCountLine, findStockCount, thisCount } from '../queries/stock-counts.ts'
import { stockCountLines, stockCounts } from '../tables.ts'
import { lockedLevel, recordMovements, withinStockLimit } from './movements.ts'

/** @throws RuleBroken `stock-count-without-products` if no stocked product matches */
export async function startStockCount(db: Database, actor: BusinessActor, input: NewStockCount): Promise<StockCount> {
  const { businessId } = actor.scope
  return write(db, actor, async tx => {
    const id = actor.newId()
    await tx
      .insert(stockCounts)
      .values({ businessId, id, name: input.name, ...recordedBy(actor), createdAt: actor.now })
    const added = await tx
      .insert(stockCountLines)
      .select(
        tx
          .select({
            businessId: products.businessId,
            countId: sql<string>`${id}`.as('count_id'),
            productId: sql<string>`${products.id}`.as('product_id'),
            counted: sql<number | null>`null::bigint`.as('counted'),
            expected: sql<number | null>`null::bigint`.as('expected'),
            countedAt: sql<Date | null>`null::timestamptz`.as('counted_at'),
            countedBy: sql<string>`''`.as('counted_by'),
          })
          .from(products)
          .where(
            and(
              eq(products.businessId, businessId),
              eq(products.isService, false),
              isNull(products.archivedAt),
              input.category ? eq(products.category, input.category) : undefined,
              input.productIds && inArray(products.id, input.productIds),
            ),
          ),
      )
      .returning({ productId: stockCountLines.productId })
    if (added.length === 0) throw new RuleBroken('stock-count-without-products', {})
    return shown(tx, actor, id)
  })
}

/**
 * Enters what is on the shelf, beside the stock at this moment. A product that the count did not have joins it; null takes back what was
 * entered.
 * @throws Refusal `not-found`, RuleBroken `stock-count-closed`, `service-has-no-stock`
 */
export async function enterCount(
  db: Database,
  actor: BusinessActor,
  countId: string,
  productId: string,
  { counted }: CountedQuantity,
): Promise<StockCountLine> {
  return write(db, actor, async tx => {
    await lockOpen(tx, actor, countId, 'share')
    const { stock } = await lockedLevel(tx, actor.scope, productId)
    const entry =
      counted === null
        ? { counted, expected: null, countedAt: null, countedBy: '' }
        : { counted, expected: stock, countedAt: actor.now, countedBy: actor.identity.name }
    const { businessId } = actor.scope
    await tx
      .insert(stockCountLines)
      .values({ businessId, countId, productId, ...entry })
      .onConflictDoUpdate({
        target: [stockCountLines.businessId, stockCountLines.countId, stockCountLines.productId],
        set: entry,
      })
    const line = await findCountLine(tx, actor.scope, countId, productId)
    if (!line) throw new Error('a line of a count was not written')
    return line
  })
}

/** Writes a movement for each difference, all of them or none. @throws RuleBroken `stock-count-closed`, `stock-count-empty`, `stock-beyond-limit` */
export async function postStockCount(db: Database, actor: BusinessActor, countId: string): Promise<StockCount> {
  return withinStockLimit(() =>
    write(db, actor, async tx => {
      await lockOpen(tx, actor, countId, 'update')
      const movements = movementsOfCount(await countedLines(tx, actor.scope, countId))
      const cause = { kind: 'stock-count', id: countId } as const
      await recordMovements(
        tx,
        actor,
        movements.map(movement => ({ ...movement, reason: 'counted', cause })),
      )
      const productsInStock = movements.reduce((sum, movement) => sum + signedQuantity(movement), 0)
      await adjustFigures(tx, actor.scope, { productsInStock })
      return close(tx, actor, countId, 'posted')
    }),
  )
}

/** Ends a count without effect. @throws RuleBroken `stock-count-closed` */
export async function cancelStockCount(db: Database, actor: BusinessActor, countId: string): Promise<StockCount> {
  return write(db, actor, async tx => {
    await lockOpen(tx, actor, countId, 'update')
    return close(tx, actor, countId, 'cancelled')
  })
}

async function close(tx: Transaction, actor: BusinessActor, countId: string, status: 'posted' | 'cancelled') {
  await tx.update(stockCounts).set({ status, closedAt: actor.now }).where(thisCount(actor.scope, countId))
  return shown(tx, actor, countId)
}

/** Lines are entered side by side; posting and cancelling wait for them. */
async function lockOpen(tx: Transaction, { scope }: BusinessActor, countId: string, strength: 'share' | 'update') {
  const [count] = await lockRows(tx, stockCounts, thisCount(scope, countId), strength)
  if (!count) throw new Refusal('not-found')
  assertCountOpen(count.status)
}

async function shown(tx: Transaction, { scope }: BusinessActor, countId: string): Promise<StockCount> {
  return found(await findStockCount(tx, scope, countId))
}
