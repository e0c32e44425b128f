/** Appends stock movements, the only writes that change stock. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Quantity } from '../../../domain/documents/document-totals.ts'
import type { MovementCause } from '../../../domain/products/movement-causes.ts'
import {
  assertEnoughStock,
  HIGHEST_STOCK,
  type MovementOfStock,
  type MovementReason,
  movementOf,
  movementToReach,
  type NegativeStockPolicy,
  quantityPerProduct,
  signedQuantity,
} from '../../../domain/products/stock.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, violates, write } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { lockRows, locksAsItWrites } from '../../../platform/database/locks.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { recordEvents } from '../../activity/commands.ts'
import { adjustFigures } from '../../figures/commands.ts'
import { products } from '../../products/tables.ts'
import type { GoodsReceipt, StockAdjustment } from '../contract.ts'
import { movementFields, shownMovement } from '../queries/movements.ts'
import { stockLevels, stockMovements } from '../tables.ts'

export interface NewMovement extends MovementOfStock {
  readonly productId: string
  readonly reason: MovementReason
  readonly cause?: { readonly kind: MovementCause; readonly id: string }
  readonly note?: string
}

/**
 * Appends movements in the order of product ids, so that two writers never deadlock. The database works out stock and each movement's
 * balance in the same step. The caller adjusts the business's figures.
 */
export async function recordMovements(tx: Transaction, actor: BusinessActor, movements: readonly NewMovement[]) {
  if (movements.length === 0) return []
  const inOrder = [...movements].sort((one, other) => (one.productId < other.productId ? -1 : 1))
  const { businessId } = actor.scope
  await locksAsItWrites(
    tx,
    'stock_levels',
    // the stock of a new product is known to nobody else
    inOrder.flatMap(({ productId, reason }) => (reason === 'opening' ? [] : [[businessId, productId]])),
  )
  const recorded = await insertRows(
    tx,
    stockMovements,
    inOrder.map(movement => ({
      businessId,
      id: actor.newId(),
      productId: movement.productId,
      type: movement.type,
      reason: movement.reason,
      quantity: movement.quantity,
      causeKind: movement.cause?.kind ?? null,
      causeId: movement.cause?.id ?? null,
      note: movement.note ?? '',
      date: actor.scope.today,
      ...recordedBy(actor),
      createdAt: actor.now,
    })),
    movementFields,
  )
  for (const movement of recorded) {
    const { productId: id, reason, balance: stock, note } = movement
    // The history of a document or of a new product tells of its goods already
    if (movement.causeId !== null || reason === 'opening') continue
    const data = { reason, change: signedQuantity(movement), stock, note }
    await recordEvents(tx, actor, { kind: 'product', id }, { event: 'stock-changed', data })
  }
  return recorded
}

/** Turns the database's limit on stock into a refusal. @throws RuleBroken `stock-beyond-limit` */
export async function withinStockLimit<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!violates(error, 'stock_levels_limit')) throw error
    throw new RuleBroken('stock-beyond-limit', { limit: HIGHEST_STOCK })
  }
}

/** Begins the stock of new products, with their opening stock as first movements. */
export async function openStock(
  tx: Transaction,
  actor: BusinessActor,
  opening: readonly { readonly productId: string; readonly quantity: Quantity }[],
) {
  const { businessId } = actor.scope
  await insertRows(
    tx,
    stockLevels,
    opening.map(({ productId }) => ({ businessId, productId })),
  )
  const stocked = opening.filter(({ quantity }) => quantity > 0)
  if (stocked.length === 0) return
  await recordMovements(
    tx,
    actor,
    stocked.map(({ productId, quantity }) => ({ productId, ...movementOf(quantity), reason: 'opening' })),
  )
  await adjustFigures(tx, actor.scope, { productsInStock: stocked.reduce((sum, { quantity }) => sum + quantity, 0) })
}

/** Goods came in or back, the level was wrong, or the shelf was counted. @throws Refusal `not-found`, RuleBroken `service-has-no-stock`, `stock-beyond-limit` */
export async function adjustStock(db: Database, actor: BusinessActor, productId: string, input: StockAdjustment) {
  return withinStockLimit(() =>
    write(db, actor, async tx => {
      const level = await lockedLevel(tx, actor.scope, productId)
      const movement = movementFor(input, level.stock)
      if (!movement) return { stock: level.stock, movement: null }
      const [recorded] = await recordMovements(tx, actor, [
        { ...movement, productId, reason: input.reason, note: input.note ?? '' },
      ])
      if (!recorded) throw new Error('a stock movement was not written')
      await adjustFigures(tx, actor.scope, { productsInStock: signedQuantity(movement) })
      return { stock: recorded.balance, movement: shownMovement(recorded, null) }
    }),
  )
}

