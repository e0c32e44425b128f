/** What the printed quote says: as it was sent, or as it was accepted where lines could be chosen. */
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dateInTimeZone } from '../../../domain/values/calendar.ts'
import type { QuoteDocument } from '../../../formats/pdf/printed-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { letterheadOf } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { printedFacts } from '../../documents/queries/printed-document.ts'
import { quotes } from '../tables.ts'
import { linesOfQuote, taxesOfQuote, thisQuote } from './this-quote.ts'

export async function findQuoteDocument(
  tx: Transaction,
  scope: BusinessScope,
  quoteId: string,
): Promise<QuoteDocument | undefined> {
  const replaced = alias(quotes, 'replaced')
  const {
    found: [found],
    lines,
    taxes,
  } = await together({
    found: tx
      .select({ quote: quotes, letterhead: letterheads, replaces: replaced.number })
      .from(quotes)
      .innerJoin(letterheads, letterheadOf(quotes, scope))
      .leftJoin(
        replaced,
        and(
          eq(replaced.businessId, quotes.businessId),
          eq(replaced.firstId, quotes.firstId),
          eq(replaced.revision, sql`${quotes.revision} - 1`),
        ),
      )
      .where(thisQuote(scope, quoteId)),
    lines: linesOfQuote(tx, scope, quoteId),
    taxes: taxesOfQuote(tx, scope, quoteId),
  })
  if (!found) return undefined
  const { quote, letterhead, replaces } = found
  const { answeredAt } = quote
  return {
    kind: 'quote',
    business: { ...letterhead, currency: scope.settings.currency },
    quote: {
      ...printedFacts(quote, { letterhead, lines, taxes }, scope),
      validUntil: quote.validUntil,
      replaces,
      isDraft: quote.status === 'draft',
      madeAt: quote.sentAt?.toISOString() ?? null,
      acceptedOn:
        answeredAt !== null && isChoiceOf(quote.status, lines)
          ? dateInTimeZone(answeredAt, scope.settings.timeZone)
          : null,
      delivery: null,
    },
  }
}

/** Whether it was accepted with some of the lines that the customer could choose, or without them. */
function isChoiceOf(status: string, lines: readonly { readonly isOptional: boolean }[]): boolean {
  return status === 'accepted' && lines.some(({ isOptional }) => isOptional)
}
