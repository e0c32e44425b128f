/** The direct debits that banks took back with money that went out. */
import { and, desc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { type ReturnableDebit, returnCodeOf, returnProposalsFor } from '../../../domain/bank/returned-debits.ts'
import { addDays, type CalendarDate } from '../../../domain/values/calendar.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { collectionItems } from '../../direct-debits/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { invoiceOfPayment, isReturnable } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import type { BankTransaction } from '../contract.ts'
import type { StoredBankTransaction } from '../tables.ts'

/** More than these are only taken back by hand. */
const MOST_DEBITS = 20_000
/** Thirteen months, in which a customer without a mandate gets the money back, and how long banks take. */
const DAYS_TO_RETURN = 430

interface Debit extends ReturnableDebit {
  readonly invoiceId: string
  readonly customerName: string
  /** Null where the payment was taken back already. */
  readonly paymentId: string | null
}

export async function returnProposals(
  tx: Transaction,
  scope: BusinessScope,
  sent: readonly StoredBankTransaction[],
): Promise<Map<string, NonNullable<BankTransaction['returnProposal']>>> {
  const [first] = sent
  const areReturns = sent.some(row => returnCodeOf(row) !== undefined)
  if (!first || !(areReturns || scope.settings.usesDirectDebits)) return new Map()
  const since = addDays(first.date, -DAYS_TO_RETURN)
  const debits = [
    ...(await collected(tx, scope, since)),
    ...(areReturns ? await recordedOtherwise(tx, scope, since) : []),
  ]
  return new Map(
    [...returnProposalsFor(sent, debits)].map(([id, { debit, charges, code, isConfident }]) => {
      const { invoiceId, number, customerName, paymentId, amount } = debit
      return [id, { invoiceId, number, customerName, paymentId, amount, charges, code, confident: isConfident }]
    }),
  )
}

const ofInvoice = { invoiceId: invoices.id, number: invoices.number, customerName: invoices.customerName }

/** By Daybook. Some were marked as returned before the bank's file came. */
async function collected(tx: Transaction, { businessId }: BusinessScope, since: CalendarDate): Promise<Debit[]> {
  const { id, endToEndId, amount, date, status } = collectionItems
  const rows = await tx
    .select({ id, endToEndId, amount, date, status, ...ofInvoice, paymentId: payments.id })
    .from(collectionItems)
    .innerJoin(
      invoices,
      and(eq(invoices.businessId, collectionItems.businessId), eq(invoices.id, collectionItems.invoiceId)),
    )
    .leftJoin(
      payments,
      and(
        eq(payments.businessId, collectionItems.businessId),
        eq(payments.collectionItemId, collectionItems.id),
        isNull(payments.removedAt),
      ),
    )
    .where(
      and(
        ...[eq(collectionItems.businessId, businessId), isNotNull(collectionItems.collectedOn), gte(date, since)],
        ne(status, 'cancelled'),
        // not by a bank transaction already
        sql`not exists (select from payments back where back.business_id = ${collectionItems.businessId}
          and back.invoice_id = ${collectionItems.invoiceId} and back.reference = ${endToEndId} and back.amount < 0
          and back.bank_transaction_id is not null and back.removed_at is null)`,
      ),
    )
    .orderBy(desc(date), id)
    .limit(MOST_DEBITS)
  return rows.map(({ status, paymentId, number, ...row }) => ({
    ...row,
    number: number ?? '',
    paymentId: status === 'collected' ? paymentId : null,
  }))
}

/** By the bank's own program, or another one. */
async function recordedOtherwise(tx: Transaction, { businessId }: BusinessScope, since: CalendarDate) {
  const { id, amount, lateCharges, date } = payments
  const rows = await tx
    .select({ id, amount, lateCharges, date, ...ofInvoice })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(and(eq(payments.businessId, businessId), gte(date, since), isNull(payments.collectionItemId), isReturnable))
    .orderBy(desc(date), id)
    .limit(MOST_DEBITS)
  return rows.map(
    ({ amount, lateCharges, number, ...row }): Debit => ({
      ...row,
      number: number ?? '',
      endToEndId: '',
      paymentId: row.id,
      amount: amount + lateCharges,
    }),
  )
}
