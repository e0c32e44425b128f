/** Writes the lines and tax rows of a document. */
import type { InferInsertModel, InferSelectModel, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Discount, TaxOfRate } from '../../../domain/documents/document-totals.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { ProductFacts } from '../../prices/queries/priced-products.ts'
import { discountColumns, taxRows } from '../tables.ts'

/** What every new draft begins with. */
export function newHeader({ scope, now, newId }: BusinessActor) {
  return {
    businessId: scope.businessId,
    id: newId(),
    status: 'draft' as const,
    number: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

type ComposedLine = {
  readonly isService: boolean
  readonly discount: Discount | null
  readonly product?: ProductFacts | null
}

/** A composed line as its table keeps it. */
export function lineRow<Line extends ComposedLine>({ isService: _, product: __, discount, ...line }: Line) {
  return { ...line, ...discountColumns(discount) }
}

/** The lines and tax rows of a draft, as the tables of its kind keep them. @param key names the draft */
export function contentRows<Key, Line extends ComposedLine>(
  { newId }: BusinessActor,
  key: Key,
  { items, taxes }: { readonly items: readonly Line[]; readonly taxes: readonly TaxOfRate[] },
) {
  return {
    items: items.map(item => ({ id: newId(), ...lineRow(item), ...key })),
    taxes: taxRows(key, taxes),
  }
}

type Content = Parameters<typeof contentRows>[2]

/** The tables of a kind, as `documentTables` gives them. Its lines and taxes are those that `contentRows` makes. */
export interface WrittenTables<Documents extends PgTable> {
  readonly key: string
  readonly documents: Documents
  readonly items: PgTable
  readonly taxes: PgTable
  readonly one: (scope: BusinessScope, id: string) => SQL | undefined
  readonly of: (table: never, scope: BusinessScope, id: string) => SQL | undefined
}

/** Writes a new draft with its lines and taxes. */
export async function insertDocument<Documents extends PgTable>(
  tx: Transaction,
  actor: BusinessActor,
  { key, documents, items, taxes }: WrittenTables<Documents>,
  { header, ...content }: Content & { readonly header: InferInsertModel<Documents> & { readonly id: string } },
): Promise<void> {
  const rows = contentRows(actor, { businessId: actor.scope.businessId, [key]: header.id }, content)
  await together([
    insertRows(tx, documents, [header]),
    insertRows(tx, items, rows.items as never),
    insertRows(tx, taxes, rows.taxes as never),
  ])
}

/** Writes columns of a document, as a version of its own. */
export async function updateDocument<Documents extends PgTable>(
  tx: Transaction,
  { scope, now }: BusinessActor,
  { documents, one }: Pick<WrittenTables<Documents>, 'documents' | 'one'>,
  { id, version }: { readonly id: string; readonly version: number },
  columns: Partial<InferInsertModel<Documents>>,
): Promise<InferSelectModel<Documents>> {
  const rows = await tx
    .update(documents as PgTable)
    .set({ ...columns, version: version + 1, updatedAt: now } as never)
    .where(one(scope, id))
    .returning()
  return rows[0] as InferSelectModel<Documents>
}

/** Saves a draft as a whole: its columns, and other lines and taxes in place of those it had. */
export async function replaceDocument<Documents extends PgTable>(
  tx: Transaction,
  actor: BusinessActor,
  tables: WrittenTables<Documents>,
  draft: { readonly id: string; readonly version: number },
  { header, ...content }: Content & { readonly header: Partial<InferInsertModel<Documents>> },
): Promise<InferSelectModel<Documents>> {
  const { scope } = actor
  const { key, items, taxes, of } = tables
  const { id } = draft
  const rows = contentRows(actor, { businessId: scope.businessId, [key]: id }, content)
  const [written] = await together([
    updateDocument(tx, actor, tables, draft, header),
    replaceRows(tx, items, of(items as never, scope, id), rows.items as never),
    replaceRows(tx, taxes, of(taxes as never, scope, id), rows.taxes as never),
  ])
  return written
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
