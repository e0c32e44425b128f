/** Sends a draft: takes its number and freezes its names and figures. An earlier version of it is revised by that. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { assertQuoteMove, quoteNumberOf } from '../../../domain/quotes/quote-life.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { recordEvents } from '../../activity/commands.ts'
import { takeNumber } from '../../businesses/commands/number-series.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import { updateDocument } from '../../documents/commands/write-lines.ts'
import type { QuoteReceipt, QuoteSendQuery } from '../contract.ts'
import { quoteTables, thisQuote } from '../queries/this-quote.ts'
import { quotes } from '../tables.ts'
import { quoteDrafts } from './draft-quote.ts'
import { type LockedQuote, lockedQuote } from './locked-quote.ts'

/** @throws RuleBroken `quote-move-not-allowed`, `quote-already-invoiced`; Refusal `quote-incomplete`, `changed-meanwhile`, `tax-names-differ`, `number-taken` */
export async function sendQuote(
  db: Database,
  actor: BusinessActor,
  quoteId: string,
  input: QuoteSendQuery,
): Promise<QuoteReceipt> {
  return issuing(db, actor, tx => sendHere(tx, actor, quoteId, input))
}

/** The same within the transaction of a larger write. */
export async function sendHere(
  tx: Transaction,
  actor: BusinessActor,
  quoteId: string,
  { version }: QuoteSendQuery,
): Promise<QuoteReceipt> {
  const { scope, now } = actor
  const earlier = await earlierVersion(tx, scope, quoteId)
  const draft = await lockedQuote(tx, scope, quoteId)
  assertQuoteMove('send', draft)
  const receipt = await quoteDrafts.issue(tx, actor, draft, {
    version,
    incomplete: 'quote-incomplete',
    number: async () => {
      if (earlier?.invoiceId) throw new RuleBroken('quote-already-invoiced', { invoiceId: earlier.invoiceId })
      if (earlier?.orderId) throw new RuleBroken('quote-already-ordered', { orderId: earlier.orderId })
      return numberFor(tx, scope, draft)
    },
    columns: { status: 'sent', sentAt: now },
    event: issued => ({ event: 'quote-sent', data: { ...issued, validUntil: draft.validUntil } }),
  })
  if (earlier) await replaceEarlier(tx, actor, earlier, receipt.number ?? '')
  return receipt
}

/** Locked together with its next version. */
async function earlierVersion(
  tx: Transaction,
  scope: BusinessScope,
  quoteId: string,
): Promise<LockedQuote | undefined> {
  const [earlier] = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.businessId, scope.businessId),
        sql`(${quotes.firstId}, ${quotes.revision}) = (
          select next.first_id, next.revision - 1 from quotes next where next.business_id = ${scope.businessId} and next.id = ${quoteId})`,
      ),
    )
  if (!earlier) return undefined
  await lockRows(tx, quotes, and(eq(quotes.businessId, scope.businessId), inArray(quotes.id, [earlier.id, quoteId])))
  return lockedQuote(tx, scope, earlier.id)
}

async function replaceEarlier(tx: Transaction, actor: BusinessActor, earlier: LockedQuote, number: string) {
  await updateDocument(tx, actor, quoteTables, earlier, { status: 'revised' })
  await recordEvents(tx, actor, { kind: 'quote', id: earlier.id }, { event: 'quote-revised', data: { number } })
}

/** A new version has the number of the first one, with its own behind it. */
async function numberFor(tx: Transaction, scope: BusinessScope, draft: LockedQuote): Promise<string> {
  if (draft.revision === 1) return takeNumber(tx, scope, 'quote', draft.date)
  const [first] = await tx.select({ number: quotes.number }).from(quotes).where(thisQuote(scope, draft.firstId))
  return quoteNumberOf({ number: first?.number ?? '', revision: draft.revision })
}
