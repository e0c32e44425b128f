/** Which transactions of a file are on record, with what other files say of their days. */
import { and, between, eq, gte, inArray, lte } from 'drizzle-orm'
import type { ReadStatement } from '../../../domain/bank/bank-transaction.ts'
import { compareWithKnown, keyOf } from '../../../domain/bank/known-transactions.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { bankPeriods, bankTransactions } from '../tables.ts'

export async function compareWithStored(
  tx: Transaction,
  { businessId }: BusinessScope,
  statements: readonly ReadStatement[],
) {
  const all = statements.flatMap(({ transactions }) => transactions)
  const dates = all.map(({ date }) => date).sort()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const accounts = [...new Set(all.map(({ account }) => account))]
  if (all.length === 0) return { ...compareWithKnown(statements, [], []), digests: new Map<string, Set<string>>() }
  const { id, digest, account, currency, date, amount, name, otherAccount, text, reference, bankId, balance } =
    bankTransactions
  const stored = await tx
    .select({ id, digest, account, currency, date, amount, name, otherAccount, text, reference, bankId, balance })
    .from(bankTransactions)
    .where(and(eq(bankTransactions.businessId, businessId), between(date, first, last), inArray(account, accounts)))
    .orderBy(date, id)
  const periods = await tx
    .select()
    .from(bankPeriods)
    .where(
      and(
        eq(bankPeriods.businessId, businessId),
        inArray(bankPeriods.account, accounts),
        gte(bankPeriods.lastDate, first),
        lte(bankPeriods.firstDate, last),
      ),
    )
    .orderBy(bankPeriods.statementId, bankPeriods.position)
  const digests = new Map<string, Set<string>>()
  for (const each of stored) {
    const key = keyOf(each)
    digests.set(key, (digests.get(key) ?? new Set()).add(each.digest))
  }
  return { ...compareWithKnown(statements, stored, periods), digests }
}
