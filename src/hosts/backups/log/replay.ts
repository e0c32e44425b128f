/** Brings the data back to a moment: restores the last backup from before it, and lets PostgreSQL repeat the log of changes until then. */
import {
  closeSync,
  constants,
  createReadStream,
  ftruncateSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { clusterDirectory } from '../../postgres/cluster.ts'
import { startEmbeddedDatabase } from '../../postgres/embedded.ts'
import { codeOf, StartRefused, wordsOf } from '../../start-refused.ts'
import { type Prepared, prepare } from '../check-backup.ts'
import { type AboutBackup, assertRoom } from '../make-backup.ts'
import { type Opening, unseal } from '../seal.ts'
import { damaged, through } from '../tar.ts'
import { unpackBackup } from '../unpack-backup.ts'
import { positionOf } from './archive.ts'
import { type LogFile, type Position, type Stretch, stretchesOf } from './files.ts'

/** Where the backups and the log are. */
export interface Archive {
  readonly backups: Parameters<typeof stretchesOf>[0]
  readonly log: readonly LogFile[]
  /** @returns their paths, after they were downloaded if need be */
  backupPath(name: string): Promise<string>
  logPath(name: string): Promise<string>
}

const SEGMENT_BYTES = 16n * 1024n * 1024n
const RECOVERY = {
  // the log is where PostgreSQL looks when this command finds nothing
  restore_command: 'exit 1',
  recovery_target_action: 'promote',
  recovery_target_timeline: 'current',
  // nobody reads meanwhile, so its settings need not be those from before
  hot_standby: 'off',
}
const NOT_REACHED = 'recovery ended before configured recovery target was reached'
const TOO_EARLY = 'before consistent recovery point'

/**
 * Like a backup, it is prepared in a folder of its own and checked.
 * @param moment undefined for the last one that is archived
 * @throws StartRefused when nothing leads there
 */
export async function prepareMoment(
  moment: Date | undefined,
  archive: Archive,
  dataDirectory: string,
  opening: Opening,
): Promise<Prepared> {
  const stretches = stretchesOf(archive.backups, archive.log)
  const leading = stretches.filter(one => moment === undefined || (one.from <= moment && moment <= one.until))
  if (leading.length === 0) throw new StartRefused(wordsOfStretches(stretches))
  let refusal: unknown
  for (const stretch of leading.toReversed()) {
    try {
      return await prepare(dataDirectory, directory => fill(directory, stretch, moment, archive, opening))
    } catch (error) {
      // the backup before it may lead there too
      if (!(error instanceof LeadsElsewhere)) throw error
      refusal = error
    }
  }
  throw refusal
}

class LeadsElsewhere extends StartRefused {}

export function wordsOfStretches(stretches: readonly Stretch[]): string {
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (!first || !last)
    return 'There is no moment to go back to yet: changes are archived from the first backup on. Restore a backup instead.'
  return `Daybook can’t go back to that moment. Choose one from ${wordsOfMoment(first.from)} to ${wordsOfMoment(last.until)}, or restore a backup.`
}

function wordsOfMoment(at: Date): string {
  return at.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' })
}

async function fill(
  directory: string,
  { backup, history }: Stretch,
  moment: Date | undefined,
  archive: Archive,
  opening: Opening,
): Promise<AboutBackup> {
  const about = await unpackBackup(await archive.backupPath(backup.name), opening, directory)
  if (about.history !== history)
    throw new LeadsElsewhere(
      `The changes that were made after ${backup.name} are not archived. Restore it, or another one.`,
    )
  const cluster = clusterDirectory(directory)
  const files = filesFrom(startOf(cluster), history, moment, archive.log)
  const bytes = files.reduce((sum, { start, end }) => sum + Number(end - start), 0)
  await assertRoom(directory, bytes, 'move the data folder to a larger disk')
  for (const file of files) await unpackLog(await archive.logPath(file.name), file, opening, cluster)
  await repeat(directory, moment)
  return about
}

/** Where the log has to begin that brings the copy up to date. */
function startOf(cluster: string): Position {
  const [, position] =
    /^START WAL LOCATION: ([0-9A-F/]+)/.exec(readFileSync(join(cluster, 'backup_label'), 'utf8')) ?? []
  if (position === undefined) throw damaged('its label can’t be read')
  return positionOf(position)
}

/** The files that follow each other from there on, as far as they are needed. */
function filesFrom(start: Position, history: string, moment: Date | undefined, log: readonly LogFile[]): LogFile[] {
  const files = log.filter(file => file.history === history)
  const first = files.findLastIndex(file => file.start <= start)
  const found: LogFile[] = []
  for (const file of files.slice(Math.max(first, 0))) {
    if (file.start > (found.at(-1)?.end ?? start)) break
    found.push(file)
    if (moment && file.until >= moment) break
  }
  const last = found.at(-1)
  if (!last || (moment && last.until < moment))
    throw new StartRefused('A part of the archived changes is missing. Choose an earlier moment, or restore a backup.')
  return found
}

/** PostgreSQL's files of the log have a fixed size and are named by their place. */
async function unpackLog(
  path: string,
  { start, end, timeline }: LogFile,
  opening: Opening,
  cluster: string,
): Promise<void> {
  let position = start
  try {
    for await (const chunk of through(unseal(createReadStream(path), basename(path), opening), createGunzip())) {
      for (let written = 0; written < chunk.length; ) {
        const place = Number(position % SEGMENT_BYTES)
        const part = chunk.subarray(written, written + Number(SEGMENT_BYTES) - place)
        writeAt(join(cluster, 'pg_wal', segmentName(timeline, position / SEGMENT_BYTES)), part, place)
        written += part.length
        position += BigInt(part.length)
      }
    }
  } catch (error) {
    if (/^Z_/.test(codeOf(error))) throw damaged('its log can’t be decompressed')
    throw error
  }
  if (position !== end) throw damaged('a part of its log is missing')
}

function segmentName(timeline: number, segment: bigint): string {
  const perName = 0x100000000n / SEGMENT_BYTES
  const parts = [BigInt(timeline), segment / perName, segment % perName]
  return parts.map(one => one.toString(16).toUpperCase().padStart(8, '0')).join('')
}

function writeAt(path: string, content: Buffer, place: number): void {
  const file = openSync(path, constants.O_CREAT | constants.O_RDWR, 0o600)
  try {
    ftruncateSync(file, Number(SEGMENT_BYTES))
    for (let written = 0; written < content.length; )
      written += writeSync(file, content, written, content.length - written, place + written)
  } finally {
    closeSync(file)
  }
}

async function repeat(directory: string, moment: Date | undefined): Promise<void> {
  const cluster = clusterDirectory(directory)
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
  const run = async (settings: Readonly<Record<string, string>>) => {
    const database = await startEmbeddedDatabase({ directory, progress: () => {}, settings })
    await database.stop()
  }
  if (moment === undefined) return run(RECOVERY)
  try {
    await run({ ...RECOVERY, recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00') })
  } catch (error) {
    if (wordsOf(error).includes(TOO_EARLY))
      throw new LeadsElsewhere('The backup was still being made at that moment. Choose one a few minutes later.')
    if (!wordsOf(error).includes(NOT_REACHED)) throw error
    // nothing was saved after the moment
    await run(RECOVERY)
  }
}
