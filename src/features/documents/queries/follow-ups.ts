/** How far a source is done, in SQL: as `extentOf` of the domain says it. */
import { type SQL, sql } from 'drizzle-orm'
import type { Extent, FollowUp } from '../../../domain/documents/follow-ups.ts'

/** @param lines rows of a view that has each line of the source with what was counted of it, in a statement that calls them `line` */
export function extentInSql({ counts }: FollowUp<string>, lines: SQL): SQL<Extent> {
  const counted = sql`line.${sql.identifier(counts)}`
  return sql<Extent>`(
    select case
      when bool_and(${counted} >= line.quantity) and max(${counted}) > 0 then 'all'
      when max(${counted}) > 0 then 'some'
      else 'none' end
    from ${lines})`
}
