/** The archived log of changes of the built-in database: names of its files, and the moments to which they lead from a backup. */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Backup } from '../kept-backups.ts'

/** A position in the log, in bytes since the database was made. */
export type Position = bigint

export interface LogFile {
  readonly name: string
  /** The run of the log that it belongs to. A database that was restored begins another one. */
  readonly history: string
  readonly timeline: number
  readonly start: Position
  readonly end: Position
  /** What was saved by then is in this file or in the ones before it. */
  readonly until: Date
}

/** Moments to which the data can be restored. */
export interface Stretch {
  readonly backup: Pick<Backup, 'name' | 'at'>
  readonly history: string
  readonly from: Date
  readonly until: Date
}

const FOLDER = 'log'
const HOUR_MILLISECONDS = 3_600_000
const KEPT_MILLISECONDS = 8 * 86_400_000
const HISTORY = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)$/
const NAME =
  /^log-(\d{8}t\d{6})-(\d+)-([0-9A-F]{16})-([0-9A-F]{16})-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.gz(\.sealed)?$/

export function logFolder(backupFolder: string): string {
  return join(backupFolder, FOLDER)
}

/** To the second, like the name of a backup. */
export function nameOfHistory(at: Date): string {
  return at.toISOString().slice(0, 19).replace(/[-:]/g, '').toLowerCase()
}

export function beginOf(history: string): Date {
  return new Date(history.replace(HISTORY, '$1-$2-$3T$4:$5:$6Z'))
}

export function nameOfLogFile(file: Omit<LogFile, 'name'>, isSealed: boolean): string {
  const { history, timeline, start, end, until } = file
  const [from, to] = [start, end].map(one => one.toString(16).toUpperCase().padStart(16, '0'))
  const moment = until.toISOString().replace(/[:.]/g, '')
  return `log-${history}-${timeline}-${from}-${to}-${moment}.gz${isSealed ? '.sealed' : ''}`
}

/** Undefined for any other name. */
export function logFileOf(name: string): LogFile | undefined {
  const [, history, timeline, start, end, day, hour, minute, second, rest] = NAME.exec(name) ?? []
  if (history === undefined) return undefined
  return {
    name,
    history,
    timeline: Number(timeline),
    start: BigInt(`0x${start}`),
    end: BigInt(`0x${end}`),
    until: new Date(`${day}T${hour}:${minute}:${second}.${rest}Z`),
  }
}

/** In the order in which it was written. */
export function listLog(folder: string): LogFile[] {
  const names = existsSync(logFolder(folder)) ? readdirSync(logFolder(folder)) : []
  return logOf(names)
}

export function logOf(names: readonly string[]): LogFile[] {
  const files = names.flatMap(name => logFileOf(basename(name)) ?? [])
  return files.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Names of the files that nobody needs any more: people can go back to any moment of the last seven days. */
export function oldLog(files: readonly LogFile[], now: Date): string[] {
  return files.filter(({ until }) => now.getTime() - until.getTime() > KEPT_MILLISECONDS).map(({ name }) => name)
}

export function removeOldLog(folder: string, now: Date): void {
  for (const name of oldLog(listLog(folder), now)) rmSync(join(logFolder(folder), name), { force: true })
}

/** Where a backup is followed by the log without a gap; oldest first. */
export function stretchesOf(backups: readonly Pick<Backup, 'name' | 'at'>[], files: readonly LogFile[]): Stretch[] {
  const histories = [...new Set(files.map(({ history }) => history))].sort()
  const oldestFirst = backups.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return oldestFirst.flatMap(backup => {
    const history = histories.findLast(one => beginOf(one) <= backup.at)
    if (history === undefined) return []
    const own = files.filter(file => file.history === history)
    const place = own.findIndex(file => file.until >= backup.at)
    const [first, ...others] = place < 0 ? [] : own.slice(place)
    // a backup is followed by a file at once: that of an old one has been removed, and so is what came after it
    if (first === undefined || (place === 0 && first.until.getTime() - backup.at.getTime() > HOUR_MILLISECONDS))
      return []
    let last = first
    for (const file of others) {
      if (file.start !== last.end) break
      last = file
    }
    return [{ backup, history, from: backup.at, until: last.until }]
  })
}
