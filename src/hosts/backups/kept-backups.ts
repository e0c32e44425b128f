/** The backup folder: names, list, results of checks, and which backups are kept. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BackupState } from '../../features/backups/contract.ts'
import { KEY_FILE } from '../data-directory.ts'
import { PASSWORD_FILE } from '../postgres/cluster.ts'

export type BackupKind = BackupState['backups'][number]['kind']

export interface Backup {
  readonly name: string
  readonly path: string
  readonly kind: BackupKind
  readonly at: Date
  readonly bytes: number
  readonly isSealed: boolean
  readonly check: BackupCheck | undefined
}

/** The result of restoring a backup to a temporary folder. */
export interface BackupCheck {
  readonly at: string
  /** Undefined when nothing was wrong. */
  readonly problem?: string | undefined
}

export interface BackupFailure {
  readonly at: string
  readonly reason: string
  /** When the first one failed after the last that did not. Older notes don't say it. */
  readonly since?: string
}

export interface BackupFolders {
  readonly folder: string
  readonly dataDirectory: string
}

/** Files of the data folder that a backup includes: the key to what is encrypted, and on Windows the password of the database. */
export const KEY_FILES = [KEY_FILE, PASSWORD_FILE]

const NAME = /^daybook-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z-(daily|manual|before-upgrade)\.tar\.gz(\.sealed)?$/
const CHECKED = '.checked'
const FAILURE_FILE = 'last-failure.json'
/** In the data folder, since the folder of the backups may be what is missing. */
const BACKUP_FAILURE_FILE = 'backup-failure.json'

export function nameOfBackup(at: Date, kind: BackupKind, isSealed: boolean): string {
  return `daybook-${momentInName(at)}Z-${kind}.tar.gz${isSealed ? '.sealed' : ''}`
}

/** Windows allows no colon in a name. */
export function momentInName(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(':', '')
}

/** Newest first. */
export function listBackups(folder: string): Backup[] {
  return (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap(name => backupAt(join(folder, name)) ?? [])
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Undefined for a file with any other name. */
export function backupAt(path: string): Backup | undefined {
  const name = basename(path)
  const parts = partsOfName(name)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!parts || !stats?.isFile()) return undefined
  return { name, path, ...parts, bytes: stats.size, check: readJson<BackupCheck>(path + CHECKED) }
}

/** What the name of a backup says. */
export function partsOfName(name: string): Pick<Backup, 'kind' | 'at' | 'isSealed'> | undefined {
  const [, year, month, day, hour, minute, second, kind, sealed] = NAME.exec(name) ?? []
  if (kind === undefined) return undefined
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return { kind: kind as BackupKind, at, isSealed: sealed !== undefined }
}

export function noteCheck(backup: Backup, check: BackupCheck): void {
  try {
    writeWhole(backup.path + CHECKED, JSON.stringify(check))
  } catch {
    // On a read-only medium nothing can be noted, and the backup is still valid.
  }
}

/** Why the last backup failed, by the folder of the backups or the data folder. Undefined if it did not. */
export function lastBackupFailure({ folder, dataDirectory }: BackupFolders): BackupFailure | undefined {
  const [newest] = [lastFailure(folder), readJson<BackupFailure>(join(dataDirectory, BACKUP_FAILURE_FILE))]
    .flatMap(one => one ?? [])
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return newest
}

/** @returns what was noted, where anything can be written */
export function noteBackupFailure(folders: BackupFolders, at: Date, reason: string): BackupFailure {
  const before = lastBackupFailure(folders)
  const failure = { at: at.toISOString(), reason, since: before?.since ?? before?.at ?? at.toISOString() }
  noteFailure(folders.folder, failure)
  noteIn(join(folders.dataDirectory, BACKUP_FAILURE_FILE), failure)
  return failure
}

export function forgetBackupFailure({ folder, dataDirectory }: BackupFolders): void {
  noteFailure(folder, undefined)
  noteIn(join(dataDirectory, BACKUP_FAILURE_FILE), undefined)
}

/** What failed last in a folder. Undefined if nothing did. */
export function lastFailure(folder: string): BackupFailure | undefined {
  return readJson<BackupFailure>(join(folder, FAILURE_FILE))
}

export function noteFailure(folder: string, failure: BackupFailure | undefined): void {
  noteIn(join(folder, FAILURE_FILE), failure)
}

function noteIn(path: string, failure: BackupFailure | undefined): void {
  try {
    if (failure === undefined) return void rmSync(path, { force: true })
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeWhole(path, JSON.stringify(failure))
  } catch {
    // If nothing can be written there, the log still says so.
  }
}

const [DAYS, WEEKS, MONTHS, UPGRADES] = [7, 4, 12, 3]
const DAY_MILLISECONDS = 86_400_000
const UNTOUCHED_MILLISECONDS = 2 * DAY_MILLISECONDS

/**
 * Names of the backups to keep: all from the last two days, the newest of each of the last 7 days, 4 weeks and 12 months that have one, and the
 * last three from before an upgrade.
 */
export function keptByRule(backups: readonly Pick<Backup, 'name' | 'kind' | 'at'>[], now: Date): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const [upgrades, ordinary] = [
    newestFirst.filter(({ kind }) => kind === 'before-upgrade'),
    newestFirst.filter(({ kind }) => kind !== 'before-upgrade'),
  ]
  const young = newestFirst.filter(({ at }) => now.getTime() - at.getTime() < UNTOUCHED_MILLISECONDS)
  const newestOfEach = (most: number, periodOf: (at: Date) => string | number) =>
    [...new Map(ordinary.toReversed().map(one => [periodOf(one.at), one])).values()]
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, most)
  const kept = [
    ...young,
    ...upgrades.slice(0, UPGRADES),
    ...newestOfEach(DAYS, at => dayNumber(at)),
    // Monday begins a week; the first day of 1970 was a Thursday
    ...newestOfEach(WEEKS, at => Math.floor((dayNumber(at) + 3) / 7)),
    ...newestOfEach(MONTHS, at => at.toISOString().slice(0, 7)),
  ]
  return new Set(kept.map(({ name }) => name))
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / DAY_MILLISECONDS)
}

/** Removes backups that the rule doesn't keep. */
export function removeOld(folder: string, now: Date): void {
  const backups = listBackups(folder)
  const kept = keptByRule(backups, now)
  for (const { name, path } of backups) {
    if (kept.has(name)) continue
    rmSync(path, { force: true })
    rmSync(path + CHECKED, { force: true })
  }
}

/** Writes the whole file or nothing, even if the machine stops meanwhile. */
function writeWhole(path: string, text: string): void {
  const beside = `${path}.new`
  writeFileSync(beside, text, { mode: 0o600, flush: true })
  renameSync(beside, path)
}

/** Makes a rename survive a power failure. Windows has no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function readJson<Value>(path: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Value
  } catch {
    return undefined
  }
}
