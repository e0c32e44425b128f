/** Products and quotients of whole numbers, rounded half away from zero on integers, never in floating point. */
import { RuleBroken } from '../rule-broken.ts'

/** The largest amount on a document, in minor units: far more than any business needs, far below 2^53. */
export const LARGEST_AMOUNT = 100_000_000_000_000

/**
 * `factor × factor ÷ divisor`, rounded half away from zero. All three are whole numbers; the product may exceed 2^53.
 * @throws RuleBroken `amount-too-large` beyond {@link LARGEST_AMOUNT}
 */
export function multiplyThenDivide(factor: number, otherFactor: number, divisor: number): number {
  const product = BigInt(factor) * BigInt(otherFactor)
  const by = BigInt(divisor)
  const doubled = 2n * (product < 0n ? -product : product) + by
  const magnitude = doubled / (2n * by)
  return withinLimit(Number(product < 0n ? -magnitude : magnitude))
}

/** Adds whole amounts. @throws RuleBroken `amount-too-large` beyond {@link LARGEST_AMOUNT} */
export function sum(amounts: Iterable<number>): number {
  let total = 0
  for (const amount of amounts) total = withinLimit(total + amount)
  return total
}

function withinLimit(amount: number): number {
  if (Math.abs(amount) > LARGEST_AMOUNT) throw new RuleBroken('amount-too-large', { limit: LARGEST_AMOUNT })
  return amount === 0 ? 0 : amount
}
