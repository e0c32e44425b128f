/** The printed quote, as a draft or as it was sent. */
import { and, eq, sql } from 'drizzle-orm'
import { dateInTimeZone } from '../../../domain/values/calendar.ts'
import type { QuoteDocument } from '../../../formats/pdf/printed-document.ts'
import { quoteTitle } from '../../../formats/pdf/required-by-law.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { printerOf } from '../../documents/commands/print-document.ts'
import { findPrinted } from '../../documents/queries/printed-document.ts'
import { quoteTables } from '../queries/this-quote.ts'
import { quoteItems, quotes } from '../tables.ts'

export const documentOfQuote = printerOf({
  kind: 'quote',
  tables: quoteTables,
  title: quoteTitle,
  draftTitle: ({ t }, id) => t('Draft quote {id}', { id }),
  // one that was accepted with a choice of lines says what was chosen, and another choice may take its place
  isKept: sql`not (${quotes.status} = 'accepted' and exists (
    select from ${quoteItems} where ${quoteItems.businessId} = ${quotes.businessId} and ${quoteItems.quoteId} = ${quotes.id} and ${quoteItems.isOptional}))`,
  find: findQuoteDocument,
})

/** As it was sent, or as it was accepted where lines could be chosen. */
async function findQuoteDocument(
  tx: Transaction,
  scope: BusinessScope,
  quoteId: string,
): Promise<QuoteDocument | undefined> {
  const found = await findPrinted(tx, scope, quoteTables, quoteId, ({ sentAt }) => sentAt)
  if (!found) return undefined
  const { document: quote, business, pictures, facts, lines } = found
  const { firstId, revision, answeredAt } = quote
  const [replaced] = await tx
    .select({ number: quotes.number })
    .from(quotes)
    .where(and(eq(quotes.businessId, scope.businessId), eq(quotes.firstId, firstId), eq(quotes.revision, revision - 1)))
  // accepted with some of the lines that the customer could choose, or without them
  const isChoice = quote.status === 'accepted' && lines.some(({ isOptional }) => isOptional)
  return {
    kind: 'quote',
    business,
    pictures,
    quote: {
      ...facts,
      validUntil: quote.validUntil,
      opening: quote.opening,
      terms: quote.terms,
      replaces: replaced?.number ?? null,
      madeAt: quote.sentAt?.toISOString() ?? null,
      acceptedOn: answeredAt !== null && isChoice ? dateInTimeZone(answeredAt, scope.settings.timeZone) : null,
      delivery: null,
    },
  }
}
