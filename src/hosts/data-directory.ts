/** The data directory and its lock, so that only one Daybook writes to it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, StartRefused, wordsOf } from './start-refused.ts'

/** Encrypts stored passwords. A backup takes it along. */
export const KEY_FILE = 'secret-key'

export interface HeldDirectory {
  release(): void
}

const LOCK_FILE = 'lock'
const ADDRESS_FILE = 'address'
const SQLITE_BUSY = 5

/** A copy whose terminal was just closed takes a moment to stop. */
const GRACE_MILLISECONDS = 1500

/** Creates the directory if needed and locks it until `release` is called or this process ends, however it ends. */
export async function holdDataDirectory(directory: string): Promise<HeldDirectory> {
  makeWritable(directory)
  const givingUpAt = performance.now() + GRACE_MILLISECONDS
  for (;;) {
    const lock = takeLock(join(directory, LOCK_FILE))
    if (lock) {
      const release = () => {
        rmSync(join(directory, ADDRESS_FILE), { force: true })
        lock.close()
      }
      return { release }
    }
    if (performance.now() > givingUpAt) throw new StartRefused(secondCopySentence(directory))
    await pause(50)
  }
}

/** Records this copy's address for a second copy, and for the commands beside it. */
export function noteAddress(directory: string, address: string): void {
  writeFileSync(join(directory, ADDRESS_FILE), `${address}\n`, { mode: 0o600 })
}

/** Undefined while no copy runs, or while it still starts. */
export function notedAddress(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, ADDRESS_FILE), 'utf8').trim()
  } catch {
    return undefined
  }
}

export function makeWritable(directory: string): void {
  try {
    makeDirectory(directory)
    writeFileSync(join(directory, LOCK_FILE), '', { flag: 'a', mode: 0o600 })
  } catch (error) {
    throw new StartRefused(
      `Daybook can’t write to ${directory} as user ${userName()} (${codeOf(error)}). Set DATA_DIR to a folder that this user can write to, or change the owner of this one.`,
      { cause: error },
    )
  }
}

/** Removes what an interrupted run has left beside finished files. */
export function removeUnfinished(directory: string, isUnfinished: (name: string) => boolean): void {
  for (const name of readdirSync(directory))
    if (isUnfinished(name)) rmSync(join(directory, name), { recursive: true, force: true })
}

/** `mkdirSync` with `recursive` never returns in places such as `/proc`. */
function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && statSync(directory).isDirectory()) return
    if (codeOf(error) !== 'ENOENT' || dirname(directory) === directory || existsSync(dirname(directory))) throw error
    makeDirectory(dirname(directory))
    mkdirSync(directory, { mode: 0o700 })
  }
}

/**
 * Node cannot lock a file. Its built-in SQLite uses the operating system's own locks, which the kernel releases when the process ends, even
 * after `kill -9`. Nothing is stored in the file.
 */
function takeLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw new StartRefused(`Daybook can’t lock ${path}: ${wordsOf(error)}. Set DATA_DIR to a folder on a local disk.`, {
      cause: error,
    })
  }
}

function secondCopySentence(directory: string): string {
  const address = notedAddress(directory)
  return `Daybook is already running with the data in ${directory}${address ? `, at ${address}` : ''}. Stop that copy first, or set DATA_DIR to another folder.`
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
