/** When is a mail that could not be handed over tried again, and when is it given up? */

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** After each failed attempt a longer wait; after the last, none. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR] as const

/** Milliseconds until the next attempt, once so many have failed; undefined when that was the last. */
export function waitAfter(failedAttempts: number): number | undefined {
  return WAITS[failedAttempts - 1]
}
