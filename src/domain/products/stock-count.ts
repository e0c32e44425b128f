/** Stock counts: what is on the shelf, entered line by line while the business goes on. */
import type { Quantity } from '../documents/document-totals.ts'
import { RuleBroken } from '../rule-broken.ts'
import { type MovementOfStock, movementOf } from './stock.ts'

export const stockCountStatuses = ['open', 'posted', 'cancelled'] as const
export type StockCountStatus = (typeof stockCountStatuses)[number]

export interface CountedLine {
  readonly productId: string
  readonly counted: Quantity
  /** The stock at the moment the line was entered. */
  readonly expected: Quantity
}

/**
 * What posting a line adds to the stock: the counted quantity less the stock at the moment it was entered. What was sold or received between
 * entering and posting has moved the stock by itself, so it stays right.
 */
export function countDifference({ counted, expected }: Pick<CountedLine, 'counted' | 'expected'>): Quantity {
  return counted - expected
}

/** @throws RuleBroken `stock-count-closed` */
export function assertCountOpen(status: StockCountStatus): void {
  if (status !== 'open') throw new RuleBroken('stock-count-closed', { status })
}

/** A movement for each line whose count differs. @throws RuleBroken `stock-count-empty` if nothing was counted */
export function movementsOfCount(lines: readonly CountedLine[]): (MovementOfStock & { productId: string })[] {
  if (lines.length === 0) throw new RuleBroken('stock-count-empty', {})
  return lines.flatMap(line => {
    const difference = countDifference(line)
    return difference === 0 ? [] : [{ productId: line.productId, ...movementOf(difference) }]
  })
}
