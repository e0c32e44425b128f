/**
 * Archives the log of changes of the built-in database while it is written: PostgreSQL streams it, and every two minutes what came is put into a
 * file. A replication slot keeps what is not archived yet. Together with a backup, the files lead to any moment.
 */
import { mkdirSync, renameSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import { errorForLog, type Log } from '../../../platform/log.ts'
import { removeUnfinished } from '../../data-directory.ts'
import type { EmbeddedDatabase } from '../../postgres/embedded.ts'
import { StartRefused, wordsOf } from '../../start-refused.ts'
import { CopyStream, replicationClient } from '../copy-stream.ts'
import { lastFailure, noteFailure, syncFolder } from '../kept-backups.ts'
import { assertRoom, type BackupPlace, UNFINISHED } from '../make-backup.ts'
import { seal } from '../seal.ts'
import { beginOf, listLog, logFolder, nameOfHistory, nameOfLogFile, type Position, removeOldLog } from './files.ts'

export interface LogArchive {
  /** Undefined until the database can be followed. */
  history(): string | undefined
  /** What was saved by then is archived. Undefined until something is. */
  until(): Date | undefined
  /** Archives what was saved by now. */
  flush(): Promise<void>
  /** Calls it whenever a file is complete. */
  onFile(listener: () => void): void
  /** Archives what is left. */
  stop(): Promise<void>
}

const EVERY_MILLISECONDS = 2 * 60_000
const RETRY_MILLISECONDS = 10_000
const PATIENCE_MILLISECONDS = 30_000
const FAREWELL_MILLISECONDS = 3000
const FILE_BYTES = 16 * 1024 * 1024
const HELD_MESSAGES = 32
const COMPRESSION_LEVEL = 4
/** Begins the name of the slot; the history follows. */
export const SLOT = 'daybook_log_'
const [LOG, ASKS] = ['w'.charCodeAt(0), 'k'.charCodeAt(0)]
const LOG_HEADER = 25
/** PostgreSQL counts microseconds since 2000. */
const EPOCH_MILLISECONDS = Date.UTC(2000, 0, 1)

const compress = promisify<Buffer, { level: number }, Buffer>(gzip)

interface Slot {
  readonly history: string
  /** From here on, the database keeps its log. */
  readonly kept: Position
}

export function archiveLog(
  place: BackupPlace,
  { db, connection }: { db: Database; connection: EmbeddedDatabase['connection'] },
  log: Log,
): LogArchive {
  const folder = logFolder(place.folder)
  const stopping = new AbortController()
  let current: Following | undefined
  let begun = Promise.withResolvers<Following>()
  let until: Date | undefined
  let reason: string | undefined
  let onFile = () => {}

  const follow = async () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    removeUnfinished(folder, name => name.endsWith(UNFINISHED))
    const client = await replicationClient(connection, 'daybook log')
    try {
      current = await startFollowing(client, db, place, () => onFile())
      begun.resolve(current)
      for (;;) {
        // before the next file, which may need the room
        removeOldLog(place.folder, new Date())
        // the first look tells at once whether all is well
        until = await current.archive()
        if (reason !== undefined || lastFailure(folder)) noteFailure(folder, undefined)
        reason = undefined
        await Promise.race([pause(EVERY_MILLISECONDS, undefined, { signal: stopping.signal }), current.ended])
      }
    } finally {
      current = undefined
      begun = Promise.withResolvers()
      await client.end()
    }
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await follow().catch(error => {
        if (stopping.signal.aborted) return
        const words = wordsOf(error)
        if (words !== reason)
          log({ level: 'error', message: 'the log could not be archived', error: errorForLog(error) })
        // a database that restarts is back by the next attempt
        if (reason !== undefined) noteFailure(folder, { at: new Date().toISOString(), reason: words })
        reason = words
      })
      await pause(RETRY_MILLISECONDS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  const flush = async () => {
    const late = pause(PATIENCE_MILLISECONDS, undefined, { ref: false })
    const following = current ?? (await Promise.race([begun.promise, late]))
    if (following === undefined) throw new StartRefused('The database does not send its log.')
    until = await following.archive()
  }
  return {
    history: () => current?.history,
    until: () => until,
    flush,
    onFile(listener) {
      onFile = listener
    },
    async stop() {
      await Promise.race([current && flush(), pause(FAREWELL_MILLISECONDS, undefined, { ref: false })]).catch(
        () => undefined,
      )
      stopping.abort()
      await running
    },
  }
}

interface Following {
  readonly history: string
  /** Rejects when no more comes. */
  readonly ended: Promise<never>
  /** Archives what was saved by now. @returns now, by the clock of the database */
  archive(): Promise<Date>
}

async function startFollowing(
  client: pg.Client,
  db: Database,
  place: BackupPlace,
  onFile: () => void,
): Promise<Following> {
  const { rows } = await client.query<{ timeline: number; xlogpos: string }>('IDENTIFY_SYSTEM')
  const { timeline = 1, xlogpos = '' } = rows[0] ?? {}
  const { history, kept } = await slotFor(db, place.folder, positionOf(xlogpos))
  let archived = endOfHistory(place.folder, history) ?? kept
  let received = archived
  let until = beginOf(history)
  let held: Buffer[] = []
  let heldBytes = 0
  let writing = Promise.resolve()
  let arrival = Promise.withResolvers<void>()

  const stream = new CopyStream(
    `START_REPLICATION SLOT "${SLOT}${history}" PHYSICAL ${textOf(archived)}`,
    HELD_MESSAGES,
  )
  client.query(stream)
  const sayWhatIsKept = () => stream.send(statusOf(received, archived))
  /** In their order; what was taken is not taken again. */
  const write = () => {
    const [content, file] = [held, { history, timeline, start: received - BigInt(heldBytes), end: received, until }]
    held = []
    heldBytes = 0
    writing = writing.then(async () => {
      if (content.length === 0) return
      await writeLogFile(place, nameOfLogFile(file, place.passphrase !== undefined), Buffer.concat(content))
      archived = file.end
      sayWhatIsKept()
      onFile()
    })
    return writing
  }
  const read = async () => {
    for await (const message of stream.output as AsyncIterable<Buffer>) {
      if (message[0] === ASKS && message[17] === 1) sayWhatIsKept()
      if (message[0] !== LOG) continue
      if (message.readBigUInt64BE(1) !== received) throw new Error('The database left out a part of its log.')
      held.push(message.subarray(LOG_HEADER))
      heldBytes += message.length - LOG_HEADER
      received += BigInt(message.length - LOG_HEADER)
      arrival.resolve()
      arrival = Promise.withResolvers()
      if (heldBytes >= FILE_BYTES) await write()
    }
    throw new Error('The database ended.')
  }
  const ended = read()
  ended.catch(() => undefined)
  const arrived = async (position: Position) => {
    const late = pause(PATIENCE_MILLISECONDS, undefined, { ref: false }).then(() => {
      throw new Error('The database does not send its log.')
    })
    late.catch(() => undefined)
    while (received < position) await Promise.race([arrival.promise, ended, late])
  }
  return {
    history,
    ended,
    async archive() {
      const [now] = rowsOf<{ at: string; position: string }>(
        await db.execute(sql`select clock_timestamp()::text as at, pg_current_wal_flush_lsn()::text as position`),
      )
      await arrived(positionOf(now?.position ?? ''))
      until = new Date(now?.at ?? '')
      await write()
      return until
    },
  }
}

/** Where the database goes on with what is archived already, or begins again if nothing fits. */
async function slotFor(db: Database, folder: string, flushed: Position): Promise<Slot> {
  const slots = rowsOf<{ name: string; kept: string | null; state: string | null }>(
    await db.execute(sql`
      select slot_name as name, restart_lsn::text as kept, wal_status as state
      from pg_replication_slots where starts_with(slot_name, ${SLOT})`),
  )
  const [slot] = slots
  if (slots.length === 1 && slot?.kept && slot.state !== 'lost') {
    const [history, kept] = [slot.name.slice(SLOT.length), positionOf(slot.kept)]
    const end = endOfHistory(folder, history)
    // otherwise the files were removed, or these are older data than the files are of
    if (end !== undefined && end >= kept && end <= flushed) return { history, kept }
  }
  for (const { name } of slots) await db.execute(sql`select pg_drop_replication_slot(${name})`)
  const history = nameOfHistory(new Date())
  await db.execute(sql`select pg_create_physical_replication_slot(${SLOT + history}, true)`)
  const [made] = rowsOf<{ kept: string }>(
    await db.execute(
      sql`select restart_lsn::text as kept from pg_replication_slots where slot_name = ${SLOT + history}`,
    ),
  )
  return { history, kept: positionOf(made?.kept ?? '') }
}

function endOfHistory(folder: string, history: string): Position | undefined {
  return listLog(folder).findLast(file => file.history === history)?.end
}

/** As `max_slot_wal_keep_size`: what the database keeps while nothing is archived, on the same disk as a rule. */
const KEPT_BY_DATABASE = 1024 ** 3

async function writeLogFile({ folder, passphrase }: BackupPlace, name: string, content: Buffer): Promise<void> {
  const path = join(logFolder(folder), name)
  await assertRoom(logFolder(folder), content.length + KEPT_BY_DATABASE, 'set BACKUP_DIR to a folder on another disk')
  const compressed = [await compress(content, { level: COMPRESSION_LEVEL })]
  const file = await open(path + UNFINISHED, 'w', 0o600)
  try {
    for await (const part of passphrase === undefined ? compressed : seal(Readable.from(compressed), passphrase))
      await file.writeFile(part)
    await file.sync()
  } finally {
    await file.close()
  }
  renameSync(path + UNFINISHED, path)
  syncFolder(logFolder(folder))
}

/** PostgreSQL writes a position as two hexadecimal numbers. */
export function positionOf(text: string): Position {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

function textOf(position: Position): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`
}

function statusOf(received: Position, archived: Position): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  message.writeBigUInt64BE(received, 1)
  message.writeBigUInt64BE(archived, 9)
  message.writeBigUInt64BE(archived, 17)
  message.writeBigUInt64BE(BigInt(Date.now() - EPOCH_MILLISECONDS) * 1000n, 25)
  return message
}
