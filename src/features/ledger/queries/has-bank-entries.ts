/** Whether a bank transaction has parts that pay no invoice and no bill. Then its payments are undone together with these. */
import { and, eq, isNull } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { bankEntries } from '../../bank/tables.ts'

export async function hasBankEntries(
  tx: Transaction,
  { businessId }: BusinessScope,
  bankTransactionId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(
      and(
        ...[eq(bankEntries.businessId, businessId), eq(bankEntries.bankTransactionId, bankTransactionId)],
        isNull(bankEntries.removedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}
