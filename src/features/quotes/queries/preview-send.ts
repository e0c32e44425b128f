/** What sending a draft would do now. */
import { missingParts } from '../../../domain/documents/missing-parts.ts'
import { assertQuoteMove, quoteNumberOf } from '../../../domain/quotes/quote-life.ts'
import { yearOf } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { nextNumberOf } from '../../businesses/queries/number-series.ts'
import { outdatedTaxesOn } from '../../taxes/queries.ts'
import type { SendPreview } from '../contract.ts'
import { quotes } from '../tables.ts'
import { linesOfQuote, thisQuote } from './this-quote.ts'

/** @throws Refusal `not-found`; RuleBroken `quote-move-not-allowed` */
export async function previewSend(tx: Transaction, scope: BusinessScope, quoteId: string): Promise<SendPreview> {
  const {
    draft: [draft],
    lines,
  } = await together({
    draft: tx.select().from(quotes).where(thisQuote(scope, quoteId)),
    lines: linesOfQuote(tx, scope, quoteId),
  })
  if (!draft) throw new Refusal('not-found')
  assertQuoteMove('send', { ...draft, invoiceId: null, orderId: null, orderNumber: null, revisionId: null })
  const { number, outdatedTaxes } = await together({
    number: nextNumber(tx, scope, draft),
    outdatedTaxes: outdatedTaxesOn(tx, scope, lines),
  })
  const { version, customerId, customerName, total, validUntil } = draft
  const missing = missingParts({ ...draft, items: lines }, scope.settings.country)
  const hasExpired = validUntil < scope.today
  return { version, number, customerId, customerName, total, validUntil, hasExpired, outdatedTaxes, missing }
}

/** The number that a draft gets if nobody sends another one first. */
export async function nextNumber(
  db: Database,
  scope: BusinessScope,
  { date, revision, firstId }: Pick<typeof quotes.$inferSelect, 'date' | 'revision' | 'firstId'>,
): Promise<string> {
  if (revision === 1) return nextNumberOf(db, scope, 'quote', yearOf(date))
  const [first] = await db.select({ number: quotes.number }).from(quotes).where(thisQuote(scope, firstId))
  return quoteNumberOf({ number: first?.number ?? '', revision })
}