/** A delivery of several products, all of it or none. @throws Refusal `not-found`, RuleBroken `service-has-no-stock`, `stock-beyond-limit` */
export async function receiveGoods(db: Database, actor: BusinessActor, { items, note = '' }: GoodsReceipt) {
  return withinStockLimit(() =>
    write(db, actor, async tx => {
      const received = [...quantityPerProduct(items)]
      for (const [productId] of received.toSorted()) await lockedLevel(tx, actor.scope, productId)
      await recordMovements(
        tx,
        actor,
        received.map(([productId, quantity]) => ({ ...movementOf(quantity), productId, reason: 'received', note })),
      )
      await adjustFigures(tx, actor.scope, {
        productsInStock: received.reduce((sum, [, quantity]) => sum + quantity, 0),
      })
      return { received: received.length }
    }),
  )
}

function movementFor(input: StockAdjustment, stock: number): MovementOfStock | undefined {
  switch (input.reason) {
    case 'received':
    case 'return':
      return movementOf(input.quantity)
    case 'adjusted':
      return movementOf(input.change)
    case 'counted':
      return movementToReach(input.counted, stock)
  }
}

/** Of all these products, for a write that moves them later. */
export async function lockLevels(tx: Transaction, { businessId }: BusinessScope, productIds: readonly string[]) {
  const these = and(eq(stockLevels.businessId, businessId), inArray(stockLevels.productId, [...productIds]))
  return lockRows(tx, stockLevels, these)
}

/** Goods that are sold, with what their product says of stock below zero; null for what the business says. */
export interface SoldGoods {
  readonly productId: string
  readonly name: string
  readonly quantity: Quantity
  readonly negativeStock: NegativeStockPolicy | null
}

/**
 * Refuses a sale where there is too little of a product that may not go below zero, by its own setting or that of the business. With one of them in
 * the sale, the stock of all its products is locked, in the order in which their movements lock it.
 * @throws RuleBroken `stock-would-go-negative`
 */
export async function assertStockFor(
  tx: Transaction,
  scope: BusinessScope,
  goods: readonly SoldGoods[],
): Promise<void> {
  const limited = goods.filter(({ negativeStock }) => (negativeStock ?? scope.settings.negativeStock) === 'forbid')
  if (limited.length === 0) return
  const wanted = quantityPerProduct(goods)
  const levels = new Map((await lockLevels(tx, scope, [...wanted.keys()])).map(row => [row.productId, row.stock]))
  for (const { productId, name } of limited) {
    const stock = levels.get(productId)
    if (stock !== undefined) assertEnoughStock(name, wanted.get(productId) ?? 0, stock)
  }
}

/** The products of such a sale that its movements have brought below zero, unless that is allowed without a word. */
export function belowZeroAfter(
  { settings }: BusinessScope,
  movements: readonly { readonly productId: string; readonly balance: number }[],
  goods: readonly SoldGoods[],
) {
  const sold = new Map(goods.map(one => [one.productId, one]))
  const after = new Map(movements.map(({ productId, balance }) => [productId, balance]))
  return [...after].flatMap(([productId, stock]) => {
    const { name = productId, negativeStock = null } = sold.get(productId) ?? {}
    const isAllowed = stock >= 0 || (negativeStock ?? settings.negativeStock) === 'allow'
    return isAllowed ? [] : [{ productId, productName: name, stock }]
  })
}

/** Locks the stock first, so that it sees the movements of sales that are being written. */
export async function hasMovements(tx: Transaction, scope: BusinessScope, productId: string): Promise<boolean> {
  const level = and(eq(stockLevels.businessId, scope.businessId), eq(stockLevels.productId, productId))
  await lockRows(tx, stockLevels, level)
  const [movement] = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(and(eq(stockMovements.businessId, scope.businessId), eq(stockMovements.productId, productId)))
    .limit(1)
  return movement !== undefined
}

/** The stock of a product, held until the transaction ends. @throws Refusal `not-found`, RuleBroken `service-has-no-stock` */
export async function lockedLevel(tx: Transaction, scope: BusinessScope, productId: string) {
  const isThis = and(eq(stockLevels.businessId, scope.businessId), eq(stockLevels.productId, productId))
  const [level] = await lockRows(tx, stockLevels, isThis)
  const [product] = await tx
    .select({ isService: products.isService, name: products.name })
    .from(products)
    .where(isOwn(products, scope, productId))
  if (!level || !product) throw new Refusal('not-found')
  if (product.isService) throw new RuleBroken('service-has-no-stock', { product: product.name })
  return level
}
