/** The whole application on a new database, for tests that come in through the front door. */
import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { createApi, type HostParts } from '../api.ts'
import type { RandomBytes } from '../domain/values/identifier.ts'
import type { MailParts } from '../features/mail/routes/mail-settings.ts'
import type { RenderDocument } from '../formats/pdf/render-document.ts'
import { startArchiveReader } from '../hosts/archives/reader.ts'
import { bankFileOf } from '../hosts/bank-files/bank-file.ts'
import { startEInvoiceReader } from '../hosts/e-invoices/reader.ts'
import { mailOAuth } from '../hosts/mail/oauth.ts'
import { argon2Passwords } from '../hosts/passwords.ts'
import { openPool, type PoolLimits, type PoolUse } from '../hosts/postgres/pool.ts'
import { uploadsIn } from '../hosts/uploads.ts'
import type { ProblemDetails } from '../platform/contract.ts'
import type { Database } from '../platform/database/database.ts'
import { checkLockOrder } from '../platform/database/lock-order.ts'
import type { IdentityProvider } from '../platform/identity-provider.ts'
import type { LogEntry } from '../platform/log.ts'
import { SECRET_KEY_BYTES, secretsUnder } from '../platform/secrets/secrets.ts'
import { connectionTo, TEMPLATE } from './global-setup.ts'
import { readTableInProcess } from './readers-in-process.ts'

checkLockOrder()

const HOST = '127.0.0.1:3000'
/** A name by which others reach Daybook, at `publicOrigin` where a test gives one. */
export const NAMED_HOST = 'books.example'

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
export type Json = any

/** What Daybook would have printed when it started. */
export const FIRST_ACCOUNT_CODE = 'Code0fTheFirstAccount00000000000'

export interface Answer {
  readonly status: number
  readonly body: Json
  readonly headers: Headers
}

export interface TestApp {
  readonly db: Database
  /** Those that the application has to the database. One that broke is among them until the application was told. */
  readonly connections: () => PoolUse
  /** The instant that the application believes it is; tests move it. */
  readonly clock: { now: Date }
  /** Takes the place of chance, for tests of what happens when an id comes up twice. */
  readonly random: { bytes: RandomBytes }
  /** `env` is what the host says of a request. */
  readonly fetch: (request: Request, env?: { clientAddress: string }) => Promise<Response>
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** SQL past the application, as someone with the database's password could send it. */
  query(sql: string | pg.QueryConfig, values?: unknown[]): Promise<Json[]>
  /** Unexpected errors, as logged. A test that leaves one here fails; one that provokes it takes it out. */
  readonly unexpected: string[]
  /** All that was logged so far. */
  readonly logged: LogEntry[]
}

const noPdf: RenderDocument = () => Promise.reject(new Error('this test was not given a way to make a PDF'))

/** Nothing is sent, and a password is sealed for as long as the test lasts. */
const noMail: MailParts = {
  secrets: secretsUnder(crypto.getRandomValues(new Uint8Array(SECRET_KEY_BYTES)), bytes =>
    crypto.getRandomValues(bytes),
  ),
  send: () => Promise.reject(new Error('this test was not given a way to send mail')),
  oauth: mailOAuth(() => Promise.reject(new Error('this test was not given a provider of mailboxes'))),
  wake: () => {},
}

/** On a slow machine nothing breaks a limit of time but what never ends. */
const NEVER_MILLISECONDS = 300_000
const NO_LIMITS: PoolLimits = {
  connectionMilliseconds: NEVER_MILLISECONDS,
  statement: '5min',
  search: '5min',
  lock: '5min',
}

/** PDFs as the server makes them, until the tests of the file are done. */
export async function realPdf(): Promise<RenderDocument> {
  const { startPdfRenderer } = await import('../hosts/pdf/renderer.ts')
  const renderer = startPdfRenderer({
    smallMilliseconds: NEVER_MILLISECONDS,
    milliseconds: NEVER_MILLISECONDS,
    patienceMilliseconds: NEVER_MILLISECONDS,
  })
  afterAll(renderer.stop)
  return renderer.render
}

