/** The clock, the random numbers and the time zone of this machine, which are handed to the core. */
import type { Parts } from '../platform/http.ts'

export const fromThisMachine: Pick<Parts, 'clock' | 'randomBytes'> = {
  clock: () => new Date(),
  randomBytes: bytes => void crypto.getRandomValues(bytes),
}

export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
