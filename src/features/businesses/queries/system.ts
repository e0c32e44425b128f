/** Reads the state of the installation, across all businesses. */
import { inArray, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../platform/database/database.ts'
import { emails } from '../../mail/tables.ts'
import type { SystemState } from '../contract.ts'

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

/** Emails that are waiting, and those that couldn’t be sent, in all businesses. */
export async function countEmails(db: Database): Promise<{ waiting: number; failed: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${emails.status} <> 'failed')::int`,
      failed: sql<number>`count(*) filter (where ${emails.status} = 'failed')::int`,
    })
    .from(emails)
    .where(inArray(emails.status, ['queued', 'sending', 'failed']))
  return row ?? { waiting: 0, failed: 0 }
}