/** Opens the application for the tests of one file. Without `migrated`, its database has no tables. */
export async function testApp(
  options: {
    migrated?: boolean
    now?: string
    renderDocument?: RenderDocument
    checkRenderer?: HostParts['checkRenderer']
    mail?: Partial<MailParts>
    fetch?: HostParts['fetch']
    webApp?: HostParts['webApp']
    signInRequired?: boolean
    publicOrigin?: string
    provider?: IdentityProvider
    backups?: HostParts['backups']
    /** Statements are planned as where people work: with their values, until one plan for all values has proved as good. */
    plansWithValues?: boolean
  } = {},
): Promise<TestApp> {
  const maintenance = inject('maintenance')
  const name = `daybook_${randomBytes(8).toString('hex')}`
  const template = options.migrated === false ? 'template0' : TEMPLATE
  // Copied as files, a database comes and goes in a third of the time that it takes through the log.
  await administer(maintenance, `create database ${name} template ${template} strategy file_copy`)
  if (options.plansWithValues) await administer(maintenance, `alter database ${name} set plan_cache_mode to auto`)
  const pool = await openPool(connectionTo(maintenance, name), () => {}, NO_LIMITS)
  const clock = { now: new Date(options.now ?? '2026-03-10T15:00:00.000Z') }
  const random: TestApp['random'] = { bytes: bytes => void crypto.getRandomValues(bytes) }
  const unexpected: string[] = []
  const logged: LogEntry[] = []
  const uploaded = join(tmpdir(), name)
  const app = createApi({
    db: pool.db,
    searchDb: pool.searchDb,
    exportDb: pool.exportDb,
    clock: () => clock.now,
    randomBytes: bytes => random.bytes(bytes),
    log: entry => {
      logged.push(entry)
      if (entry.error) unexpected.push(entry.error)
    },
    origins: () =>
      new Map([
        [HOST, `http://${HOST}`],
        [NAMED_HOST, options.publicOrigin ?? `http://${NAMED_HOST}`],
      ]),
    publicOrigin: options.publicOrigin,
    renderDocument: options.renderDocument ?? noPdf,
    checkRenderer: options.checkRenderer ?? (async () => {}),
    mail: { ...noMail, ...options.mail },
    fetch: options.fetch ?? (async () => Response.json({})),
    system: { version: '0.0.0', startedAt: new Date('2026-03-01T08:00:00.000Z'), hasOwnDatabase: true },
    backups: options.backups,
    signIn: {
      required: options.signInRequired ?? false,
      passwords: argon2Passwords(),
      firstAccountCode: FIRST_ACCOUNT_CODE,
      provider: options.provider,
    },
    newSha256: () => createHash('sha256'),
    ...(options.webApp && { webApp: options.webApp }),
    readTable: readTableInProcess,
    readEInvoice: startEInvoiceReader({ milliseconds: NEVER_MILLISECONDS }),
    readBankFile: bankFileOf,
    reencodePicture: async (picture, sizes) => (await import('../hosts/picture.ts')).reencodePicture(picture, sizes),
    isPicture: async (file, format) => (await import('../hosts/picture.ts')).isPicture(file, format),
    uploads: uploadsIn(uploaded),
    readArchive: startArchiveReader(uploaded),
  })
  const past = sqlPastTheApplication(connectionTo(maintenance, name))
  afterEach(() => {
    expect(unexpected.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await past.end()
    await pool.end()
    await rm(uploaded, { recursive: true, force: true })
    await administer(maintenance, `drop database if exists ${name} with (force)`)
  })
  const fetch = async (request: Request, env?: { clientAddress: string }) => app.fetch(request, env)
  return {
    db: pool.db,
    connections: pool.connections,
    clock,
    random,
    fetch,
    unexpected,
    logged,
    async ask(method, path, body, headers = {}) {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
      const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }
      const response = await fetch(
        new Request(`http://${HOST}${path}`, {
          method,
          headers: { host: HOST, 'content-type': 'application/json', ...length, ...headers },
          ...(text !== undefined && { body: text }),
        }),
      )
      return { status: response.status, body: await bodyOf(response), headers: response.headers }
    },
    query: past.query,
  }
}

/** JSON as its value, text as text, any other file as its bytes. */
async function bodyOf(response: Response): Promise<Json> {
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  return type === '' || type.startsWith('text/') ? response.text() : new Uint8Array(await response.arrayBuffer())
}

/** One connection for all that a test does past the application, one statement after another; one that fails leaves nothing open. */
function sqlPastTheApplication(where: ReturnType<typeof connectionTo>) {
  let connected: Promise<pg.Client> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const connect = async () => {
    const client = new pg.Client(where)
    await client.connect()
    return client
  }
  const end = async () => {
    const client = await connected
    connected = undefined
    await client?.end()
  }
  const run = async (sql: string | pg.QueryConfig, values?: unknown[]): Promise<Json[]> => {
    connected ??= connect()
    const client = await connected
    try {
      return (await client.query(sql, values)).rows
    } catch (error) {
      await client.query('rollback; reset all').catch(end)
      throw error
    }
  }
  return {
    end,
    query(sql: string | pg.QueryConfig, values?: unknown[]): Promise<Json[]> {
      const answer = turn.then(() => run(sql, values))
      turn = answer.catch(() => undefined)
      return answer
    },
  }
}

async function administer(maintenance: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(maintenance)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The body of an answer that must not be a refusal. */
export function good(answer: Answer): Json {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export function refusal(answer: Answer): Pick<ProblemDetails, 'status' | 'code'> {
  return { status: answer.body.status, code: answer.body.code }
}

/** A digest of every row of every table: equal before and after when nothing was written. Adding up needs no order. */
export async function contentsOf(app: TestApp): Promise<string> {
  const tables = await app.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const digests = tables.map(
    ({ name }) => `select concat(count(*), ':', sum(hashtextextended(row::text, 0))) as digest from ${name} row`,
  )
  // prepared, since planning it takes longer than running it
  const text = digests.join(' union all ')
  const rows = await app.query({ name: `contents of ${tables.length} tables`, text })
  return rows.map(row => row.digest).join()
}
