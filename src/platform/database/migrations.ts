/** Migrates the database to the version this program needs: each migration once, in order, all or none. */

import { sql } from 'drizzle-orm'
import { hexDigestOf } from '../secrets/digest.ts'
import type { Database } from './database.ts'
import { followOrderOfLetters } from './natural-order.ts'

export interface Migration {
  /** The file's name without its ending, such as `0000_create_the_books`. */
  readonly name: string
  readonly sql: string
}

/** Why this version of the program cannot use a database. */
export class MigrationRefused extends Error {
  readonly code: 'database-newer' | 'migration-edited'
  readonly migration: string

  constructor(code: MigrationRefused['code'], migration: string) {
    super(`${code}: ${migration}`)
    this.name = 'MigrationRefused'
    this.code = code
    this.migration = migration
  }
}

// any number that all copies share
const LOCK = 7_215_903_126

/**
 * Brings the database up to date.
 * @returns the names of the migrations that were applied
 * @throws MigrationRefused when the database has been used by a newer version, or a merged migration was edited
 */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())`,
    )
    const applied = new Map<string, string>()
    const { rows } = (await tx.execute(sql`select name, digest from migrations`)) as unknown as {
      rows: { name: string; digest: string }[]
    }
    for (const row of rows) applied.set(row.name, row.digest)
    const known = new Set(migrations.map(migration => migration.name))
    for (const name of applied.keys()) if (!known.has(name)) throw new MigrationRefused('database-newer', name)

    const fresh: string[] = []
    for (const migration of migrations) {
      const digest = await hexDigestOf(migration.sql)
      const earlier = applied.get(migration.name)
      if (earlier === digest) continue
      if (earlier !== undefined) throw new MigrationRefused('migration-edited', migration.name)
      for (const statement of migration.sql.split('--> statement-breakpoint')) {
        if (statement.trim()) await tx.execute(sql.raw(statement))
      }
      // A table with checks that wait for the end of the transaction can't be altered by the next migration
      await tx.execute(sql`set constraints all immediate`)
      await tx.execute(sql`set constraints all deferred`)
      await tx.execute(sql`insert into migrations (name, digest) values (${migration.name}, ${digest})`)
      fresh.push(migration.name)
    }
    await followOrderOfLetters(tx)
    return fresh
  })
}
