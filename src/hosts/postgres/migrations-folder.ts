/** Reads the migrations of this version of Daybook from their folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../platform/database/database.ts'
import { type Migration, MigrationRefused, migrate } from '../../platform/database/migrations.ts'
import { StartRefused } from '../start-refused.ts'

const FOLDER = fileURLToPath(new URL('../../../database/migrations', import.meta.url))
const ENDING = '.sql'

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter(name => name.endsWith(ENDING))
    .sort()
    .map(name => ({ name: name.slice(0, -ENDING.length), sql: readFileSync(join(FOLDER, name), 'utf8') }))
}

export async function bringUpToDate(db: Database): Promise<void> {
  try {
    await migrate(db, readMigrations())
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error
    throw new StartRefused(SENTENCES[error.code](error.migration), { cause: error })
  }
}

const SENTENCES: Readonly<Record<MigrationRefused['code'], (migration: string) => string>> = {
  'database-newer': migration =>
    `This database has been used by a newer version of Daybook (it knows “${migration}”). Start that version or a later one; this one would not understand its data.`,
  'migration-edited': migration =>
    `The migration “${migration}” is not the one that made this database. Restore that file of Daybook as it was published.`,
}
