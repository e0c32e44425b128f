/** Limits how often something may be tried, such as the password of one account. Counted in memory, so a restart starts from zero. */
import { Refusal, type RefusalCode } from '../problem.ts'

export interface Attempts {
  /** Counts one attempt before it is made, so that many at once are counted too. @throws Refusal `too-many-attempts`, or the code that was chosen */
  begin(key: string, now: Date): void
  /** How many are left, and for how many seconds. */
  left(key: string, now: Date): { readonly count: number; readonly seconds: number }
  /** Takes back what was counted, as the attempt was right. */
  forgive(key: string): void
}

interface Limit {
  readonly most: number
  readonly minutes: number
  readonly code?: RefusalCode
}

/** Room for this many keys, so that made-up ones cannot fill the memory. */
const MOST_KEYS = 10_000

export function limitAttempts({ most, minutes, code = 'too-many-attempts' }: Limit): Attempts {
  const counted = new Map<string, { count: number; readonly until: number }>()
  const entryOf = (key: string, now: Date) => {
    const known = counted.get(key)
    return known && known.until > now.getTime() ? known : { count: 0, until: now.getTime() + minutes * 60_000 }
  }
  return {
    begin(key, now) {
      const entry = entryOf(key, now)
      if (entry.count >= most) throw new Refusal(code, { data: { retryAfterSeconds: secondsUntil(entry.until, now) } })
      entry.count++
      counted.delete(key)
      if (counted.size >= MOST_KEYS) counted.delete(counted.keys().next().value ?? '')
      counted.set(key, entry)
    },
    left(key, now) {
      const { count, until } = entryOf(key, now)
      return { count: most - count, seconds: secondsUntil(until, now) }
    },
    forgive(key) {
      const entry = counted.get(key)
      if (entry && entry.count > 0) entry.count--
    },
  }
}

function secondsUntil(instant: number, now: Date): number {
  return Math.ceil((instant - now.getTime()) / 1000)
}

/** A whole network of IPv6 belongs to one household, so its addresses count as one. */
export function keyOfAddress(address: string): string {
  if (!address.includes(':')) return address
  const [before = [], after = []] = address.split('::').map(part => part.split(':').filter(group => group !== ''))
  // `::` stands for as many zeros as are missing
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
