/** The parts of bank transactions that are no payment of an invoice or a bill. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { BankTransaction } from '../contract.ts'
import { bankEntries } from '../tables.ts'

/** By transaction. */
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
    .orderBy(asc(bankEntries.createdAt), asc(bankEntries.id))
  const entries = new Map<string, BankTransaction['entries']>()
  for (const { bankTransactionId: of, ...entry } of found) entries.set(of, [...(entries.get(of) ?? []), entry])
  return entries
}
