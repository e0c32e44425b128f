/** What is answered of a document whatever its kind, beside its row, and what the preview of its issue says. */
import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { missingParts } from '../../../domain/documents/missing-parts.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { found } from '../../../platform/problem.ts'
import { senderColumns } from '../../businesses/queries/businesses.ts'
import { customers } from '../../customers/tables.ts'
import { outdatedTaxesOn } from '../../taxes/queries.ts'
import { discountOf, type StoredDocument } from '../tables.ts'
import type { Line, readTaxes } from './lines.ts'

/** Of a query that joins its letterhead and its customer. */
export const besideColumns = (documents: { customerLanguage: AnyPgColumn }) => ({
  sender: senderColumns(documents),
  customerTermsDays: customers.termsDays,
  customerTaxRateId: customers.taxRateId,
})

export function customerOf(documents: Readonly<Record<'businessId' | 'customerId', AnyPgColumn>>): SQL | undefined {
  return and(eq(customers.businessId, documents.businessId), eq(customers.id, documents.customerId))
}

/** @param beside what the query found by `besideColumns`, and its tax rows */
export function shownContent<Beside extends object>(
  document: StoredDocument,
  beside: Beside & { readonly taxes: Awaited<ReturnType<typeof readTaxes>> },
  { settings }: BusinessScope,
) {
  return {
    ...beside,
    customerAddress: document.customerAddress,
    customerVatId: document.customerVatId,
    customerNumber: document.customerNumber,
    customerExemptionNumber: document.customerExemptionNumber,
    customerCountry: document.customerCountry,
    customerLanguage: document.customerLanguage,
    currency: settings.currency,
    note: document.note,
    ownValues: document.ownValues,
    pricesIncludeTax: document.pricesIncludeTax,
    subtotal: document.subtotal,
    discount: discountOf(document),
    discountTotal: document.discountTotal,
    tax: document.tax,
    version: document.version,
    updatedAt: document.updatedAt.toISOString(),
  }
}

interface PreviewedTables<Documents extends PgTable, OfKind extends Line> {
  readonly documents: Documents
  readonly one: (scope: BusinessScope, id: string) => SQL | undefined
  readonly linesOf: (tx: Transaction, scope: BusinessScope, id: string) => Promise<OfKind[]>
}

/** A draft that may be issued, and what the preview of that says whatever the kind. @throws Refusal `not-found`; what the kind throws */
export async function previewedDraft<Documents extends PgTable, OfKind extends Line>(
  tx: Transaction,
  scope: BusinessScope,
  { documents, one, linesOf }: PreviewedTables<Documents, OfKind>,
  id: string,
  assertMove: (draft: Documents['$inferSelect']) => void,
) {
  const { rows, lines } = await together({
    rows: tx
      .select()
      .from(documents as PgTable)
      .where(one(scope, id)),
    lines: linesOf(tx, scope, id),
  })
  const draft = found(rows[0]) as Documents['$inferSelect'] & StoredDocument
  assertMove(draft)
  const { version, customerId, customerName, total } = draft
  const outdatedTaxes = await outdatedTaxesOn(tx, scope, lines)
  const missing = missingParts({ ...draft, items: lines }, scope.settings.country)
  return { draft, lines, shown: { version, customerId, customerName, total, outdatedTaxes, missing } }
}
