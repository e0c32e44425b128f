/** What every printed document of lines says, whatever its kind. */

import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { letterheadOf, onLetterhead } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { pictureOf, picturesOn } from '../../products/queries/pictures-on-documents.ts'
import { customerOn, discountOf, type StoredDocument } from '../tables.ts'
import { type Line, namedAsOf, type readTaxes } from './lines.ts'
import { ownFactsOn } from './own-facts.ts'

type PrintedLine = Line & { readonly isOptional?: boolean; readonly isChosen?: boolean }

interface Parts {
  readonly letterhead: typeof letterheads.$inferSelect
  readonly lines: readonly PrintedLine[]
  readonly taxes: readonly TaxOfRate[]
  /** Where the pictures of products are among those of the document. */
  readonly places: ReadonlyMap<string, number>
}

interface PrintedTables<Documents extends PgTable> {
  readonly documents: Documents & Readonly<Record<'businessId' | 'letterhead', AnyPgColumn>>
  readonly one: (scope: BusinessScope, id: string) => SQL | undefined
  readonly linesOf: (tx: Transaction, scope: BusinessScope, id: string) => Promise<readonly PrintedLine[]>
  readonly taxesOf: (tx: Transaction, scope: BusinessScope, id: string) => ReturnType<typeof readTaxes>
}

/** A document with its letterhead, and what is printed of it whatever its kind. */
export async function findPrinted<Documents extends PgTable>(
  tx: Transaction,
  scope: BusinessScope,
  { documents, one, linesOf, taxesOf }: PrintedTables<Documents>,
  id: string,
  /** Null on a draft. */
  issuedAt: (document: Documents['$inferSelect']) => Date | null,
) {
  const {
    found: [found],
    lines,
    taxes,
  } = await together({
    found: tx
      .select({ document: documents as PgTable, letterhead: letterheads })
      .from(documents as PgTable)
      .innerJoin(letterheads, letterheadOf(documents, scope))
      .where(one(scope, id)),
    lines: linesOf(tx, scope, id),
    taxes: taxesOf(tx, scope, id),
  })
  if (!found) return undefined
  const { letterhead } = found
  const document = found.document as Documents['$inferSelect'] & StoredDocument
  const { pictures, places } = await picturesOn(tx, scope, letterhead, lines, issuedAt(document))
  return {
    document,
    lines,
    pictures,
    business: await onLetterhead(tx, scope, letterhead, document.customerLanguage),
    facts: {
      ...printedFacts(document, { letterhead, lines, taxes, places }, scope),
      ownFacts: await ownFactsOn(tx, scope, document),
      isDraft: document.status === 'draft',
    },
  }
}

export function printedFacts(
  document: StoredDocument,
  { letterhead, lines, taxes, places }: Parts,
  scope: BusinessScope,
) {
  const { id, number, date, note, pricesIncludeTax, subtotal, discountTotal, total } = document
  return {
    id,
    number,
    date,
    note,
    pricesIncludeTax,
    subtotal,
    discountTotal,
    taxes,
    total,
    discount: discountOf(document),
    customer: customerOn(document, letterhead, scope),
    items: lines
      .map(line => namedAsOf(scope, document, line))
      .map(({ kind, name, sku, commodityCode, description, ownFacts, unit, quantity, price, discount, ...line }) => ({
        name,
        sku,
        commodityCode,
        description,
        ownFacts,
        unit,
        quantity,
        price,
        discount,
        taxName: line.taxName,
        taxRate: line.taxRate,
        total: line.total,
        kind,
        ...pictureOf({ places }, line.productId),
        ...(line.isOptional && { isOptional: true, isChosen: line.isChosen ?? false }),
      })),
  }
}
