/** What the printed quote says: as it was sent, or as it was accepted where lines could be chosen. */
import { and, eq } from 'drizzle-orm'
import { dateInTimeZone } from '../../../domain/values/calendar.ts'
import type { QuoteDocument } from '../../../formats/pdf/printed-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findPrinted } from '../../documents/queries/printed-document.ts'
import { quotes } from '../tables.ts'
import { quoteTables } from './this-quote.ts'

export async function findQuoteDocument(
  tx: Transaction,
  scope: BusinessScope,
  quoteId: string,
): Promise<QuoteDocument | undefined> {
  const found = await findPrinted(tx, scope, quoteTables, quoteId)
  if (!found) return undefined
  const { document: quote, business, facts, lines } = found
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
    quote: {
      ...facts,
      validUntil: quote.validUntil,
      replaces: replaced?.number ?? null,
      madeAt: quote.sentAt?.toISOString() ?? null,
      acceptedOn: answeredAt !== null && isChoice ? dateInTimeZone(answeredAt, scope.settings.timeZone) : null,
      delivery: null,
    },
  }
}
