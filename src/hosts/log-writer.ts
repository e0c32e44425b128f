/** Writes the log: JSON lines for programs, short lines for a person at a terminal. A logging library would add a worker thread and a format
 * of its own to these few lines. */
import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Log, LogEntry } from '../platform/log.ts'

interface Destination {
  /** Whether a person reads it. */
  readonly terminal: boolean
  /** Keeps stack traces out of the terminal. */
  readonly errorFile: string
  write(line: string): void
}

const LARGEST_FILE = 1_000_000
const OLDER_FILES = 2

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

/** A request path may contain line breaks and terminal control codes. */
function escaped(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, character => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

function keep(file: string, text: string): void {
  try {
    if (sizeOf(file) + Buffer.byteLength(text) > LARGEST_FILE) rotate(file)
    appendFileSync(file, text, { mode: 0o600 })
  } catch {
    // a full disk must not turn one error into two
  }
}

/** `errors.log` becomes `errors.1.log`, which becomes `errors.2.log`; what was there goes. */
function rotate(file: string): void {
  const { dir, name, ext } = parse(file)
  const placed = (place: number) => (place === 0 ? file : join(dir, `${name}.${place}${ext}`))
  for (let place = OLDER_FILES; place > 0; place--) {
    if (existsSync(placed(place - 1))) renameSync(placed(place - 1), placed(place))
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
