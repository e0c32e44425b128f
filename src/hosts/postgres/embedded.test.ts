import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { readServerFile } from './server-file.ts'

let made: string
let directory: string
let running: EmbeddedDatabase[]
let said: string[]

// A database is made once, and each test has a copy of it, or a directory of its own where the making is the point.
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'embedded-'))
  const database = await startEmbeddedDatabase({ directory: made, progress: () => undefined })
  await database.stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-'))
  running = []
  said = []
})

afterEach(async () => {
  await Promise.all(running.map(database => database.stop()))
  rmSync(directory, { recursive: true, force: true })
})

async function start(at = directory): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ directory: at, progress: sentence => void said.push(sentence) })
  running.push(database)
  return database
}

async function query(database: EmbeddedDatabase, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query({ text: statement, rowMode: 'array' })).rows
    return rows
  } finally {
    await client.end()
  }
}

function processOf(data = directory): number {
  return readServerFile(join(data, 'postgres'))?.processId ?? 0
}

function isAlive(processId: number): boolean {
  try {
    // A process that has ended and is not yet forgotten works nowhere.
    return process.platform !== 'linux' || readlinkSync(`/proc/${processId}/cwd`) !== ''
  } catch {
    return false
  }
}

function copyMade(to = directory): void {
  cpSync(join(made, 'postgres'), join(to, 'postgres'), { recursive: true })
}

/** Another program that starts the database, and looks for programs in the given places. */
async function startElsewhere(path = process.env.PATH): Promise<{ kill(): Promise<void>; processId: number }> {
  const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href)
  const program = `const { startEmbeddedDatabase } = await import(${module})
    const database = await startEmbeddedDatabase({ directory: ${JSON.stringify(directory)}, progress() {} })
    console.log('ready')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the other program did not start the database')))
  })
  return {
    processId: processOf(),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Where to find programs on a machine that cannot end PostgreSQL together with its parent. */
function poorMachine(): string {
  const folder = join(directory, 'programs')
  const setpriv = spawnSync('which', ['setpriv'], { encoding: 'utf8' }).stdout.trim()
  mkdirSync(folder)
  if (setpriv) writeFileSync(join(folder, 'setpriv'), WITHOUT_DEATH_SIGNAL.replace('setpriv', setpriv), { mode: 0o755 })
  return `${folder}${delimiter}${process.env.PATH}`
}

const WITHOUT_DEATH_SIGNAL = `#!/bin/sh
for argument; do
  shift
  if [ "$argument" = --pdeathsig ]; then skip=1
  elif [ "$skip" = 1 ]; then skip=0
  else set -- "$@" "$argument"
  fi
done
exec setpriv "$@"
`

describe('the built-in database', () => {
  test('is created in an empty directory, knows the letters of all scripts, and keeps its data', async () => {
    const first = await start()
    const letters = await query(
      first,
      `select lower('ÄÉŁДЖ'), 'Äpfel' ilike '%äPF%', current_setting('data_checksums')`,
    )
    expect(letters).toEqual([['äéłдж', true, 'on']])
    const trigrams = await query(first, 'create extension pg_trgm', `select cardinality(show_trgm('ДЖОН')) > 0`)
    expect(trigrams).toEqual([[true]])
    await query(first, 'create table kept (word text)', `insert into kept values ('here')`)
    const processId = processOf()
    await first.stop()
    expect(isAlive(processId)).toBe(false)
    const second = await start()
    expect(await query(second, 'select word from kept')).toEqual([['here']])
  })

  test('cannot be reached by others: it has no network address, and its socket is in a private folder', async () => {
    copyMade()
    const database = await start()
    const settings = `select current_setting('listen_addresses'), current_setting('fsync'), current_setting('synchronous_commit')`
    expect(await query(database, settings)).toEqual([['', 'on', 'on']])
    expect(spawnSync('stat', ['-c', '%a', database.connection.host], { encoding: 'utf8' }).stdout.trim()).toBe('700')
  })

  test('refuses a second copy on the same data, and the first keeps running', async () => {
    copyMade()
    const database = await start()
    writeFileSync(join(directory, 'address'), 'http://127.0.0.1:3000\n')
    await expect(start()).rejects.toThrow(
      `Daybook is already running with the data in ${directory}, at http://127.0.0.1:3000.`,
    )
    expect(await query(database, 'select 1')).toEqual([[1]])
  })

  test('is restarted at the same address if it ended by itself, with a message', async () => {
    copyMade()
    const database = await start()
    const processId = processOf()
    process.kill(processId, 'SIGKILL')
    await expect.poll(() => query(database, 'select 1').catch(() => undefined)).toEqual([[1]])
    expect(processOf()).not.toBe(processId)
    expect(said.join()).toContain('The built-in database has ended by itself: it was killed by SIGKILL.')
  })

  test('stops within seconds while it recovers from a crash', async () => {
    copyMade()
    const database = await start()
    const client = new pg.Client(database.connection)
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => readFileSync(join(directory, 'postgres.log'), 'utf8')).toContain('reinitializing')
    await database.stop()
    expect(processOf()).toBe(0)
  })

  test('works in a directory whose path is too long for a socket', async () => {
    const deep = join(directory, 'a'.repeat(100))
    copyMade(deep)
    const database = await start(deep)
    expect(database.connection.host.startsWith(deep)).toBe(false)
    expect(await query(database, 'select 1')).toEqual([[1]])
    await database.stop()
    expect(existsSync(database.connection.host)).toBe(false)
  })
})

