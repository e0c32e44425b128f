/** Statements that read few rows of a large table. */
import { type SQL, sql } from 'drizzle-orm'

/**
 * For `cross join lateral`: rows that are looked up by an index for each row before them. PostgreSQL would rather read the whole of a table that has
 * ten years than look up those of one, which takes two to five times as long: it expects few of the pages in memory.
 */
export function lookedUp(rows: SQL): SQL {
  return sql`(${rows} offset 0)`
}
