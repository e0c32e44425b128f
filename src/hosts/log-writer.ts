/** What is said about each request, written down: as JSON for a machine, as a short line for a person at a terminal. */
import { appendFileSync, rmSync, statSync } from 'node:fs'
import type { Log, LogEntry } from '../platform/log.ts'

interface Destination {
  /** Whether a person is watching. */
  readonly terminal: boolean
  /** Where the details of an error are kept, which nobody at a terminal wants to read. */
  readonly errorFile: string
  write(line: string): void
}

const LARGEST_FILE = 1_000_000

export function logTo({ terminal, errorFile, write }: Destination): Log {
  return entry => {
    const time = new Date().toISOString()
    if (entry.error !== undefined)
      keep(errorFile, `${time} ${entry.requestId ?? ''} ${entry.message}\n${entry.error}\n`)
    write(`${terminal ? escaped(readable(time, entry, errorFile)) : JSON.stringify({ time, ...entry })}\n`)
  }
}

function readable(time: string, entry: LogEntry, errorFile: string): string {
  const clock = time.slice(11, 19)
  const request = entry.method ? `${entry.status ?? '   '} ${entry.method.padEnd(6)} ${entry.path ?? ''}` : ''
  const took = entry.milliseconds === undefined ? '' : ` ${Math.round(entry.milliseconds)} ms`
  if (entry.level === 'info') return `${clock} ${request || entry.message}${took}`
  const details = entry.error === undefined ? '' : ` (more in ${errorFile})`
  return `${clock} ${request}${request && ' '}${entry.message}${details}`
}

/** A request path may hold anything, also what a terminal would obey: line ends, colours, writing from right to left. */
function escaped(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, character => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

function keep(file: string, text: string): void {
  try {
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_FILE) rmSync(file)
    appendFileSync(file, text, { mode: 0o600 })
  } catch {
    // A full disk must not turn one error into two.
  }
}
