/** The clock, the dice and the time zone of this machine, which the core is handed and never looks for. */
import { randomFillSync } from 'node:crypto'
import type { Parts } from '../platform/http.ts'

export const fromThisMachine: Pick<Parts, 'clock' | 'randomBytes'> = {
  clock: () => new Date(),
  randomBytes: fillFromPool,
}

// Asking the machine once for many bytes costs as little as asking for a few; each byte is given out once.
const pool = new Uint8Array(4096)
let given = pool.length

function fillFromPool(bytes: Uint8Array): void {
  if (bytes.length > pool.length - given) {
    randomFillSync(pool)
    given = 0
  }
  bytes.set(pool.subarray(given, given + bytes.length))
  given += bytes.length
}

export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
