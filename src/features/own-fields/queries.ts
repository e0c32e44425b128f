/** How lists are narrowed to a value of an own field. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** That a row of a list has this value; undefined where the list is not narrowed. @param own the id of the field, a colon and the value */
export function hasOwnValue(ownValues: AnyPgColumn, own: string | undefined): SQL | undefined {
  if (own === undefined) return undefined
  const colon = own.indexOf(':')
  const wanted = JSON.stringify({ [own.slice(0, colon)]: own.slice(colon + 1) })
  // the index has those with values alone, and the condition says so
  return sql`(${ownValues} <> '{}' and ${ownValues} @> ${wanted}::jsonb)`
}
