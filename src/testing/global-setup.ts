/** One PostgreSQL for a whole test run, with a migrated template that each test file copies. */
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../hosts/postgres/embedded.ts'
import { bringUpToDate } from '../hosts/postgres/migrations-folder.ts'
import { openPool } from '../hosts/postgres/pool.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where databases may be created: a connection for node-postgres. */
    maintenance: pg.ClientConfig
  }
}

export const TEMPLATE = 'daybook_template'

interface TestDatabase {
  readonly maintenance: pg.ClientConfig
  stop(): Promise<void>
}

/** Each project of vitest loads this file for itself, in one process. */
const run = globalThis as { testDatabase?: Promise<TestDatabase> }

/** Of the operating system, in memory: a database for each test file makes and deletes thousands of files. */
const MEMORY = '/dev/shm'
const ROOM_BYTES = 3 * 1024 ** 3

/** Of PostgreSQL: what is spent on the long life of a database is spent here for a few seconds of it. */
const SETTINGS = {
  // Some files have two applications, and files run side by side.
  max_connections: '180',
  // The connections of each file plan every statement anew: once, not five times before a plan is kept. On PostgreSQL 15 they are planned with their values.
  plan_cache_mode: 'force_generic_plan',
  shared_buffers: '256MB',
  autovacuum: 'off',
  full_page_writes: 'off',
  update_process_title: 'off',
}

/** `TEST_DATABASE_URL` names a server and a user who may create databases; without it the built-in PostgreSQL is used. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = run.testDatabase === undefined
  run.testDatabase ??= startTestDatabase()
  const { maintenance, stop } = await run.testDatabase
  project.provide('maintenance', maintenance)
  return isFirst ? stop : async () => {}
}

async function startTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    const maintenance = { connectionString: url }
    await makeTemplate(maintenance)
    return { maintenance, stop: async () => {} }
  }
  const directory = await mkdtemp(join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), 'daybook-test-'))
  const embedded = await startEmbeddedDatabase({ directory, progress: () => {}, settings: SETTINGS })
  await forgetPowerFailures(embedded.connection)
  await makeTemplate(embedded.connection)
  return {
    maintenance: embedded.connection,
    async stop() {
      await embedded.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function hasRoom(directory: string): Promise<boolean> {
  const found = await statfs(directory).catch(() => undefined)
  return found !== undefined && found.bavail * found.bsize > ROOM_BYTES
}

/** Nothing that a test writes has to outlive a power failure, and waiting for the disk is slow. */
async function forgetPowerFailures(maintenance: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(maintenance)
  await client.connect()
  await client.query('alter system set fsync = off')
  await client.query('alter system set synchronous_commit = off')
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function makeTemplate(maintenance: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(maintenance)
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE} with (force)`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const pool = await openPool(connectionTo(maintenance, TEMPLATE), () => {})
  await bringUpToDate(pool.db)
  await pool.end()
}

/** A connection to another database of the same server. */
export function connectionTo(maintenance: pg.ClientConfig, database: string) {
  if (!maintenance.connectionString) return { ...maintenance, database } as Parameters<typeof openPool>[0]
  const url = new URL(maintenance.connectionString)
  url.pathname = `/${database}`
  return url.href
}
