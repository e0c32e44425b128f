/** Stock: the sum of movements, which are only ever appended. */
import type { Quantity } from '../documents/document-totals.ts'
import { RuleBroken } from '../rule-broken.ts'

export const movementTypes = ['in', 'out'] as const
export type MovementType = (typeof movementTypes)[number]

/** Why stock moved. */
export const movementReasons = ['opening', 'invoice', 'delivered', 'return', 'received', 'adjusted', 'counted'] as const
export type MovementReason = (typeof movementReasons)[number]

/** What a business does when a sale would take stock below zero. */
export const negativeStockPolicies = ['warn', 'allow', 'forbid'] as const
export type NegativeStockPolicy = (typeof negativeStockPolicies)[number]

export const stockStatuses = ['in-stock', 'low-stock', 'out-of-stock'] as const
export type StockStatus = (typeof stockStatuses)[number]

/** 10 pieces, in thousandths. */
export const DEFAULT_LOW_STOCK_THRESHOLD: Quantity = 10_000

/** The highest stock of a product: a billion pieces, in thousandths. */
export const HIGHEST_STOCK: Quantity = 1_000_000_000_000

export interface MovementOfStock {
  readonly type: MovementType
  /** Always above zero; the type gives the direction. */
  readonly quantity: Quantity
}

/** Above the threshold In Stock; above 0 up to the threshold Low Stock; 0 or less Out of Stock. */
export function stockStatus(stock: Quantity, lowStockThreshold: Quantity): StockStatus {
  if (stock <= 0) return 'out-of-stock'
  return stock <= lowStockThreshold ? 'low-stock' : 'in-stock'
}

export function signedQuantity(movement: MovementOfStock): Quantity {
  return movement.type === 'in' ? movement.quantity : -movement.quantity
}

/**
 * The movement that changes stock by a signed quantity.
 * @throws RuleBroken `stock-movement-changes-nothing` for zero
 */
export function movementOf(change: Quantity): MovementOfStock {
  if (change === 0) throw new RuleBroken('stock-movement-changes-nothing', {})
  return change > 0 ? { type: 'in', quantity: change } : { type: 'out', quantity: -change }
}

/**
 * The movement that takes stock to what was counted.
 * @returns undefined when they are equal
 */
export function movementToReach(counted: Quantity, stock: Quantity): MovementOfStock | undefined {
  return counted === stock ? undefined : movementOf(counted - stock)
}

/** The quantity of each product on all lines together; a product may be on several lines. */
export function quantityPerProduct<Line extends { productId: string; quantity: Quantity }>(
  lines: readonly Line[],
): Map<string, Quantity> {
  const wanted = new Map<string, Quantity>()
  for (const line of lines) wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + line.quantity)
  return wanted
}

/**
 * Refuses a sale that would take stock below zero.
 * @throws RuleBroken `stock-would-go-negative`
 */
export function assertEnoughStock(product: string, wanted: Quantity, available: Quantity): void {
  if (wanted > available) throw new RuleBroken('stock-would-go-negative', { product, wanted, available })
}

/** Whether goods return to stock is decided by a person whenever there are any. @throws RuleBroken `goods-undecided` */
export function assertGoodsDecided(comeBack: boolean | undefined, areThere: boolean): void {
  if (areThere && comeBack === undefined) throw new RuleBroken('goods-undecided', {})
}
