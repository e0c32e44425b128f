/** After a restore, nothing goes out by itself until a person says so: each sender asks here, in the statement or the transaction that takes what it sends. */
import { sql } from 'drizzle-orm'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'

/** For a condition. What a person asks for and waits for, such as a test email, is sent anyway. */
export const nothingOnHold = sql`not exists (select from restores where released_at is null)`

export async function isOnHold(db: Database | Transaction): Promise<boolean> {
  const result = await db.execute(sql`select exists (select from restores where released_at is null) as held`)
  return rowsOf<{ held: boolean }>(result)[0]?.held === true
}
