/** Deposit invoices and the invoices that deduct them. */
import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type DeductedTax, remainingTaxes } from '../../../domain/documents/deposits.ts'
import { followUps } from '../../../domain/documents/follow-ups.ts'
import { linesCredited } from '../../../domain/payments/credit.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { sum } from '../../../domain/values/exact.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { creditedTaxesOf } from '../../ledger/queries/credited.ts'
import { ofInvoice } from '../../ledger/queries/this-invoice.ts'
import type { DepositMade, OpenDeposits, OpenDepositsQuery } from '../contract.ts'
import { invoiceDeposits, invoices } from '../tables.ts'
import { taxesOf } from './lines-of-invoice.ts'

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

/** What invoices and drafts deduct of a deposit invoice: one row per invoice and tax. What was released counts no longer. */
export async function deductionsOf(db: Database | Transaction, { businessId }: BusinessScope, depositId: string) {
  const { rate, reason, net, tax, parts } = invoiceDeposits
  return db
    .select({ id: invoices.id, number: invoices.number, rate, reason, net, tax, parts })
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
    .orderBy(asc(invoices.createdAt), asc(invoices.id), asc(invoiceDeposits.position))
}

export type Deduction = Awaited<ReturnType<typeof deductionsOf>>[number]

/** How much of it was credited: of a deposit by what is left in its taxes, as lines of which an invoice deducted a part are credited whole. */
export function creditedSoFar(
  { isDeposit, credited }: Pick<typeof invoices.$inferSelect, 'isDeposit' | 'credited'>,
  lines: Parameters<typeof linesCredited>[0],
  { left }: ReturnType<typeof depositState>,
): ReturnType<typeof linesCredited> {
  if (!isDeposit) return linesCredited(lines)
  return left === 0 ? 'all' : credited > 0 ? 'some' : 'none'
}

/** Those of issued invoices. Drafts have no number. */
export const isIssued = ({ number }: Pick<Deduction, 'number'>) => number !== null

/** Of a deposit invoice with these tax rows: what of it is left to deduct or to credit, and what its life asks of those that deduct it. */
export function depositState(
  taxes: readonly DeductedTax[],
  credited: readonly DeductedTax[],
  deductions: readonly Deduction[],
) {
  const issued = deductions.filter(isIssued)
  const left = remainingTaxes(taxes, [...credited, ...issued])
  const [first] = issued
  return {
    issued,
    left: sum(left.flatMap(({ net, tax }) => [net, tax])),
    deduction: first ? { id: first.id, number: first.number ?? '', isWhole: left.length === 0 } : null,
  }
}

/** With its taxes, what is left of each after credit notes, and what deducts it. @param of which deposit invoices, oldest first */
export async function depositsToDeduct(tx: Transaction, scope: BusinessScope, of: SQL | undefined) {
  const { businessId } = scope
  const { id, number, date, status, customerId, orderId, total } = invoices
  const found = await tx
    .select({ id, number, date, status, customerId, orderId, total })
    .from(invoices)
    .where(and(eq(invoices.businessId, businessId), invoices.isDeposit, of))
    .orderBy(asc(invoices.date), asc(invoices.createdAt), asc(invoices.number), asc(invoices.id))
  const deposits = []
  for (const deposit of found) {
    const { taxes, credited, deductions } = await together({
      taxes: taxesOf(tx, scope, deposit.id),
      credited: creditedTaxesOf(tx, scope, deposit.id),
      deductions: deductionsOf(tx, scope, deposit.id),
    })
    deposits.push({ ...deposit, number: deposit.number ?? '', taxes: remainingTaxes(taxes, credited), deductions })
  }
  return deposits
}

export type DepositToDeduct = Awaited<ReturnType<typeof depositsToDeduct>>[number]

/** What is left of a deposit invoice for an invoice or a draft, beside what others deduct. */
export function leftFor({ taxes, deductions }: DepositToDeduct, invoiceId?: string) {
  return remainingTaxes(
    taxes,
    deductions.filter(({ id }) => id !== invoiceId),
  )
}

