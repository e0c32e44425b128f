/** The payouts of payment providers, with the payments that they hold. */
import { and, asc, between, eq, isNotNull, isNull } from 'drizzle-orm'
import { DAYS_TO_PAYOUT, payingProviderOf, payoutProposalsFor } from '../../../domain/bank/payout-proposals.ts'
import { addDays, dateInTimeZone } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { invoices } from '../../invoices/tables.ts'
import { onlinePayments } from '../../online-payments/tables.ts'
import type { BankTransaction } from '../contract.ts'
import { bankEntries, type StoredBankTransaction } from '../tables.ts'

/** More than these are told by hand. */
const MOST_PAYMENTS = 5000

export async function payoutProposals(
  tx: Transaction,
  { businessId, settings }: BusinessScope,
  received: readonly StoredBankTransaction[],
): Promise<Map<string, NonNullable<BankTransaction['payoutProposal']>>> {
  const payouts = received.filter(row => payingProviderOf(row) !== undefined)
  const [first, last] = [payouts[0], payouts.at(-1)]
  if (!first || !last) return new Map()
  const { provider, invoiceId, amount, fee, createdAt } = onlinePayments
  const rows = await tx
    .select({ provider, invoiceId, amount, fee, createdAt, number: invoices.number })
    .from(onlinePayments)
    .innerJoin(invoices, and(eq(invoices.businessId, onlinePayments.businessId), eq(invoices.id, invoiceId)))
    .where(
      and(
        eq(onlinePayments.businessId, businessId),
        eq(onlinePayments.status, 'paid'),
        eq(onlinePayments.currency, settings.currency),
        isNotNull(fee),
        between(
          createdAt,
          new Date(addDays(first.date, -DAYS_TO_PAYOUT - 1)),
          // the day may begin earlier where the business is
          new Date(addDays(last.date, 2)),
        ),
      ),
    )
    .orderBy(asc(createdAt), asc(onlinePayments.id))
    .limit(MOST_PAYMENTS)
  const payments = rows.map(({ fee, number, createdAt, ...row }) => ({
    ...row,
    number: number ?? '',
    fee: fee ?? 0,
    date: dateInTimeZone(createdAt, settings.timeZone),
  }))
  const done = await tx
    .select({ note: bankEntries.note })
    .from(bankEntries)
    .where(
      and(
        eq(bankEntries.businessId, businessId),
        eq(bankEntries.category, 'own-transfer'),
        isNull(bankEntries.removedAt),
        between(bankEntries.date, addDays(first.date, -DAYS_TO_PAYOUT), addDays(last.date, DAYS_TO_PAYOUT)),
      ),
    )
  const proposals = payoutProposalsFor(payouts, payments, new Set(done.map(({ note }) => note)))
  return new Map(
    [...proposals].map(([id, { payments, isConfident, ...proposal }]) => {
      const held = payments.map(({ invoiceId, number, amount }) => ({ invoiceId, number, amount }))
      return [id, { ...proposal, payments: held, confident: isConfident }]
    }),
  )
}
