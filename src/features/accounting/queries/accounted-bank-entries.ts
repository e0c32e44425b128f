/** What of bank transactions paid no invoice and no bill. */
import { and, asc, between, count, eq, isNull, sql } from 'drizzle-orm'
import type { Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { entryCategoryWords } from '../../bank/contract/entry-categories.ts'
import { bankEntries, bankTransactions } from '../../bank/tables.ts'

const PAGE = 1000

export async function* accountedBankEntries(tx: Transaction, scope: BusinessScope, period: Period) {
  let after: { date: string; id: string } | undefined
  do {
    const { id, date, category, amount, note } = bankEntries
    const { account, name, otherAccount, text } = bankTransactions
    const rows = await tx
      .select({ id, date, category, amount, note, account, name, otherAccount, text })
      .from(bankEntries)
      .innerJoin(
        bankTransactions,
        and(
          eq(bankTransactions.businessId, bankEntries.businessId),
          eq(bankTransactions.id, bankEntries.bankTransactionId),
        ),
      )
      .where(and(standing(scope, period), after && sql`(${date}, ${id}) > (${after.date}, ${after.id})`))
      .orderBy(asc(date), asc(id))
      .limit(PAGE)
    for (const row of rows) yield { ...row, category: entryCategoryWords[row.category] }
    after = rows.length === PAGE ? rows.at(-1) : undefined
  } while (after)
}

/** Null for a business that does not use its bank's statements. */
export async function countBankEntries(tx: Transaction, scope: BusinessScope, period: Period): Promise<number | null> {
  if (!scope.settings.usesBank) return null
  const [counted] = await tx.select({ entries: count() }).from(bankEntries).where(standing(scope, period))
  return counted?.entries ?? 0
}

function standing({ businessId }: BusinessScope, { from, to }: Period) {
  return and(
    ...[eq(bankEntries.businessId, businessId), isNull(bankEntries.removedAt)],
    between(bankEntries.date, from, to),
  )
}
