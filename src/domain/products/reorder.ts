/** What to order: from recent sales, the stock, the delivery time and the days to cover. */
import type { Quantity } from '../documents/document-totals.ts'

/** Two averages: the last four weeks follow a change soon, ninety days even out a quiet or a busy week. */
export const SHORT_PERIOD_DAYS = 28
export const LONG_PERIOD_DAYS = 90

/** More would order for years. */
export const MOST_DAYS_TO_PLAN = 365

const ONE_PIECE = 1000

export interface StockToPlan {
  readonly stock: Quantity
  /** Sold less returned, in the last 28 and 90 days. */
  readonly soldShort: Quantity
  readonly soldLong: Quantity
  readonly leadTimeDays: number
  readonly targetCoverDays: number
}

export interface ReorderPlan {
  /** The higher of the two averages, as what was sold in how many days; null if nothing was sold. */
  readonly pace: { readonly sold: Quantity; readonly days: number } | null
  /** Whole days that the stock lasts; null if nothing was sold. */
  readonly daysOfCover: number | null
  /** In whole pieces; 0 if the stock lasts for delivery and target together. */
  readonly suggested: Quantity
  /** It may run out before a delivery that is ordered today arrives. */
  readonly isDue: boolean
}

/** Each figure can be worked out by hand from the ones before it. Nothing knows of seasons, or of deliveries on their way. */
export function planReorder(product: StockToPlan): ReorderPlan {
  const pace = quickerPace(product)
  if (!pace) return { pace, daysOfCover: null, suggested: 0, isDue: false }
  const { stock, leadTimeDays, targetCoverDays } = product
  const daysOfCover = stock <= 0 ? 0 : Math.floor((stock * pace.days) / pace.sold)
  const missing = (pace.sold * (leadTimeDays + targetCoverDays)) / pace.days - stock
  const suggested = Math.max(0, Math.ceil(missing / ONE_PIECE) * ONE_PIECE)
  return { pace, daysOfCover, suggested, isDue: daysOfCover <= leadTimeDays }
}

/** In thousandths a day, rounded half up. */
export function soldPerDay({ sold, days }: NonNullable<ReorderPlan['pace']>): Quantity {
  return Math.round(sold / days)
}

function quickerPace({ soldShort, soldLong }: StockToPlan): ReorderPlan['pace'] {
  const isShortQuicker = soldShort * LONG_PERIOD_DAYS >= soldLong * SHORT_PERIOD_DAYS
  const pace = isShortQuicker
    ? { sold: soldShort, days: SHORT_PERIOD_DAYS }
    : { sold: soldLong, days: LONG_PERIOD_DAYS }
  return pace.sold > 0 ? pace : null
}

/** The most urgent first: days of cover, then what is missing most. */
export function byUrgency(one: ReorderPlan, other: ReorderPlan): number {
  const never = Number.MAX_SAFE_INTEGER
  return (one.daysOfCover ?? never) - (other.daysOfCover ?? never) || other.suggested - one.suggested
}
