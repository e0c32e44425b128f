/** Measures how long something takes, at the median and at the 95th percentile. */

export interface Measured {
  readonly median: number
  readonly p95: number
}

/** No fewer rounds than these, however long they take. */
const FEWEST = 3

/**
 * Milliseconds of each call; the first calls warm up and are not counted.
 * @param atMost how long the counted calls may go on together, in milliseconds
 */
export async function measure(
  times: number,
  work: (round: number) => Promise<unknown>,
  warmUp = 20,
  atMost = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const taken: number[] = []
  const began = performance.now()
  const isLate = (share: number) => performance.now() - began > atMost * share
  for (let round = 0; round < warmUp && !(round > 0 && isLate(0.2)); round++) await work(-1 - round)
  for (let round = 0; round < times && !(round >= FEWEST && isLate(1)); round++) {
    const started = performance.now()
    await work(round)
    taken.push(performance.now() - started)
  }
  return percentiles(taken)
}

export function percentiles(taken: number[]): Measured {
  const sorted = taken.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

/** Calls per second by several at once, and how many of them failed. */
export async function throughput(
  atOnce: number,
  milliseconds: number,
  work: (place: number) => Promise<boolean>,
): Promise<{ perSecond: number; failed: number; latency: Measured }> {
  const started = performance.now()
  const taken: number[] = []
  let failed = 0
  await Promise.all(
    Array.from({ length: atOnce }, async (_, place) => {
      while (performance.now() - started < milliseconds) {
        const before = performance.now()
        if (!(await work(place))) failed++
        taken.push(performance.now() - before)
      }
    }),
  )
  return {
    perSecond: (taken.length / (performance.now() - started)) * 1000,
    failed,
    latency: percentiles(taken),
  }
}
