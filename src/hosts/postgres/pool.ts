/** The connections to PostgreSQL, built in or not: how many there are, how long they may take, and what is said when there is none. */
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '../../platform/database/database.ts'
import { StartRefused } from '../start-refused.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { PreparingClient } from './preparing-client.ts'

export interface DatabasePool {
  readonly db: Database
  readonly heavyDb: Database
  readonly connections: () => PoolUse
  /** Waits for what is under way, but not for long. */
  end(): Promise<void>
}

export interface PoolUse {
  readonly busy: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
}

const OLDEST_SERVER = 150_000

const FAREWELL_MILLISECONDS = 3000

const POOL_OPTIONS = {
  // Three per core of a small machine: more only wait for each other, and each holds six megabytes.
  max: 6,
  // What is connected stays so: a connection costs more than the few megabytes that it holds.
  idleTimeoutMillis: 0,
  // Who waits longer than this for a connection is told that Daybook is busy.
  connectionTimeoutMillis: 10_000,
  // Statements that do not wait for each other's answers travel together.
  pipeline: true,
  keepAlive: true,
  application_name: 'daybook',
} as const satisfies pg.PoolConfig

/**
 * Searches and exports have connections of their own, and a search ends after seconds: whoever looks at the dashboard or saves never waits
 * for them.
 */
const HEAVY_OPTIONS = { ...POOL_OPTIONS, max: 3, idleTimeoutMillis: 60_000 }

/** Migrations alone may take longer. */
const LIMITS = `set lock_timeout = '10s'; set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'`
const HEAVY_LIMITS = `${LIMITS}; set statement_timeout = '5s'`

/** Opens the first connection too, so that what is wrong shows at the start. */
export async function openPool(
  where: EmbeddedDatabase['connection'] | string,
  onError: (error: Error) => void,
): Promise<DatabasePool> {
  const address = typeof where === 'string' ? { connectionString: where } : where
  const open = (options: pg.PoolConfig, limits: string) => {
    // Set by a statement, since poolers between Daybook and the server refuse such settings where a connection begins.
    const onConnect = (client: pg.ClientBase) => client.query(limits) as unknown as undefined
    const pool = new pg.Pool({ ...options, ...address, Client: PreparingClient, onConnect })
    // A connection that breaks while idle is replaced at the next query. One that breaks in use fails what is using it.
    pool.on('error', onError)
    pool.on('connect', client => client.on('error', () => undefined))
    return pool
  }
  const pool = open(POOL_OPTIONS, LIMITS)
  const heavyPool = open(HEAVY_OPTIONS, HEAVY_LIMITS)
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    const version = Number(rows[0]?.version)
    if (version < OLDEST_SERVER) {
      throw new StartRefused(
        `Daybook needs PostgreSQL 15 or later, and the server at DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}.`,
      )
    }
  } catch (error) {
    await pool.end()
    throw error instanceof StartRefused ? error : new StartRefused(refusal(where, error), { cause: error })
  }
  return {
    db: drizzle(pool),
    heavyDb: drizzle(heavyPool),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount + heavyPool.totalCount - heavyPool.idleCount,
      idle: pool.idleCount + heavyPool.idleCount,
      waiting: pool.waitingCount + heavyPool.waitingCount,
    }),
    end: async () => {
      const ended = Promise.all([pool.end(), heavyPool.end()])
      await Promise.race([ended, pause(FAREWELL_MILLISECONDS, undefined, { ref: false })])
    },
  }
}

const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'it does not accept the password',
  '28000': 'it does not let this user in',
  '3D000': 'it has no such database; create it first',
  ECONNREFUSED: 'nothing answers there',
  ENOENT: 'nothing answers there',
  ENOTFOUND: 'there is no host of that name',
  ETIMEDOUT: 'it does not answer',
}

function refusal(where: EmbeddedDatabase['connection'] | string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code] ?? (error instanceof Error && error.message ? error.message : code)
  if (typeof where !== 'string') return `The built-in database cannot be used: ${reason}.`
  return `The database at ${withoutSecrets(where)}, which DATABASE_URL names, cannot be used: ${reason}.`
}

function withoutSecrets(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.host}${url.pathname}` : 'the given address'
}
