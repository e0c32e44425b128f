/** Divides an amount without losing a cent. */
import type { MinorUnits } from '../values/money.ts'

/**
 * Shares an amount in proportion to weights; the shares always sum to the amount, and each is less than a cent from its exact part.
 * Left-over cents go to the shares that lost the largest fraction of a cent, then to the heavier weights. Each share is between 0 and its weight
 * if the amount is between 0 and the sum of the weights. Some weights may be negative, as lines of discount are; their sum and the amount are not.
 */
export function allocate(amount: MinorUnits, weights: readonly MinorUnits[]): MinorUnits[] {
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map(weight => BigInt(amount) * BigInt(weight))
  const shares = exact.map(part => Number((part - remainderOf(part, whole)) / whole))
  const left = amount - shares.reduce((total, share) => total + share, 0)
  const mostCutOffFirst = weights
    .map((weight, place) => ({ weight, place, cutOff: remainderOf(exact[place] ?? 0n, whole) }))
    .sort((a, b) => Number(b.cutOff - a.cutOff) || b.weight - a.weight)
  for (const { place } of mostCutOffFirst.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}

/** From 0: what rounding down cuts off, also below zero. */
function remainderOf(dividend: bigint, divisor: bigint): bigint {
  return ((dividend % divisor) + divisor) % divisor
}
