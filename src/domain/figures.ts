/** How has a figure changed against the same figure thirty days ago? */

/** The dashboard compares today with this many days ago. */
export const COMPARISON_DAYS = 30

/** A customer is active with an issued, not cancelled invoice dated within this many days. */
export const ACTIVE_CUSTOMER_DAYS = 90

/**
 * Change in percent with one decimal, half away from zero: 112.5 against 100 is 12.5.
 * @returns null when there is nothing to compare with: no figure, or one of zero
 */
export function percentChange(now: number, then: number | null): number | null {
  if (then === null || then === 0) return null
  const change = BigInt(now) - BigInt(then)
  const base = BigInt(then < 0 ? -then : then)
  const tenths = Number((2000n * (change < 0n ? -change : change) + base) / (2n * base))
  return tenths === 0 ? 0 : (change < 0n ? -tenths : tenths) / 10
}