/** What no issued invoice has deducted of it, tax included. */
export function leftOfDeposit({ taxes, deductions }: DepositToDeduct): MinorUnits {
  return depositState(taxes, [], deductions).left
}

/** Those that the next invoice of a customer can deduct; also those that this draft deducts already. */
export async function listOpenDeposits(
  tx: Transaction,
  scope: BusinessScope,
  { customerId, invoiceId }: OpenDepositsQuery,
): Promise<OpenDeposits> {
  const isOpen = and(inArray(invoices.status, ['sent', 'paid']), gt(invoices.total, invoices.credited))
  const deposits = await depositsToDeduct(tx, scope, and(eq(invoices.customerId, customerId), isOpen))
  return { deposits: deposits.flatMap(deposit => openDeposit(deposit, invoiceId)) }
}

/** What is left of the deposits that a draft deducts, which can be more than it has room for. */
export async function openDepositsOf(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
  deducted: readonly Deposit[],
): Promise<OpenDeposits['deposits']> {
  const ids = [...new Set(deducted.map(({ depositId }) => depositId))]
  if (ids.length === 0) return []
  const found = await depositsToDeduct(tx, scope, inArray(invoices.id, ids))
  return ids.flatMap(id => found.filter(deposit => deposit.id === id).flatMap(one => openDeposit(one, invoiceId)))
}

function openDeposit(deposit: DepositToDeduct, invoiceId: string | undefined): OpenDeposits['deposits'] {
  const { id, number, date } = deposit
  const taxes = leftFor(deposit, invoiceId)
  const total = sum(taxes.flatMap(({ net, tax }) => [net, tax]))
  return taxes.length === 0 ? [] : [{ id, number, date, total, taxes }]
}

/** An order, and the versions of the quote that it was made from. */
interface OfOrder {
  readonly orderId: string
  readonly quotes: SQL
}

const counts = inArray(invoices.status, [...followUps.deposit.states])

const isOfOrder = ({ orderId, quotes }: OfOrder) => or(eq(invoices.orderId, orderId), inArray(invoices.quoteId, quotes))

/** Likewise those of an order, and of the quote that it was made from. */
export function depositsOfOrder(tx: Transaction, scope: BusinessScope, of: OfOrder) {
  return depositsToDeduct(tx, scope, and(isOfOrder(of), counts))
}

/** Deposit invoices of a quote, in any of its versions, that are not cancelled: what is left of each in its taxes, also of drafts. */
export function depositsOfQuote(tx: Transaction, scope: BusinessScope, quotes: SQL) {
  return depositsToDeduct(tx, scope, and(inArray(invoices.quoteId, quotes), counts))
}

/** Of those of an order or a quote, what its next invoice deducts. @throws RuleBroken `has-deposit-draft`, as one that is not issued would be missed */
export function openAmong(deposits: readonly DepositToDeduct[]): DepositToDeduct[] {
  assertNoDepositDraft(deposits)
  return deposits.filter(deposit => leftFor(deposit).length > 0)
}

/** @throws RuleBroken `has-deposit-draft` */
export function assertNoDepositDraft(deposits: readonly DepositToDeduct[]): void {
  const draft = deposits.find(({ status }) => status === 'draft')
  if (draft) throw new RuleBroken('has-deposit-draft', { invoiceId: draft.id })
}

/** What is left of issued deposits would stay with the business, with nothing to deduct it from. @throws RuleBroken `has-open-deposit` */
export function assertNoOpenDeposit(deposits: readonly DepositToDeduct[]): void {
  const open = deposits.find(deposit => deposit.status !== 'draft' && leftOfDeposit(deposit) > 0)
  if (open) throw new RuleBroken('has-open-deposit', { invoiceId: open.id, number: open.number })
}

/** As the page of a quote or an order shows them. */
export function shownDeposits(deposits: readonly DepositToDeduct[]): DepositMade[] {
  return deposits.map(deposit => {
    const { id, number, date, status, total, taxes } = deposit
    const isDraft = status === 'draft'
    return { id, number: isDraft ? null : number, date, total, taxes, left: isDraft ? 0 : leftOfDeposit(deposit) }
  })
}
