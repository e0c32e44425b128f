/** How is an amount shared out so that no cent is lost? */
import type { MinorUnits } from './money.ts'

/**
 * Shares an amount in proportion to weights; the shares always sum to the amount. Left-over cents go to the heaviest weights first.
 * No share is larger than its weight as long as the amount is not larger than all weights together. Weights and amount are not negative.
 */
export function shared(amount: MinorUnits, weights: readonly MinorUnits[]): MinorUnits[] {
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const shares = weights.map(weight => Number((BigInt(amount) * BigInt(weight)) / whole))
  let left = amount - shares.reduce((total, share) => total + share, 0)
  const heaviestFirst = weights.map((weight, place) => ({ weight, place })).sort((a, b) => b.weight - a.weight)
  for (const { weight, place } of heaviestFirst) {
    const share = shares[place] ?? 0
    if (left === 0) break
    if (share === weight && amount <= whole) continue
    shares[place] = share + 1
    left--
  }
  return shares
}
