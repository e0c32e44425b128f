/** Counts the emails that wait, and those that could not be sent. */
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { emails } from '../../mail/tables.ts'

/** In all businesses. */
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
