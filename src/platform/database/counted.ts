/** Counts and sums of a list, which read a limited number of rows. */
import { type SQL, sql } from 'drizzle-orm'

/** Up to this many rows are counted. */
const MOST_COUNTED = 10_000

/** A subquery's limit: with one row more it is known that there are more. */
export const countLimit = sql`limit ${MOST_COUNTED + 1}`

/** How many rows a subquery with `countLimit` had, up to the limit. */
export function countOf(only: SQL = sql`true`): SQL {
  return sql`least(count(*) filter (where ${only}), ${MOST_COUNTED})::int`
}

/** Whether a subquery with `countLimit` had more rows. */
export const hadMore = sql`count(*) > ${MOST_COUNTED}`

/** The sum of an amount; null when not all rows were read, or when it is beyond 2^53 and a number would no longer hold it exactly. */
export function sumOrNull(amount: SQL, only: SQL = sql`true`): SQL {
  const sum = sql`coalesce(sum(${amount}) filter (where ${only}), 0)`
  return sql`case when not ${hadMore} and abs(${sum}) < 9007199254740992 then ${sum} end`
}
