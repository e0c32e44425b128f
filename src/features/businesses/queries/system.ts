/** Reads how this installation is doing, whatever business it serves. */
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import type { SystemState } from '../contract.ts'
import { countEmails } from './count-emails.ts'

/** What only a host knows. */
export interface SystemParts {
  readonly version: string
  readonly startedAt: Date
  readonly hasOwnDatabase: boolean
}

export async function findSystemState(db: Database, parts: SystemParts): Promise<SystemState> {
  const [result, emails] = await Promise.all([
    db.execute(sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`),
    countEmails(db),
  ])
  const [database] = rowsOf<{ version: string; bytes: string }>(result)
  return {
    version: parts.version,
    startedAt: parts.startedAt.toISOString(),
    database: {
      // Debian and others add their own: 17.2 (Debian 17.2-1)
      version: database?.version.split(' ')[0] ?? '',
      builtIn: parts.hasOwnDatabase,
      bytes: Number(database?.bytes),
    },
    emails,
  }
}
