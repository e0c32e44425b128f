/** The parts of bank transactions that are no payment of an invoice or a bill. */
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EntryCategory } from '../../../domain/bank/bank-entries.ts'
import { categoryProposalsFor } from '../../../domain/bank/category-proposals.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { BankTransaction } from '../contract.ts'
import { bankEntries, bankTransactions, type StoredBankTransaction } from '../tables.ts'

/** By transaction, the largest first. */
export async function entriesOfBank(
  tx: Transaction,
  { businessId }: BusinessScope,
  rows: readonly { readonly id: string }[],
): Promise<Map<string, BankTransaction['entries']>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const { id, bankTransactionId, category, amount, note } = bankEntries
  const found = await tx
    .select({ id, bankTransactionId, category, amount, note })
    .from(bankEntries)
    .where(and(eq(bankEntries.businessId, businessId), inArray(bankTransactionId, ids), isNull(bankEntries.removedAt)))
    .orderBy(desc(sql`abs(${amount})`), asc(id))
  const entries = new Map<string, BankTransaction['entries']>()
  for (const { bankTransactionId: of, ...entry } of found) entries.set(of, [...(entries.get(of) ?? []), entry])
  return entries
}

/** Only the newest choices are remembered. */
const MOST_REMEMBERED = 2000

/** By transaction: what people chose the last time for the same. */
export async function categoryProposals(
  tx: Transaction,
  { businessId }: BusinessScope,
  open: readonly StoredBankTransaction[],
): Promise<Map<string, NonNullable<BankTransaction['categoryProposal']>>> {
  if (open.length === 0) return new Map()
  const { amount, otherAccount, plainName, text } = bankTransactions
  const chosen = await tx
    .select({ category: bankEntries.category, amount, otherAccount, plainName, text })
    .from(bankEntries)
    .innerJoin(
      bankTransactions,
      and(
        eq(bankTransactions.businessId, bankEntries.businessId),
        eq(bankTransactions.id, bankEntries.bankTransactionId),
        eq(bankTransactions.amount, bankEntries.amount),
      ),
    )
    .where(and(eq(bankEntries.businessId, businessId), isNull(bankEntries.removedAt)))
    .orderBy(desc(bankEntries.createdAt), desc(bankEntries.id))
    .limit(MOST_REMEMBERED)
  const proposals = categoryProposalsFor(open, chosen)
  return new Map(
    open.flatMap(({ id }, place) => {
      const proposal = proposals[place]
      return proposal ? [[id, { category: proposal.category, confident: proposal.isConfident }]] : []
    }),
  )
}

/** Transactions with a part of this category. */
export function ofCategory(category: EntryCategory) {
  return sql`${bankTransactions.id} in (select bank_transaction_id from bank_entries entry
    where entry.business_id = ${bankTransactions.businessId} and entry.category = ${category} and entry.removed_at is null)`
}
