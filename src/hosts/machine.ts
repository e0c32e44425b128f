/** This machine's clock, random numbers and time zone, which are passed to the core, and the room on its disks. */
import { statfs } from 'node:fs/promises'
import type { Parts } from '../platform/http.ts'

export const fromThisMachine: Pick<Parts, 'clock' | 'randomBytes'> = {
  clock: () => new Date(),
  randomBytes: bytes => void crypto.getRandomValues(bytes),
}

/** What this user may still write there. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
