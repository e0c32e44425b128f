import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { rowsOf } from '../../platform/database/database.ts'
import { databaseFaultOf } from '../../platform/problem.ts'
import { openPool } from './pool.ts'

const maintenance = inject('maintenance')

async function thrownBy(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('every statement has a time limit, and a search a shorter one', async () => {
  const pool = await openPool((maintenance.connectionString ?? maintenance) as Parameters<typeof openPool>[0], () => {})
  const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
  expect(rowsOf(await pool.db.execute(limits))).toEqual([{ statement: '30s', lock: '10s' }])
  expect(rowsOf(await pool.heavyDb.execute(limits))).toMatchObject([{ statement: '5s' }])
  await pool.end()
})

test('a database error without a code is recognised by its text', async () => {
  const pool = new pg.Pool({ ...maintenance, max: 1, connectionTimeoutMillis: 20 })
  pool.on('error', () => {})
  const client = await pool.connect()
  client.on('error', () => {})
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
