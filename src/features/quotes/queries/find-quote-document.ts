/** What the printed quote says: as it was sent, whatever was chosen since. */
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { documentTotals } from '../../../domain/documents/document-totals.ts'
import type { QuoteDocument } from '../../../formats/pdf/printed-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { letterheadOf } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { printedFacts } from '../../documents/queries/printed-document.ts'
import { discountOf } from '../../documents/tables.ts'
import { quotes } from '../tables.ts'
import { linesOfQuote, taxesOfQuote, thisQuote } from './this-quote.ts'

export async function findQuoteDocument(
  tx: Transaction,
  scope: BusinessScope,
  quoteId: string,
): Promise<QuoteDocument | undefined> {
  const replaced = alias(quotes, 'replaced')
  const [[found], lines, taxes] = await together([
    tx
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
    linesOfQuote(tx, scope, quoteId),
    taxesOfQuote(tx, scope, quoteId),
  ])
  if (!found) return undefined
  const { letterhead, replaces } = found
  const offered = lines.map(line => ({ ...line, isLeftOut: line.isOptional }))
  const isChanged = lines.some(({ isChosen }) => isChosen)
  const sent = isChanged ? documentTotals(offered, { ...found.quote, discount: discountOf(found.quote) }) : undefined
  const quote = { ...found.quote, ...sent }
  return {
    kind: 'quote',
    business: { ...letterhead, currency: scope.settings.currency },
    quote: {
      ...printedFacts(quote, { letterhead, lines, taxes: sent?.taxes ?? taxes }, scope),
      ...{ validUntil: quote.validUntil, replaces },
      isDraft: quote.status === 'draft',
      madeAt: quote.sentAt?.toISOString() ?? null,
      delivery: null,
    },
  }
}
