/** Records the statements that one request sends, to time them again straight on the database. */

import { createHash, randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createApi } from '../src/api.ts'

interface Statement {
  readonly text: string
  readonly values: unknown[]
}

/** Records what the application asks of the database while it answers one GET. */
export async function statementsOf(connection: pg.PoolConfig, path: string): Promise<Statement[]> {
  const statements: Statement[] = []
  const pool = new pg.Pool({ ...connection, max: 1, pipeline: true })
  const db = drizzle(pool, { logger: { logQuery: (text, values) => void statements.push({ text, values }) } })
  const unused = () => Promise.reject(new Error('not part of this measurement'))
  const api = createApi({
    db,
    searchDb: db,
    exportDb: db,
    clock: () => new Date(),
    randomBytes: bytes => void bytes.set(randomBytes(bytes.length)),
    log: () => {},
    origins: () => new Map([['bench', 'http://bench']]),
    publicOrigin: undefined,
    system: { version: '', startedAt: new Date(), hasOwnDatabase: true },
    renderDocument: unused,
    checkRenderer: unused,
    readBankFile: unused,
    fetch: unused,
    readTable: () => Promise.reject(new Error('nothing is imported here')),
    readEInvoice: unused,
    reencodePicture: unused,
    isPicture: unused,
    uploads: { begin: unused, write: unused, openZip: unused, discard: unused },
    readArchive: unused,
    newSha256: () => createHash('sha256'),
    mail: {
      ...{ secrets: { seal: unused, unseal: unused }, send: unused, wake: () => {} },
      oauth: { begin: unused, finish: unused, renew: unused },
    },
    signIn: {
      required: false,
      passwords: { hash: unused, matches: unused },
      firstAccountCode: '',
      provider: undefined,
    },
  })
  const response = await api.request(path, { headers: { host: 'bench' } })
  await response.text()
  await pool.end()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return statements
}

export async function runAll(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query({ text, values, rowMode: 'array' })
}
