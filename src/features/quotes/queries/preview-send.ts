/** What sending a draft would do now. */
import { assertQuoteMove, quoteNumberOf } from '../../../domain/quotes/quote-life.ts'
import { yearOf } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { nextNumberOf } from '../../businesses/queries/number-series.ts'
import { previewedDraft } from '../../documents/queries/shown-document.ts'
import type { SendPreview } from '../contract.ts'
import { quotes } from '../tables.ts'
import { quoteTables, thisQuote } from './this-quote.ts'

/** @throws Refusal `not-found`; RuleBroken `quote-move-not-allowed` */
export async function previewSend(tx: Transaction, scope: BusinessScope, quoteId: string): Promise<SendPreview> {
  const { draft, shown } = await previewedDraft(tx, scope, quoteTables, quoteId, draft =>
    assertQuoteMove('send', { ...draft, invoiceId: null, orderId: null, orderNumber: null, revisionId: null }),
  )
  const { validUntil } = draft
  return {
    ...shown,
    number: await nextNumber(tx, scope, draft),
    validUntil,
    hasExpired: validUntil < scope.today,
  }
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
