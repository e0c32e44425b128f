/** Reads the migrations of this version of Daybook from their folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type Database, databaseErrorOf, rowsOf } from '../../platform/database/database.ts'
import { type Migration, MigrationRefused, migrate } from '../../platform/database/migrations.ts'
import { StartRefused } from '../start-refused.ts'

const FOLDER = fileURLToPath(new URL('../../../database/migrations', import.meta.url))
const ENDING = '.sql'

/** In their order. */
export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter(name => name.endsWith(ENDING))
    .sort()
    .map(name => name.slice(0, -ENDING.length))
}

export function readMigrations(): Migration[] {
  return migrationNames().map(name => ({ name, sql: readFileSync(join(FOLDER, name + ENDING), 'utf8') }))
}

/** @param last the last migration to apply; without it, all are */
export async function bringUpToDate(db: Database, last?: string): Promise<void> {
  try {
    await migrate(
      db,
      readMigrations().filter(({ name }) => last === undefined || name <= last),
    )
  } catch (error) {
    const { code } = databaseErrorOf(error) ?? {}
    if (code === NOT_ALLOWED) throw new StartRefused(await rightsSentence(db, causeOf(error)), { cause: error })
    if (/extension "pg_trgm" is not available/.test(causeOf(error)))
      throw new StartRefused(EXTENSION_SENTENCE, { cause: error })
    if (!(error instanceof MigrationRefused)) throw error
    throw new StartRefused(SENTENCES[error.code](error.migration), { cause: error })
  }
}

/** The last one that was applied. Undefined for a database without Daybook's tables. */
export async function lastMigrationOf(db: Database): Promise<string | undefined> {
  const [table] = rowsOf<{ exists: boolean }>(
    await db.execute(sql`select to_regclass('migrations') is not null as exists`),
  )
  if (!table?.exists) return undefined
  const [row] = rowsOf<{ name: string }>(await db.execute(sql`select max(name) as name from migrations`))
  return row?.name ?? undefined
}

/** Whether an older version used the database last, so that this one has to upgrade it. False for a new database. */
export async function isOlder(db: Database): Promise<boolean> {
  const [table] = rowsOf<{ exists: boolean }>(
    await db.execute(sql`select to_regclass('migrations') is not null as exists`),
  )
  if (!table?.exists) return false
  const applied = new Set(
    rowsOf<{ name: string }>(await db.execute(sql`select name from migrations`)).map(({ name }) => name),
  )
  return applied.size > 0 && migrationNames().some(name => !applied.has(name))
}

const NOT_ALLOWED = '42501'

const EXTENSION_SENTENCE =
  'The database server lacks the extension pg_trgm, which searches need. It comes with PostgreSQL, on some systems in a package of its own (postgresql-contrib). Install it there, then start Daybook again.'

async function rightsSentence(db: Database, reason: string): Promise<string> {
  const [names] = rowsOf<{ user: string; database: string }>(
    await db.execute(sql`select quote_ident(current_user) as user, quote_ident(current_database()) as database`),
  )
  const { user, database } = names ?? { user: '', database: '' }
  return `The user of DATABASE_URL may not make what Daybook needs (${reason}). Let an administrator of the server run, in that database: GRANT CREATE ON DATABASE ${database} TO ${user}; GRANT USAGE, CREATE ON SCHEMA public TO ${user}; Then start Daybook again. If its tables belong to another user, start it as that user.`
}

/** What the database said. */
export function causeOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
}

const SENTENCES: Readonly<Record<MigrationRefused['code'], (migration: string) => string>> = {
  'database-newer': migration =>
    `This database has been used by a newer version of Daybook (it knows “${migration}”). Start that version or a later one; this one would not understand its data.`,
  'migration-edited': migration =>
    `The migration “${migration}” is not the one that made this database. Restore that file of Daybook as it was published.`,
}
