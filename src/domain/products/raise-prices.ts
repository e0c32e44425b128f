/** Prices raised or lowered by a percentage, and rounded to a step. */
import { multiplyThenDivide } from '../values/exact.ts'
import type { MinorUnits } from '../values/money.ts'

/** 0.01, 0.05, 0.10 and 1.00; in a currency without decimals 1, 5, 10 and 100. */
/** At most this many prices change at once. */
export const MOST_PRICES = 10_000

export const PRICE_STEPS: readonly MinorUnits[] = [1, 5, 10, 100]

// 100 % in thousandths of a percent
const WHOLE = 100_000

export const LARGEST_RAISE = 10 * WHOLE

export interface PriceRaise {
  /** Thousandths of a percent, negative to lower; -100 % at least, {@link LARGEST_RAISE} at most. */
  readonly percent: number
  readonly step: MinorUnits
}

/** Rounded half up to a multiple of the step; never below 0. The result may be more than a price can be. */
export function raisedPrice(price: MinorUnits, { percent, step }: PriceRaise): MinorUnits {
  return multiplyThenDivide(price, Math.max(0, WHOLE + percent), WHOLE * step) * step
}
