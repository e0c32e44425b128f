/** The direct debits that money which came in seems to be. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { debitProposalsFor } from '../../../domain/bank/debit-proposals.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { collectionItems, collections } from '../../direct-debits/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import type { BankTransaction } from '../contract.ts'
import type { bankTransactions } from '../tables.ts'

/** Whether a direct debit was returned after a transaction paid it. */
export const wasReturned = sql<boolean>`was_returned(payments)`

/** More that wait are only marked by hand. */
const MOST_WAITING = 20_000

/** By transaction. */
export async function debitProposals(
  tx: Transaction,
  { businessId }: BusinessScope,
  received: readonly (typeof bankTransactions.$inferSelect)[],
): Promise<Map<string, BankTransaction['debitProposal']>> {
  const shown = new Map<string, BankTransaction['debitProposal']>()
  if (received.length === 0) return shown
  const { id, invoiceId, collectionId, endToEndId, amount, date, scheme, sequenceType } = collectionItems
  const waiting = await tx
    .select({
      ...{ id, invoiceId, collectionId, endToEndId, amount, date, scheme, sequenceType },
      ...{ messageId: collections.messageId, number: invoices.number },
    })
    .from(collectionItems)
    .innerJoin(
      collections,
      and(eq(collections.businessId, collectionItems.businessId), eq(collections.id, collectionItems.collectionId)),
    )
    .innerJoin(
      invoices,
      and(eq(invoices.businessId, collectionItems.businessId), eq(invoices.id, collectionItems.invoiceId)),
    )
    .where(and(eq(collectionItems.businessId, businessId), eq(collectionItems.status, 'pending')))
    .orderBy(asc(collectionItems.date), asc(collectionItems.id))
    .limit(MOST_WAITING)
  for (const [transactionId, debits] of debitProposalsFor(received, waiting)) {
    const [first] = debits
    if (!first) continue
    shown.set(transactionId, {
      ...{ collectionId: first.collectionId, messageId: first.messageId },
      items: debits.map(debit => ({ itemId: debit.id, invoiceId: debit.invoiceId, number: debit.number ?? '' })),
    })
  }
  return shown
}
