/** What a draft deducts as deposits, found by the server. */
import { and, eq, inArray } from 'drizzle-orm'
import { fittingDeposits } from '../../../domain/documents/deposits.ts'
import { documentTotals, type PricedLine } from '../../../domain/documents/document-totals.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { type FieldError, Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import { t } from '../../../translations/shared.ts'
import { discountOf } from '../../documents/tables.ts'
import type { StoredInvoice } from '../../ledger/commands/locked-invoice.ts'
import { ofInvoice } from '../../ledger/queries/this-invoice.ts'
import type { DraftContent } from '../contract.ts'
import { type Deposit, type DepositToDeduct, depositsToDeduct, leftFor } from '../queries/deposits.ts'
import { invoiceDeposits, invoices } from '../tables.ts'

/**
 * What is left of each for this invoice: one row per deposit invoice and tax. Nobody credits or cancels these deposits until the transaction ends.
 * @throws Refusal `invalid-input` for what cannot be deducted, by name
 */
export async function deductedDeposits(
  tx: Transaction,
  scope: BusinessScope,
  {
    depositIds,
    customerId,
    invoiceId,
  }: { depositIds: readonly string[]; customerId: string | null; invoiceId?: string },
): Promise<Deposit[]> {
  if (depositIds.length === 0) return []
  const ids = [...new Set(depositIds)]
  const ofThese = and(eq(invoices.businessId, scope.businessId), inArray(invoices.id, ids))
  await lockRows(tx, invoices, ofThese)
  const found = await depositsToDeduct(tx, scope, inArray(invoices.id, ids))
  const errors = depositIds.flatMap((id, place) => {
    const deposit = found.find(each => each.id === id)
    return whyNot(`depositIds.${place}`, deposit, { customerId, invoiceId }) ?? []
  })
  if (errors.length > 0) throw new Refusal('invalid-input', { errors })
  return ids.flatMap(depositId => {
    const deposit = found.find(({ id }) => id === depositId)
    const { number = '', date = scope.today } = deposit ?? {}
    return (deposit ? leftFor(deposit, invoiceId) : []).map(row => ({
      ...row,
      depositId,
      number,
      date,
      parts: row.parts ?? null,
    }))
  })
}

function whyNot(
  field: string,
  deposit: DepositToDeduct | undefined,
  { customerId, invoiceId }: { customerId: string | null; invoiceId: string | undefined },
): FieldError | undefined {
  if (!deposit || deposit.status === 'draft') {
    return { field, message: t('Choose a deposit invoice that was issued.') }
  }
  const { number } = deposit
  if (deposit.customerId !== customerId) return fieldFault(field, 'deposit-of-another', { number })
  if (deposit.status === 'cancelled') return fieldFault(field, 'deposit-was-cancelled', { number })
  if (deposit.taxes.length === 0) return fieldFault(field, 'deposit-was-credited', { number })
  if (leftFor(deposit, invoiceId).length > 0) return undefined
  const other = deposit.deductions.findLast(({ id }) => id !== invoiceId)?.number ?? null
  return other === null
    ? fieldFault(field, 'deposit-on-draft', { number })
    : fieldFault(field, 'deposit-on-invoice', { number, other })
}

/** As their table keeps them. */
export function depositRows<Key>(key: Key, deposits: readonly Deposit[]) {
  return deposits.map(({ number: _, date: __, ...row }, position) => ({ ...key, ...row, position }))
}

/** @throws RuleBroken `deposit-has-changed` for a draft that would deduct another amount by now, as a deposit was credited or deducted elsewhere since it was saved */
export async function assertDepositsUnchanged(
  tx: Transaction,
  scope: BusinessScope,
  draft: Pick<StoredInvoice, 'id' | 'customerId' | 'pricesIncludeTax' | 'discountPercent' | 'discountAmount'>,
  items: readonly PricedLine[],
  saved: Deposit[],
): Promise<Deposit[]> {
  const { id: invoiceId, customerId, pricesIncludeTax } = draft
  if (saved.length === 0) return saved
  const depositIds = saved.map(({ depositId }) => depositId)
  const left = await deductedDeposits(tx, scope, { depositIds, customerId, invoiceId })
  const { taxes } = documentTotals(items, { pricesIncludeTax, discount: discountOf(draft) })
  const now = fittingDeposits(left, taxes, { pricesIncludeTax })
  const textOf = ({ depositId, rate, reason, net, tax }: Deposit) => JSON.stringify([depositId, rate, reason, net, tax])
  const asNow = new Set(now.map(textOf))
  const changed = saved.find(row => !asNow.has(textOf(row))) ?? (now.length === saved.length ? undefined : now[0])
  if (changed) throw new RuleBroken('deposit-has-changed', { number: changed.number })
  return saved
}

/** Once an invoice was cancelled or credited in full, another one can deduct its deposits. */
export async function releaseDeposits(tx: Transaction, scope: BusinessScope, invoiceId: string): Promise<void> {
  await tx
    .update(invoiceDeposits)
    .set({ released: true })
    .where(and(ofInvoice(invoiceDeposits, scope, invoiceId), eq(invoiceDeposits.released, false)))
}

/** @throws Refusal for products on a deposit invoice, which moves no stock, and for deposits that it is to deduct */
export function assertDepositContent({ items, depositIds = [] }: DraftContent): void {
  const errors = items.flatMap(({ kind }, place) =>
    kind === 'product'
      ? [
          {
            field: `items.${place}.productId`,
            message: t('A deposit invoice can’t have products. Type what the deposit is for.'),
          },
        ]
      : [],
  )
  if (depositIds.length > 0)
    errors.push({ field: 'depositIds', message: t('A deposit invoice can’t deduct other deposits.') })
  if (errors.length > 0) throw new Refusal('invalid-input', { errors })
}
