/** Copies all data from one database to another, which has to be empty, and compares every table. */
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { rowsOf } from '../../platform/database/database.ts'
import { bringUpToDate, lastMigrationOf } from '../postgres/migrations-folder.ts'
import { openPool } from '../postgres/pool.ts'
import { StartRefused } from '../start-refused.ts'
import { beginCopy, type DatabaseAddress, digestsOf, readTables, writeTables } from './table-copy.ts'

/**
 * Nothing is changed in the source. The target gets its tables first, and then everything or nothing.
 * @returns the number of copied rows
 * @throws StartRefused when the target isn't empty, or one of the databases is in use
 */
export async function moveDatabase(source: DatabaseAddress, target: DatabaseAddress): Promise<number> {
  const migration = await readableMigrationOf(source)
  await prepareTarget(target, migration)
  const from = await beginCopy(source, 'read')
  try {
    const to = await beginCopy(target, 'write')
    try {
      await writeTables(to, readTables(from))
      const rows = await compare(from, to)
      await to.query('commit')
      return rows
    } finally {
      await to.end()
    }
  } finally {
    await from.end()
  }
}

async function compare(from: pg.Client, to: pg.Client): Promise<number> {
  const [expected, copied] = [await digestsOf(from), await digestsOf(to)]
  let total = 0
  for (const [table, { rows, digest }] of expected) {
    const copy = copied.get(table)
    if (copy?.rows !== rows || copy.digest !== digest)
      throw new StartRefused(`The copy of the table ${table} differs from the original, so nothing was copied.`)
    total += rows
  }
  return total
}

async function readableMigrationOf(address: DatabaseAddress): Promise<string> {
  const pool = await openPool(address, () => {})
  try {
    const migration = await lastMigrationOf(pool.db)
    if (migration === undefined) throw new StartRefused('There is no data of Daybook to move.')
    const [row] = rowsOf<{ others: number }>(
      await pool.db.execute(sql`
        select count(*)::int as others from pg_stat_activity
        where datname = current_database() and application_name = 'daybook' and pid <> pg_backend_pid()`),
    )
    if (row?.others) throw new StartRefused('Daybook is still running on the database to move. Stop it first.')
    return migration
  } finally {
    await pool.end()
  }
}

/** Creates the tables as they were at that migration. */
async function prepareTarget(address: DatabaseAddress, migration: string): Promise<void> {
  const pool = await openPool(address, () => {})
  try {
    const tables = rowsOf<{ name: string }>(
      await pool.db.execute(
        sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
      ),
    )
    for (const { name } of tables) {
      const [first] = rowsOf(await pool.db.execute(sql.raw(`select 1 from public.${name} limit 1`)))
      if (first)
        throw new StartRefused(
          'The target database already contains data, which Daybook doesn’t overwrite. Create an empty database and use its address.',
        )
    }
    await bringUpToDate(pool.db, migration)
  } finally {
    await pool.end()
  }
}
