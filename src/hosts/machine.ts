/** This machine's clock, random numbers and time zone, which are passed to the core. */
import type { Parts } from '../platform/http.ts'

export const fromThisMachine: Pick<Parts, 'clock' | 'randomBytes'> = {
  clock: () => new Date(),
  randomBytes: bytes => void crypto.getRandomValues(bytes),
}

export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
