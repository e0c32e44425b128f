/** Every move begins by locking the quote, and ends with a receipt. */
import { type QuoteState, shownQuoteStatus } from '../../../domain/quotes/quote-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { heldDocument, lockedDocument } from '../../documents/commands/draft-document.ts'
import type { QuoteReceipt } from '../contract.ts'
import {
  invoiceOfQuote,
  orderNumberOfQuote,
  orderOfQuote,
  quoteTables,
  revisionOfQuote,
  type StoredQuote,
  thisQuote,
} from '../queries/this-quote.ts'
import { quotes } from '../tables.ts'

export type LockedQuote = StoredQuote & Pick<QuoteState, 'invoiceId' | 'orderId' | 'orderNumber' | 'revisionId'>

/** With what became of it, as of after the lock. @throws Refusal `not-found` */
export async function lockedQuote(tx: Transaction, scope: BusinessScope, quoteId: string): Promise<LockedQuote> {
  const quote = await lockedDocument(tx, scope, quoteTables, quoteId)
  const [related] = await tx
    .select({
      invoiceId: invoiceOfQuote,
      orderId: orderOfQuote,
      orderNumber: orderNumberOfQuote,
      revisionId: revisionOfQuote,
    })
    .from(quotes)
    .where(thisQuote(scope, quoteId))
  const { invoiceId = null, orderId = null, orderNumber = null, revisionId = null } = related ?? {}
  return { ...quote, invoiceId, orderId, orderNumber, revisionId }
}

/** With its customer, who is locked first. */
export async function heldQuote(tx: Transaction, scope: BusinessScope, quoteId: string): Promise<LockedQuote> {
  return heldDocument(tx, scope, { tables: quoteTables, locked: lockedQuote }, quoteId)
}

type Receipted = Pick<StoredQuote, 'id' | 'number' | 'status' | 'validUntil' | 'total' | 'version'>

export function quoteReceiptOf(
  row: Receipted,
  { today }: BusinessScope,
  invoiceId: string | null = null,
): QuoteReceipt {
  const { id, number, total, version } = row
  return { id, number, status: shownQuoteStatus({ ...row, invoiceId }, today), total, version }
}
