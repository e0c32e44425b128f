/** What the dashboard shows: how many rows, and how a figure has changed in thirty days. */

/** The length of each list on the dashboard. */
export const SHOWN_ROWS = 5

/** The dashboard compares today with this many days ago. */
export const COMPARISON_DAYS = 30

/** A customer is active with an issued, not cancelled invoice dated today or in the days before, this many in all. */
export const ACTIVE_CUSTOMER_DAYS = 90

/**
 * Change in percent with one decimal, half away from zero: 112.5 against 100 is 12.5.
 * @param then may have up to three decimals, as the counts of the sample business do
 * @returns null when there is nothing to compare with: no figure, or one of zero
 */
export function percentChange(now: number, then: number | null): number | null {
  if (then === null || then === 0) return null
  const before = thousandths(then)
  const change = thousandths(now) - before
  const base = before < 0n ? -before : before
  const tenths = Number((2000n * (change < 0n ? -change : change) + base) / (2n * base))
  return tenths === 0 ? 0 : (change < 0n ? -tenths : tenths) / 10
}

/** Exact for whole numbers of any size, which a product in floating point would not be. */
function thousandths(figure: number): bigint {
  const whole = Math.trunc(figure)
  return BigInt(whole) * 1000n + BigInt(Math.round((figure - whole) * 1000))
}
