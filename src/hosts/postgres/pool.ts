/** The connections to PostgreSQL, built in or not: how many there are, how long they may take, and what is said when there is none. */
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { exactFigure } from '../../domain/values/exact.ts'
import type { Database } from '../../platform/database/database.ts'
import { StartRefused } from '../start-refused.ts'
import type { EmbeddedDatabase } from './embedded.ts'
import { PooledClient, PreparingClient } from './preparing-client.ts'

// Whole numbers of 64 bits and sums of them arrive as text, and become numbers in many places: here is the one that all of them pass.
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]) pg.types.setTypeParser(type, exactFigure)

export interface DatabasePool {
  readonly db: Database
  readonly searchDb: Database
  readonly exportDb: Database
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

export interface PoolLimits {
  /** Who waits longer than this for a connection is told that Daybook is busy. */
  readonly connectionMilliseconds: number
  /** For a statement, a search, and a lock. Migrations alone may take longer. */
  readonly statement: string
  readonly search: string
  readonly lock: string
  /** Connections that were not used for this long are closed, but for a few. */
  readonly idleMilliseconds?: number
}

const LIMITS: PoolLimits = { connectionMilliseconds: 10_000, statement: '30s', search: '5s', lock: '10s' }
const IDLE_MILLISECONDS = 60_000

const POOL_OPTIONS = {
  // Three per core of a small machine: more only wait for each other, and each holds six megabytes.
  max: 6,
  // What a quiet hour needs stays connected, as a new connection takes longer than most requests. More would hold memory for nothing.
  min: 2,
  // Statements that do not wait for each other's answers travel together.
  pipeline: true,
  keepAlive: true,
  application_name: 'daybook',
} as const satisfies pg.PoolConfig

/**
 * Searches and exports each have connections of their own, and a search ends after seconds: looking at the dashboard or saving never
 * waits for them, and a search does not wait for a stalled download.
 */
const HEAVY_OPTIONS = { ...POOL_OPTIONS, max: 3, min: 0 }

/** Opens the first connection too, so that what is wrong shows at the start. */
export async function openPool(
  where: EmbeddedDatabase['connection'] | string,
  onError: (error: Error) => void,
  {
    connectionMilliseconds: connectionTimeoutMillis,
    idleMilliseconds: idleTimeoutMillis = IDLE_MILLISECONDS,
    ...limits
  } = LIMITS,
): Promise<DatabasePool> {
  const address = typeof where === 'string' ? { connectionString: where } : where
  // in its transaction mode, PgBouncer gives another connection to each transaction: nothing that is set or prepared on one is there later
  const isPooled = typeof where === 'string' && /[?&]pool_mode=transaction(&|$)/.test(where)
  const open = (options: pg.PoolConfig, statement: string) => {
    const settings = `set lock_timeout = '${limits.lock}'; set statement_timeout = '${statement}'; set idle_in_transaction_session_timeout = '60s'`
    // Set by a statement, since poolers between Daybook and the server refuse such settings where a connection begins.
    const onConnect = (client: pg.ClientBase) => client.query(settings) as unknown as undefined
    const kind = isPooled ? { Client: PooledClient } : { Client: PreparingClient, onConnect }
    const pool = new pg.Pool({ ...options, connectionTimeoutMillis, idleTimeoutMillis, ...address, ...kind })
    // A connection that breaks while idle is replaced at the next query. One that breaks in use fails what is using it.
    pool.on('error', onError)
    pool.on('connect', client => client.on('error', () => undefined))
    return pool
  }
  const pool = open(POOL_OPTIONS, limits.statement)
  const searchPool = open(HEAVY_OPTIONS, limits.search)
  const exportPool = open(HEAVY_OPTIONS, limits.search)
  const pools = [pool, searchPool, exportPool]
  const sum = (countOf: (one: pg.Pool) => number) => pools.reduce((total, one) => total + countOf(one), 0)
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
    searchDb: drizzle(searchPool),
    exportDb: drizzle(exportPool),
    connections: () => ({
      busy: sum(one => one.totalCount - one.idleCount),
      idle: sum(one => one.idleCount),
      waiting: sum(one => one.waitingCount),
    }),
    end: async () => {
      const ended = Promise.all(pools.map(one => one.end()))
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
  '42501': 'its user may not connect to it; let an administrator run GRANT CONNECT ON DATABASE for that user',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'its certificate is for another host name; write the name of its certificate into DATABASE_URL',
  CERT_HAS_EXPIRED: 'its certificate has expired',
}

/** The codes of a certificate that nobody known has signed. */
const NOT_TRUSTED = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/

const ENCRYPTION: readonly (readonly [RegExp, string])[] = [
  // of PostgreSQL itself, and of a hosted one
  [
    /no encryption$|SSL connection is required/,
    'it accepts only encrypted connections; add ?sslmode=verify-full to DATABASE_URL',
  ],
  [
    /does not support SSL connections/,
    'it offers no encryption, which sslmode in DATABASE_URL demands; turn on TLS on that server, or remove sslmode if nobody else can listen on the way to it',
  ],
]

function refusal(where: EmbeddedDatabase['connection'] | string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = error instanceof Error ? error.message : ''
  const untrusted = NOT_TRUSTED.test(code)
    ? 'its certificate is signed by nobody that this machine trusts; name the certificate of its authority with sslrootcert in DATABASE_URL'
    : undefined
  const encryption = ENCRYPTION.find(([pattern]) => pattern.test(words))?.[1]
  const reason = encryption ?? untrusted ?? REASONS[code] ?? (words || code)
  if (typeof where !== 'string') return `The built-in database cannot be used: ${reason}.`
  return `The database at ${withoutSecrets(where)}, which DATABASE_URL names, cannot be used: ${reason}.`
}

function withoutSecrets(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.host}${url.pathname}` : 'the given address'
}
