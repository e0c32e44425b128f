/** The values that an axis names. */

/** Round values from `low` to `high`, both within the first and the last: 0, 5, 10, 15. At most five steps, none smaller than `unit`. */
export function axisTicks(low: number, high: number, unit: number): number[] {
  const step = roundStep(Math.max((high - low) / 4, unit))
  const first = Math.floor(low / step)
  const last = Math.ceil(Math.max(high, low + unit) / step)
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step)
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find(each => each * power >= least) ?? 10
  return factor * power
}

/** The indexes of the first, the last and evenly spaced ones between them. */
export function evenly(count: number, most: number): number[] {
  const shown = Math.min(count, most)
  return Array.from({ length: shown }, (_, place) => Math.round((place * (count - 1)) / Math.max(1, shown - 1)))
}
