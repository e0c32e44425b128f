/** Measures how long something takes, at the median and at the 95th percentile. */

export interface Measured {
  readonly median: number
  readonly p95: number
}

/** Milliseconds of each call; the first calls warm up and are not counted. */
export async function measure(
  times: number,
  work: (round: number) => Promise<unknown>,
  warmUp = 20,
): Promise<Measured> {
  for (let round = 0; round < warmUp; round++) await work(-1 - round)
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
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
