/** The clock, the dice and the time zone of this machine, which the core is handed and never looks for. */
import { randomFillSync } from 'node:crypto'
import type { Parts } from '../platform/http.ts'

export const fromThisMachine: Pick<Parts, 'clock' | 'randomBytes'> = {
  clock: () => new Date(),
  randomBytes: bytes => void randomFillSync(bytes),
}

export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
