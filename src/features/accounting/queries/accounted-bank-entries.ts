/** Parts of bank transactions that paid no invoice and no bill. */
import { and, asc, between, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { bankEntries, bankTransactions } from '../../bank/tables.ts'
import { billPayments, bills } from '../../bills/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { payments } from '../../payments/tables.ts'

const PAGE = 1000

export async function* accountedBankEntries(tx: Transaction, scope: BusinessScope, period: Period) {
  for await (const row of entriesWhere(tx, standing(scope, period))) yield row
}

/** Bank entries of transactions that also paid something. Bills only count where they are handed over. */
export function entriesBesidePayments(tx: Transaction, scope: BusinessScope, period: Period, handed: HandedBills) {
  return entriesWhere(tx, and(standing(scope, period), besidePayments(handed)))
}

/** Which categories they are of, each with an amount of either sign. */
export async function kindsBesidePayments(tx: Transaction, scope: BusinessScope, period: Period, handed: HandedBills) {
  const { category, amount } = bankEntries
  const sign = sql<number>`sign(${amount})::int`
  return tx
    .selectDistinct({ category, amount: sign })
    .from(bankEntries)
    .where(and(standing(scope, period), besidePayments(handed)))
}

interface HandedBills {
  readonly withBills: boolean
}

/** The document that was paid, where it has a number. */
const paidInvoice = sql`select ${invoices.number} as number from ${payments}
  join ${invoices} on ${invoices.businessId} = ${payments.businessId} and ${invoices.id} = ${payments.invoiceId}
  where ${payments.businessId} = ${bankEntries.businessId} and ${payments.bankTransactionId} = ${bankEntries.bankTransactionId}
    and ${payments.removedAt} is null`
const paidBill = sql`select ${bills.number} as number from ${billPayments}
  join ${bills} on ${bills.businessId} = ${billPayments.businessId} and ${bills.id} = ${billPayments.billId}
  where ${billPayments.businessId} = ${bankEntries.businessId}
    and ${billPayments.bankTransactionId} = ${bankEntries.bankTransactionId} and ${billPayments.removedAt} is null`

function besidePayments({ withBills }: HandedBills): SQL {
  return withBills ? sql`exists (${paidInvoice} union all ${paidBill})` : sql`exists (${paidInvoice})`
}

async function* entriesWhere(tx: Transaction, which: SQL | undefined) {
  let after: { date: string; id: string } | undefined
  do {
    const { id, date, category, amount, note } = bankEntries
    const { account, name, otherAccount, text } = bankTransactions
    const number = sql<string>`coalesce((select min(number) from (${paidInvoice} union all ${paidBill}) document), '')`
    const rows = await tx
      .select({ id, date, category, amount, note, account, name, otherAccount, text, number })
      .from(bankEntries)
      .innerJoin(
        bankTransactions,
        and(
          eq(bankTransactions.businessId, bankEntries.businessId),
          eq(bankTransactions.id, bankEntries.bankTransactionId),
        ),
      )
      .where(and(which, after && sql`(${date}, ${id}) > (${after.date}, ${after.id})`))
      .orderBy(asc(date), asc(id))
      .limit(PAGE)
    yield* rows
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
