/** Names and SKUs as a person sorts them: A2 before A10, é beside e, upper and lower case together. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { rowsOf, type Transaction } from './database.ts'

export function naturally(text: AnyPgColumn): SQL {
  return sql`${text} collate natural_order`
}

/** An update of PostgreSQL can bring an ICU that orders some letters otherwise: the indexes in that order are then built again. */
export async function followOrderOfLetters(tx: Transaction): Promise<void> {
  const outdated = await tx.execute(sql`
    select indexrelid::regclass::text as index from pg_index
    join pg_collation orders on orders.oid = any(indcollation::oid[])
    where collname = 'natural_order' and collversion <> pg_collation_actual_version(orders.oid)`)
  const indexes = rowsOf<{ index: string }>(outdated)
  for (const { index } of indexes) await tx.execute(sql.raw(`reindex index ${index}`))
  if (indexes.length > 0) await tx.execute(sql`alter collation natural_order refresh version`)
}
