/** The rows of all tables, read from one PostgreSQL and written to another of any version. */
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { EmbeddedDatabase } from '../postgres/embedded.ts'

export type DatabaseAddress = EmbeddedDatabase['connection'] | string

interface Table {
  readonly name: string
  /** Quoted, without those that PostgreSQL computes. */
  readonly columns: string
}

/** The rows of a table, as `COPY` writes them with a header. Has to be read before the next table. */
export interface TableRows {
  readonly table: string
  readonly rows: AsyncIterable<Buffer>
}

/** A connection in a transaction that no limit of time ends. Ending it without a commit leaves nothing. */
export async function beginCopy(address: DatabaseAddress, kind: 'read' | 'write'): Promise<pg.Client> {
  const client = new pg.Client({
    ...(typeof address === 'string' ? { connectionString: address } : address),
    application_name: 'daybook copy',
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`begin isolation level ${kind === 'read' ? 'repeatable read read only' : 'read committed'}`)
  // values have the same text everywhere
  await client.query(
    `set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
     set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
     set local bytea_output = 'hex'; set local extra_float_digits = 1`,
  )
  return client
}

/** In one snapshot, if the transaction is one for reading. */
export async function* readTables(client: pg.Client): AsyncGenerator<TableRows> {
  for (const { name, columns } of await tablesOf(client)) {
    const rows: Readable = client.query(copyTo(`copy ${quoted(name)} (${columns}) to stdout (header)`))
    yield { table: name, rows }
  }
}

/**
 * Replaces all rows of a database that has the same tables. Its triggers wait meanwhile, and its foreign keys are checked at the end.
 * @throws when the tables differ, or a row breaks a constraint
 */
export async function writeTables(client: pg.Client, source: AsyncIterable<TableRows>): Promise<void> {
  const tables = new Map((await tablesOf(client)).map(table => [table.name, table]))
  const names = [...tables.keys()].map(quoted)
  const keys = await foreignKeysOf(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  for await (const { table, rows } of source) {
    const columns = tables.get(table)?.columns
    if (columns === undefined) throw new Error(`There is no table ${table} to copy to.`)
    await pipeline(rows, client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin (header match)`)))
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await continueSequences(client)
  for (const name of names) await client.query(`analyze ${name}`)
}

/** Count and digest of the rows of each table. The order in which they are stored doesn’t matter. */
export async function digestsOf(client: pg.Client): Promise<Map<string, { rows: number; digest: string }>> {
  const digests = new Map<string, { rows: number; digest: string }>()
  for (const { name, columns } of await tablesOf(client)) {
    const { rows } = await client.query(
      `select count(*)::int as rows, coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0)::text as digest
       from ${quoted(name)}`,
    )
    digests.set(name, rows[0])
  }
  return digests
}

/** Of Daybook, without those of its migrations, which the target applies itself. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, string_agg(quote_ident(attname), ', ' order by attname) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  return rows
}

async function foreignKeysOf(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  return rows
}

/** Copied rows have their numbers, and the next one follows them. */
async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select pg_get_serial_sequence(quote_ident(relname), attname) as sequence, quote_ident(relname) as table, quote_ident(attname) as column
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
       and pg_get_serial_sequence(quote_ident(relname), attname) is not null`,
  )
  for (const { sequence, table, column } of rows)
    await client.query(`select setval('${sequence}', coalesce(max(${column}), 0) + 1, false) from ${table}`)
}

function quoted(name: string): string {
  return pg.escapeIdentifier(name)
}
