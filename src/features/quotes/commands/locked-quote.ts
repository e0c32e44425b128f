/** Every move begins by locking the quote, and ends with a receipt. */
import { type QuoteState, shownQuoteStatus } from '../../../domain/quotes/quote-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { lockCustomer } from '../../ledger/commands/locked-customer.ts'
import type { QuoteReceipt } from '../contract.ts'
import {
  invoiceOfQuote,
  orderNumberOfQuote,
  orderOfQuote,
  revisionOfQuote,
  type StoredQuote,
  thisQuote,
} from '../queries/this-quote.ts'
import { quotes } from '../tables.ts'

export type LockedQuote = StoredQuote & Pick<QuoteState, 'invoiceId' | 'orderId' | 'orderNumber' | 'revisionId'>

/** With what became of it, as of after the lock. @throws Refusal `not-found` */
export async function lockedQuote(tx: Transaction, scope: BusinessScope, quoteId: string): Promise<LockedQuote> {
  const [quote] = await lockRows(tx, quotes, thisQuote(scope, quoteId))
  if (!quote) throw new Refusal('not-found')
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
  const [found] = await tx.select({ customerId: quotes.customerId }).from(quotes).where(thisQuote(scope, quoteId))
  if (found) await lockCustomer(tx, scope, found)
  return lockedQuote(tx, scope, quoteId)
}

type Receipted = Pick<StoredQuote, 'id' | 'number' | 'status' | 'validUntil' | 'total' | 'version'>

export function quoteReceiptOf(
  row: Receipted | undefined,
  { today }: BusinessScope,
  invoiceId: string | null = null,
): QuoteReceipt {
  if (!row) throw new Error('a quote was not written')
  const { id, number, total, version } = row
  return { id, number, status: shownQuoteStatus({ ...row, invoiceId }, today), total, version }
}
