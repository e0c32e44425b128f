import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { databaseFaultOf } from '../../platform/problem.ts'
import { connectionTo } from '../../testing/global-setup.ts'
import { bringUpToDate } from './migrations-folder.ts'
import { openPool } from './pool.ts'

const maintenance = inject('maintenance')

async function thrownBy(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('every statement has a time limit, and a search or an export a shorter one', async () => {
  const pool = await openPool((maintenance.connectionString ?? maintenance) as Parameters<typeof openPool>[0], () => {})
  const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
  expect(rowsOf(await pool.db.execute(limits))).toEqual([{ statement: '30s', lock: '10s' }])
  for (const db of [pool.searchDb, pool.exportDb])
    expect(rowsOf(await db.execute(limits))).toMatchObject([{ statement: '5s' }])
  await pool.end()
})

test('connections that nobody uses any more are closed, but for two', async () => {
  const where = (maintenance.connectionString ?? maintenance) as Parameters<typeof openPool>[0]
  const limits = { connectionMilliseconds: 60_000, statement: '30s', search: '5s', lock: '10s', idleMilliseconds: 50 }
  const pool = await openPool(where, () => {}, limits)
  const sleep = sql`select pg_sleep(0.2)`
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => pool.db.execute(sleep)).concat(pool.searchDb.execute(sleep)))
  expect(pool.connections()).toMatchObject({ busy: 0, waiting: 0 })
  await expect.poll(() => pool.connections().idle, { timeout: 20_000 }).toBe(2)
  await pool.end()
})

test('a database error without a code is recognised by its text', async () => {
  const pool = new pg.Pool({ ...maintenance, max: 1 })
  pool.on('error', () => {})
  const client = await pool.connect()
  client.on('error', () => {})
  pool.options.connectionTimeoutMillis = 20
  expect(databaseFaultOf(await thrownBy(() => pool.connect()))).toBe('busy')
  const broken = client.query('select pg_terminate_backend(pg_backend_pid())')
  expect(databaseFaultOf(await thrownBy(() => broken))).toBe('not-ready')
  expect(databaseFaultOf(await thrownBy(() => client.query('select 1')))).toBe('not-ready')
  client.release()
  await pool.end()
  expect(databaseFaultOf(await thrownBy(() => pool.connect()))).toBe('not-ready')
})

test.each([
  ['a host that nobody knows', { host: 'nobody.invalid', port: 5432 }],
  ['a port where nothing answers', { host: '127.0.0.1', port: 1 }],
  ['a socket that is not there', { host: '/nowhere', port: 5432 }],
])('a server that cannot be reached, at %s, is recognised', async (_, where) => {
  const client = new pg.Client({ ...where, user: 'me', database: 'daybook' })
  expect(databaseFaultOf(await thrownBy(() => client.connect()))).toBe('not-ready')
})

/** A server that sends the same to every connection. */
async function serverThatSays(words: Buffer, query: string): Promise<unknown> {
  const server = createServer(socket => socket.once('data', () => socket.end(words))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await thrownBy(() => openPool(`postgres://me:secret@127.0.0.1:${port}/books${query}`, () => {}))
  } finally {
    server.close()
  }
}

function errorOfServer(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

const NO_ENCRYPTION = 'no pg_hba.conf entry for host "127.0.0.1", user "me", database "books", no encryption'

test.each([
  ['demands encryption', errorOfServer('28000', NO_ENCRYPTION), '', 'it accepts only encrypted connections'],
  ['offers none', Buffer.from('N'), '?sslmode=verify-full', 'it offers no encryption'],
  ['lets a user not connect', errorOfServer('42501', 'permission denied'), '', 'its user may not connect to it'],
])('a server that %s gets a sentence that says so', async (_, words, query, sentence) => {
  expect(String(await serverThatSays(words, query))).toMatch(new RegExp(`127.0.0.1:\\d+/books.*: ${sentence}[,;] `))
})

function asUser(where: ReturnType<typeof connectionTo>, user: string) {
  if (typeof where !== 'string') return { ...where, user, password: 'secret' }
  return Object.assign(new URL(where), { username: user, password: 'secret' }).href
}

test('a user who may not make tables, or not the extension, gets a sentence with what to grant', async () => {
  const admin = new pg.Client(maintenance)
  await admin.connect()
  const name = `clerk_${process.pid}`
  await admin.query(`create role ${name} login password 'secret'`)
  await admin.query(`create database ${name} template template0`)
  const where = connectionTo(maintenance, name)
  const inside = new pg.Client(where)
  await inside.connect()
  const refusal = async () => {
    const pool = await openPool(asUser(where, name), () => {})
    const refused = await thrownBy(() => bringUpToDate(pool.db))
    await pool.end()
    return String(refused)
  }
  try {
    const grants = `GRANT CREATE ON DATABASE ${name} TO ${name}; GRANT USAGE, CREATE ON SCHEMA public TO ${name};`
    expect(await refusal()).toContain('(permission denied for schema public)')
    expect(await refusal()).toContain(grants)
    await inside.query(`grant usage, create on schema public to ${name}`)
    expect(await refusal()).toContain('(permission denied to create extension "pg_trgm")')
    await inside.query(`grant create on database ${name} to ${name}`)
    expect(await refusal()).toBe('undefined')
  } finally {
    await inside.end()
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  }
})
