/** The direct debits that money which came in seems to be. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { debitsByAmount, namedDebits } from '../../../domain/bank/debit-proposals.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { collectionItems, collections } from '../../direct-debits/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import type { BankTransaction } from '../contract.ts'
import type { StoredBankTransaction } from '../tables.ts'

/** Whether a direct debit was returned after a transaction paid it. */
export const wasReturned = sql<boolean>`was_returned(payments)`

/** More that wait are only marked by hand. */
const MOST_WAITING = 20_000

type Waiting = Awaited<ReturnType<typeof waitingDebits>>[number]

/** Those that the bank names come first; others of the same amount only for transactions that are not known to be something else. */
export async function debitProposals(
  tx: Transaction,
  scope: BusinessScope,
  received: readonly StoredBankTransaction[],
) {
  const waiting = received.length === 0 ? [] : await waitingDebits(tx, scope)
  const named = namedDebits(received, waiting)
  const taken = new Set([...named.values()].flat())
  const left = waiting.filter(debit => !taken.has(debit))
  return {
    named: shownDebits(named, { confident: true }),
    byAmount: (others: readonly StoredBankTransaction[]) =>
      shownDebits(debitsByAmount(others, left), { confident: false }),
  }
}

function shownDebits(proposals: ReadonlyMap<string, readonly Waiting[]>, { confident }: { confident: boolean }) {
  const shown = new Map<string, NonNullable<BankTransaction['debitProposal']>>()
  for (const [transactionId, debits] of proposals) {
    const [first] = debits
    if (!first) continue
    shown.set(transactionId, {
      collectionId: first.collectionId,
      messageId: first.messageId,
      confident,
      items: debits.map(debit => ({ itemId: debit.id, invoiceId: debit.invoiceId, number: debit.number ?? '' })),
    })
  }
  return shown
}

function waitingDebits(tx: Transaction, { businessId }: BusinessScope) {
  const { id, invoiceId, collectionId, endToEndId, amount, date, scheme, sequenceType } = collectionItems
  return tx
    .select({
      id,
      invoiceId,
      collectionId,
      endToEndId,
      amount,
      date,
      scheme,
      sequenceType,
      messageId: collections.messageId,
      number: invoices.number,
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
}
