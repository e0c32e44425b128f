/** One quote by its id, its lines and tax rows, and what became of it. */
import { type SQL, sql } from 'drizzle-orm'
import { isLeftOut } from '../../../domain/quotes/optional-lines.ts'
import { type QuoteState, shownQuoteStatus } from '../../../domain/quotes/quote-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { documentTables } from '../../documents/queries/document-tables.ts'
import { readLines } from '../../documents/queries/lines.ts'
import { listedColumns } from '../../documents/queries/list-documents.ts'
import type { QuoteRow } from '../contract.ts'
import { quoteItems, quotes, quoteTaxes } from '../tables.ts'

export type StoredQuote = typeof quotes.$inferSelect

const tables = documentTables({ key: 'quoteId', documents: quotes, items: quoteItems, taxes: quoteTaxes })
export const { one: thisQuote, of: ofQuote, taxesOf: taxesOfQuote, assertThere: assertQuote } = tables
export const quoteTables = { ...tables, linesOf: linesOfQuote }

export async function linesOfQuote(db: Database | Transaction, scope: BusinessScope, quoteId: string) {
  const { isOptional, isChosen } = quoteItems
  const lines = await readLines(db, quoteItems, ofQuote(quoteItems, scope, quoteId), { isOptional, isChosen })
  return lines.map(line => ({ ...line, isLeftOut: isLeftOut(line) }))
}

export type QuoteLine = Awaited<ReturnType<typeof linesOfQuote>>[number]

// names are written out, as Drizzle leaves out the table where there is only one

/** The invoice that was made of it and stands. */
export const invoiceOfQuote = sql<string | null>`(
  select made.id from invoices made
  where made.business_id = quotes.business_id and made.quote_id = quotes.id and made.status <> 'cancelled' and not made.is_deposit)`

/** All versions of a quote. */
export function versionsOf({ businessId }: BusinessScope, { firstId }: { readonly firstId: string }) {
  return sql`(select version.id from quotes version where version.business_id = ${businessId} and version.first_id = ${firstId})`
}

/** The order that was made of it and stands, and its number. */
const ofOrder = (column: SQL) => sql<string | null>`(
  select ordered.${column} from orders ordered
  where ordered.business_id = quotes.business_id and ordered.quote_id = quotes.id and ordered.status <> 'cancelled')`
export const orderOfQuote = ofOrder(sql`id`)
export const orderNumberOfQuote = ofOrder(sql`number`)

/** The draft of its next version. */
export const revisionOfQuote = sql<string | null>`(
  select next.id from quotes next
  where next.business_id = quotes.business_id and next.first_id = quotes.first_id and next.revision = quotes.revision + 1)`

export const rowColumns = {
  ...listedColumns(quotes),
  revision: quotes.revision,
  validUntil: quotes.validUntil,
  sentAt: quotes.sentAt,
  seenAt: quotes.seenAt,
}

export type StoredQuoteRow = Pick<StoredQuote, keyof typeof rowColumns> & Pick<QuoteState, 'invoiceId' | 'orderId'>

export function shownQuoteRow({ invoiceId, orderId, ...row }: StoredQuoteRow, { today }: BusinessScope): QuoteRow {
  return {
    ...row,
    status: shownQuoteStatus({ ...row, invoiceId }, today),
    sentAt: row.sentAt?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    isOrdered: orderId !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
