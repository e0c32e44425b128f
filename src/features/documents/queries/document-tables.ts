/** The tables of one kind of document, how one document is found in them, and how far it was followed. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Extent, FollowUp } from '../../../domain/documents/follow-ups.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { LineTable, TaxTable } from '../tables.ts'
import { readLines, readTaxes } from './lines.ts'

type Scope = Pick<BusinessScope, 'businessId'>
type Owned = { readonly businessId: AnyPgColumn }

/** `key` is the column by which lines and taxes name their document. */
export interface DocumentTables<
  Key extends string,
  Documents extends PgTable & Owned & { readonly id: AnyPgColumn },
  Items extends LineTable & Record<Key, AnyPgColumn>,
  Taxes extends TaxTable & Owned & Record<Key, AnyPgColumn>,
> {
  readonly key: Key
  readonly documents: Documents
  readonly items: Items
  readonly taxes: Taxes
}

export function documentTables<
  Key extends string,
  Documents extends PgTable & Owned & { readonly id: AnyPgColumn },
  Items extends LineTable & Record<Key, AnyPgColumn>,
  Taxes extends TaxTable & Owned & Record<Key, AnyPgColumn>,
>(tables: DocumentTables<Key, Documents, Items, Taxes>) {
  const { key, documents, items, taxes } = tables
  const one = ({ businessId }: Scope, id: string): SQL | undefined =>
    and(eq(documents.businessId, businessId), eq(documents.id, id))
  /** The rows of a table that belong to one document. */
  const of = (table: Owned & Readonly<Record<Key, AnyPgColumn>>, { businessId }: Scope, id: string): SQL | undefined =>
    and(eq(table.businessId, businessId), eq(table[key], id))
  return {
    ...tables,
    one,
    of,
    linesOf: (db: Database | Transaction, scope: Scope, id: string) => readLines(db, items, of(items, scope, id)),
    taxesOf: (db: Database | Transaction, scope: Scope, id: string) => readTaxes(db, taxes, of(taxes, scope, id)),
    /** For lists that belong to a document and may be empty. @throws Refusal `not-found` */
    async assertThere(db: Database, scope: Scope, id: string): Promise<void> {
      const [found] = await db
        .select({ id: documents.id })
        .from(documents as PgTable)
        .where(one(scope, id))
      if (!found) throw new Refusal('not-found')
    },
  }
}

/** As `extentOf` of the domain says it. @param lines rows of a view that has each line of the source with what was counted of it, in a statement that calls them `line` */
export function extentInSql({ counts }: FollowUp<string>, lines: SQL): SQL<Extent> {
  const counted = sql`line.${sql.identifier(counts)}`
  return sql<Extent>`(
    select case
      when bool_and(${counted} >= line.quantity) and max(${counted}) > 0 then 'all'
      when max(${counted}) > 0 then 'some'
      else 'none' end
    from ${lines})`
}
