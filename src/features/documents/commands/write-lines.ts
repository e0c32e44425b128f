/** Writes the lines and tax rows of a document. */
import type { InferInsertModel, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Discount } from '../../../domain/documents/document-totals.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { discountColumns } from '../tables.ts'

/** A composed line as its table keeps it. */
export function lineRow<Line extends { readonly isService: boolean; readonly discount: Discount | null }>({
  isService: _,
  discount,
  ...line
}: Line) {
  return { ...line, ...discountColumns(discount) }
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
