/** Writes the lines and tax rows of a document. */
import type { InferInsertModel, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Discount, TaxOfRate } from '../../../domain/documents/document-totals.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { discountColumns, taxRows } from '../tables.ts'

/** What every new draft begins with. */
export function newHeader({ scope, now, newId }: BusinessActor) {
  return {
    ...{ businessId: scope.businessId, id: newId(), status: 'draft' as const, number: null },
    ...{ version: 1, createdAt: now, updatedAt: now },
  }
}

type ComposedLine = { readonly isService: boolean; readonly discount: Discount | null }

/** A composed line as its table keeps it. */
export function lineRow<Line extends ComposedLine>({ isService: _, discount, ...line }: Line) {
  return { ...line, ...discountColumns(discount) }
}

/** The lines and tax rows of a draft, as the tables of its kind keep them. @param key names the draft */
export function contentRows<Key, Line extends ComposedLine>(
  { newId }: BusinessActor,
  key: Key,
  { items, taxes }: { readonly items: readonly Line[]; readonly taxes: readonly TaxOfRate[] },
) {
  return {
    items: items.map(item => ({ ...lineRow(item), ...key, id: newId() })),
    taxes: taxRows(key, taxes),
  }
}

/** For a draft that was changed: these rows in place of those it had. */
export async function replaceRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  ofDocument: SQL | undefined,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  await together([
    // sent at once, before the new rows
    tx.delete(table).where(ofDocument).execute(),
    insertRows(tx, table, rows),
  ])
}
