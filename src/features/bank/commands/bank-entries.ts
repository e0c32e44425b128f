/** Records the part of a bank transaction that pays no invoice and no bill. */
import { and, eq, isNull } from 'drizzle-orm'
import type { EntryCategory } from '../../../domain/bank/bank-entries.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { bankEntries } from '../tables.ts'

interface NewEntry {
  readonly category: EntryCategory
  readonly amount: number
  readonly note?: string
}

export async function recordEntries(
  tx: Transaction,
  actor: BusinessActor,
  { id: bankTransactionId, date }: { readonly id: string; readonly date: string },
  entries: readonly NewEntry[],
): Promise<void> {
  const { businessId } = actor.scope
  const recorded = entries.map(({ category, amount, note = '' }) => ({
    businessId,
    id: actor.newId(),
    bankTransactionId,
    date,
    category,
    amount,
    note,
    ...recordedBy(actor),
    createdAt: actor.now,
  }))
  if (recorded.length > 0) await insertRows(tx, bankEntries, recorded)
}

/** They stay on record. */
export async function removeEntries(
  tx: Transaction,
  { scope: { businessId }, now }: BusinessActor,
  bankTransactionId: string,
): Promise<void> {
  await tx
    .update(bankEntries)
    .set({ removedAt: now })
    .where(
      and(
        eq(bankEntries.businessId, businessId),
        eq(bankEntries.bankTransactionId, bankTransactionId),
        isNull(bankEntries.removedAt),
      ),
    )
}
