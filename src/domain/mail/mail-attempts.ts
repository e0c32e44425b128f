/** When an email that could not be sent is tried again, and when Daybook gives up. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

// longer after each failed attempt
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR] as const

/** Milliseconds until the next attempt; undefined after the last one. */
export function waitAfter(failedAttempts: number): number | undefined {
  return WAITS[failedAttempts - 1]
}