describe('after Daybook was killed', () => {
  test('the database ends with it, if the system supports that', async () => {
    copyMade()
    const other = await startElsewhere()
    await other.kill()
    const database = await start()
    expect(await query(database, 'select 1')).toEqual([[1]])
    expect(isAlive(other.processId)).toBe(false)
  })

  test('a database that was left running is stopped, and the next start succeeds', async () => {
    copyMade()
    const other = await startElsewhere(poorMachine())
    await other.kill()
    expect(isAlive(other.processId)).toBe(true)
    const database = await start()
    expect(processOf()).not.toBe(other.processId)
    expect(isAlive(other.processId)).toBe(false)
    expect(await query(database, 'select 1')).toEqual([[1]])
  })

  test('another process that has got the id of the killed one is not touched', async () => {
    copyMade()
    const first = await start()
    const file = join(directory, 'postgres', 'postmaster.pid')
    const left = readFileSync(file, 'utf8')
    await first.stop()
    const stranger = spawn('sleep', ['60'])
    writeFileSync(file, left.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 })
    try {
      const database = await start()
      expect(await query(database, 'select 1')).toEqual([[1]])
      expect(stranger.exitCode).toBeNull()
    } finally {
      stranger.kill()
    }
  })

  test.each([
    ['empty', ''],
    ['damaged', '\0\0\0\0'],
  ])('a process file of PostgreSQL that is %s does not prevent the start', async (_, text) => {
    copyMade()
    writeFileSync(join(directory, 'postgres', 'postmaster.pid'), text, { mode: 0o600 })
    expect(await query(await start(), 'select 1')).toEqual([[1]])
  })

  test('a copy that was made while it ran starts beside the original, says what it is, and leaves the original alone', async () => {
    copyMade()
    const original = await start()
    const processId = processOf()
    const copy = mkdtempSync(join(tmpdir(), 'embedded-copy-'))
    try {
      cpSync(join(directory, 'postgres'), join(copy, 'postgres'), {
        recursive: true,
        filter: path => !lstatSync(path).isSocket(),
      })
      const beside = await start(copy)
      expect(await query(beside, 'select 1')).toEqual([[1]])
      expect(said.join()).toContain(
        `The data in ${copy} was copied or moved from ${directory} without stopping Daybook there.`,
      )
      expect(await query(original, 'select 1')).toEqual([[1]])
      expect(processOf()).toBe(processId)
      said = []
      await beside.stop()
      await (await start(copy)).stop()
      expect(said.join()).not.toContain('copied')
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })

  test('a copy that cannot be started is refused with what it is', async () => {
    copyMade()
    const file = ['1', '/elsewhere/postgres', '1', '5432', '', '', '', 'ready']
    writeFileSync(join(directory, 'postgres', 'postmaster.pid'), file.join('\n'), { mode: 0o600 })
    rmSync(join(directory, 'postgres', 'global', 'pg_control'))
    await expect(start()).rejects.toThrow(/pg_control.* was copied or moved from \/elsewhere without stopping Daybook/s)
  })

  test('the remains of an interrupted first start are removed', async () => {
    const unfinished = join(directory, 'postgres-unfinished-00000000')
    mkdirSync(unfinished)
    writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')
    const database = await start()
    expect(await query(database, 'select 1')).toEqual([[1]])
    expect(existsSync(unfinished)).toBe(false)
  })
})

describe('the start is refused for data', () => {
  test('in a place that cannot be written', async () => {
    const file = join(directory, 'file')
    writeFileSync(file, '')
    // The last is a place where not even root makes directories.
    for (const place of [file, join(file, 'data'), ...(existsSync('/proc/self') ? ['/proc/daybook/data'] : [])]) {
      await expect(start(place)).rejects.toThrow(`Daybook can’t write to ${place} as user`)
    }
  })

  test.skipIf(process.getuid?.() === 0)('in a directory that this user may only read', async () => {
    chmodSync(directory, 0o500)
    await expect(start()).rejects.toThrow(`Daybook cannot write its data to ${directory} as the user`)
    chmodSync(directory, 0o700)
  })

  test.each([
    ['19', 'was written by a newer version of Daybook (PostgreSQL 19;'],
    ['17', 'was written by an older version of Daybook (PostgreSQL 17;'],
  ])('of PostgreSQL %s', async (major, sentence) => {
    mkdirSync(join(directory, 'postgres'))
    writeFileSync(join(directory, 'postgres', 'PG_VERSION'), `${major}\n`)
    await expect(start()).rejects.toThrow(sentence)
  })

  test('that is something else', async () => {
    mkdirSync(join(directory, 'postgres'))
    writeFileSync(join(directory, 'postgres', 'holiday.jpg'), '')
    await expect(start()).rejects.toThrow('holds files that are not a database of Daybook')
  })

  test('that is damaged, with the message of PostgreSQL', async () => {
    copyMade()
    const database = await start()
    await database.stop()
    rmSync(join(directory, 'postgres', 'global', 'pg_control'))
    await expect(start()).rejects.toThrow(/^The built-in database did not start: could not open file .*pg_control/)
  })
})
