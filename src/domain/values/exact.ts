/** Products and quotients of whole numbers, rounded half away from zero on integers, never in floating point. */
import { RuleBroken } from '../rule-broken.ts'

/** The largest amount on a document, in minor units: far more than any business needs, far below 2^53. */
export const LARGEST_AMOUNT = 100_000_000_000_000

/**
 * `factor × factor ÷ divisor`, rounded half away from zero. All three are whole numbers; the product may exceed 2^53.
 * @throws RuleBroken `amount-too-large` beyond {@link LARGEST_AMOUNT}
 */
export function multiplyThenDivide(factor: number, otherFactor: number, divisor: number): number {
  return withinLimit(Number(divideRounded(BigInt(factor) * BigInt(otherFactor), BigInt(divisor))))
}

/** Half away from zero, of any size. @param divisor above zero */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * (dividend < 0n ? -dividend : dividend) + divisor
  const magnitude = doubled / (2n * divisor)
  return dividend < 0n ? -magnitude : magnitude
}

/** Adds whole amounts. @throws RuleBroken `amount-too-large` beyond {@link LARGEST_AMOUNT} */
export function sum(amounts: Iterable<number>): number {
  let total = 0
  for (const amount of amounts) total = withinLimit(total + amount)
  return total
}

/**
 * A whole number or a sum as PostgreSQL writes it. Up to 2^53 a number holds it exactly; beyond that it would be shown wrong.
 * @throws FigureTooLarge
 */
export function exactFigure(text: string): string {
  if (Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER) throw new FigureTooLarge()
  return text
}

/** Adds the amounts of many documents. @throws FigureTooLarge */
export function exactSum(amounts: Iterable<number>): number {
  let total = 0
  for (const amount of amounts) {
    total += amount
    if (!Number.isSafeInteger(total)) throw new FigureTooLarge()
  }
  return total
}

/** With the code by which its answer is found, as an error of the database has. */
export class FigureTooLarge extends Error {
  readonly code = 'figure-too-large'
}

function withinLimit(amount: number): number {
  if (Math.abs(amount) > LARGEST_AMOUNT) throw new RuleBroken('amount-too-large', { limit: LARGEST_AMOUNT })
  return amount === 0 ? 0 : amount
}
