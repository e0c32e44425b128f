/** Deposit invoices and the invoices that deduct them. */
import { and, asc, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { remainingTaxes } from '../../../domain/documents/deposits.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { sum } from '../../../domain/values/exact.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import type { OpenDeposits, OpenDepositsQuery } from '../contract.ts'
import { invoiceDeposits, invoices } from '../tables.ts'
import { creditedTaxesOf } from './ledger/credited.ts'
import { ofInvoice, taxesOf } from './this-invoice.ts'

/** What an invoice deducts: one row per deposit invoice and tax. */
export async function depositsOf(db: Database | Transaction, scope: BusinessScope, invoiceId: string) {
  const deposit = alias(invoices, 'deposit')
  const { depositId, rate, name, category, reason, net, tax, parts } = invoiceDeposits
  const rows = await db
    .select({ depositId, number: deposit.number, date: deposit.date, rate, name, category, reason, net, tax, parts })
    .from(invoiceDeposits)
    .innerJoin(
      deposit,
      and(eq(deposit.businessId, invoiceDeposits.businessId), eq(deposit.id, invoiceDeposits.depositId)),
    )
    .where(ofInvoice(invoiceDeposits, scope, invoiceId))
    .orderBy(asc(invoiceDeposits.position))
  return rows.map(row => ({ ...row, number: row.number ?? '' }))
}

export type Deposit = Awaited<ReturnType<typeof depositsOf>>[number]

/** The invoice or draft that deducts a deposit invoice. */
export async function deductionOf(db: Database | Transaction, { businessId }: BusinessScope, depositId: string) {
  const [deduction] = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoiceDeposits)
    .innerJoin(
      invoices,
      and(eq(invoices.businessId, invoiceDeposits.businessId), eq(invoices.id, invoiceDeposits.invoiceId)),
    )
    .where(
      and(
        eq(invoiceDeposits.businessId, businessId),
        eq(invoiceDeposits.depositId, depositId),
        eq(invoiceDeposits.released, false),
      ),
    )
    .limit(1)
  return deduction ?? null
}

/** With its taxes, what is left of each after credit notes, and what deducts it. @param of which deposit invoices, oldest first */
export async function depositsToDeduct(tx: Transaction, scope: BusinessScope, of: SQL | undefined) {
  const { businessId } = scope
  const found = await tx
    .select({
      ...{ id: invoices.id, number: invoices.number, date: invoices.date, status: invoices.status },
      ...{ customerId: invoices.customerId, total: invoices.total, credited: invoices.credited },
    })
    .from(invoices)
    .where(and(eq(invoices.businessId, businessId), invoices.isDeposit, of))
    .orderBy(asc(invoices.date), asc(invoices.createdAt), asc(invoices.number), asc(invoices.id))
  const deposits = []
  for (const deposit of found) {
    const [taxes, credited, deductedBy] = await together([
      taxesOf(tx, scope, deposit.id),
      creditedTaxesOf(tx, scope, deposit.id),
      deductionOf(tx, scope, deposit.id),
    ])
    deposits.push({ ...deposit, number: deposit.number ?? '', taxes: remainingTaxes(taxes, credited), deductedBy })
  }
  return deposits
}

/** Those that the next invoice of a customer can deduct; also those that this draft deducts already. */
export async function listOpenDeposits(
  tx: Transaction,
  scope: BusinessScope,
  { customerId, invoiceId }: OpenDepositsQuery,
): Promise<OpenDeposits> {
  const isIssued = inArray(invoices.status, ['sent', 'paid'])
  const isLeft = gt(invoices.total, invoices.credited)
  const deposits = await depositsToDeduct(tx, scope, and(eq(invoices.customerId, customerId), isIssued, isLeft))
  return {
    deposits: deposits
      .filter(({ deductedBy: other }) => other === null || other.id === invoiceId)
      .map(({ id, number, date, taxes }) => ({
        ...{ id, number, date, taxes },
        total: sum(taxes.flatMap(({ net, tax }) => [net, tax])),
      })),
  }
}

/** An order, and the versions of the quote that it was made from. */
interface OfOrder {
  readonly orderId: string
  readonly quotes: SQL
}

const isOfOrder = ({ orderId, quotes }: OfOrder) => or(eq(invoices.orderId, orderId), inArray(invoices.quoteId, quotes))

/** Likewise those of an order, and of the quote that it was made from. */
export function depositsOfOrder(tx: Transaction, scope: BusinessScope, of: OfOrder) {
  return depositsToDeduct(tx, scope, and(isOfOrder(of), ne(invoices.status, 'cancelled')))
}

/** Deposit invoices of a quote, in any of its versions, that are not cancelled: what is left of each in its taxes, also of drafts. */
export function depositsOfQuote(tx: Transaction, scope: BusinessScope, quotes: SQL) {
  return depositsToDeduct(tx, scope, and(inArray(invoices.quoteId, quotes), ne(invoices.status, 'cancelled')))
}

type DepositToDeduct = Awaited<ReturnType<typeof depositsToDeduct>>[number]

/** Of those of an order or a quote, what its next invoice deducts. @throws RuleBroken `has-deposit-draft`, as one that is not issued would be missed */
export function openAmong(deposits: readonly DepositToDeduct[]): DepositToDeduct[] {
  const draft = deposits.find(({ status }) => status === 'draft')
  if (draft) throw new RuleBroken('has-deposit-draft', { invoiceId: draft.id })
  return deposits.filter(({ deductedBy, total, credited }) => deductedBy === null && total > credited)
}
