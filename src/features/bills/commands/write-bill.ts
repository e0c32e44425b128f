/** Adds, changes and voids bills. A bill stays on record, and what was paid on it stays within its total. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { changedFields } from '../../../domain/activity/changes.ts'
import {
  assertCovers,
  assertNotVoid,
  assertVoidable,
  bookingDate,
  DEFAULT_TERMS_DAYS,
} from '../../../domain/bills/bill-life.ts'
import { assertReceived } from '../../../domain/payments/payments.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { addDays } from '../../../domain/values/calendar.ts'
import { exactSum } from '../../../domain/values/exact.ts'
import { sameValues } from '../../../domain/values/same-values.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { isOwn, lockedRow } from '../../../platform/database/own-row.ts'
import { definedFields } from '../../../platform/defined-fields.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { textsOfFiles } from '../../../translations/files.ts'
import { recordEvents } from '../../activity/commands.ts'
import type { Bill, BillChange, BillTax, NewBill } from '../contract.ts'
import { findBill, taxesOfBill } from '../queries/find-bill.ts'
import type { StoredSupplier } from '../queries/suppliers.ts'
import { bills, billTaxes, suppliers } from '../tables.ts'
import { insertBillFile, readFile } from './bill-file.ts'
import { payBill, recordPrepaid, stateOf } from './record-bill-payment.ts'
import { supplierOf } from './suppliers.ts'

/** @throws RuleBroken `bill-already-recorded`, `payment-in-the-future`; Refusal `bill-file-type`, `books-closed` */
export async function createBill(
  db: Database,
  actor: BusinessActor,
  { supplierId, supplier: newSupplier, taxes, file, prepaid = 0, payment: paid, ...input }: NewBill,
): Promise<Bill> {
  const { scope, now } = actor
  const { businessId, today } = scope
  const read = file && (await readFile(file))
  return write(db, actor, async tx => {
    const supplier = newSupplier
      ? await supplierOf(tx, actor, { ...newSupplier, iban: newSupplier.iban ?? input.iban ?? '' })
      : await lockedRow(tx, suppliers, actor, supplierId ?? '')
    const { number = '', date = today } = input
    await assertNew(tx, supplier, number)
    const id = actor.newId()
    const sums = sumsOf(taxes)
    const bookedOn = bookingDate(date, today, scope.settings.closedThrough)
    await tx.insert(bills).values({
      businessId,
      id,
      supplierId: supplier.id,
      ...definedFields(input),
      number,
      date,
      dueDate: input.dueDate ?? addDays(date, DEFAULT_TERMS_DAYS),
      bookedOn,
      ...sums,
      prepaid: sums.total < 0 ? 0 - prepaid : prepaid,
      paymentReference: input.paymentReference ?? number,
      createdAt: now,
      updatedAt: now,
    })
    await insertTaxes(tx, businessId, id, taxes)
    if (read) await insertBillFile(tx, actor, id, read)
    const data = { number, total: sums.total, ...(read && { fileName: read.fileName }) }
    await recordEvents(tx, actor, { kind: 'bill', id }, { event: 'bill-added', data })
    if (prepaid > 0) {
      const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
      const day = date > today ? today : bookedOn
      const how = { date: day, method: 'other', reference: t('Paid in advance') } as const
      await recordPrepaid(tx, actor, await lockedRow(tx, bills, actor, id), how)
    }
    const rest = Math.abs(sums.total) - prepaid
    if (paid && rest > 0) {
      const { date: day = date, method = 'bank-transfer' } = paid
      assertReceived(day, today)
      // as the bill itself, one of a closed day counts today
      const paidOn = bookingDate(day, today, scope.settings.closedThrough)
      const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
      const reference = paidOn === day ? '' : t('Paid on {date}', { date: day })
      const payment = { amount: rest, date: paidOn, method, reference }
      await payBill(tx, actor, await lockedRow(tx, bills, actor, id), payment)
    }
    return found(await findBill(tx, scope, id))
  })
}

/** @throws RuleBroken `bill-is-void`, `bill-already-recorded`, `bill-below-payments`; Refusal `changed-meanwhile`, `books-closed` */
export async function changeBill(
  db: Database,
  actor: BusinessActor,
  billId: string,
  { version, taxes, ...input }: BillChange,
): Promise<Bill> {
  const { scope, now } = actor
  const { businessId, today, settings } = scope
  return write(db, actor, async tx => {
    const [before] = await tx
      .select({ supplierId: bills.supplierId })
      .from(bills)
      .where(isOwn(bills, scope, billId))
    const supplier = await lockedRow(tx, suppliers, actor, input.supplierId ?? found(before).supplierId)
    const current = await lockedRow(tx, bills, actor, billId)
    if (current.version !== version) {
      throw new Refusal('changed-meanwhile', { data: { current: await findBill(tx, scope, billId) } })
    }
    assertNotVoid(stateOf(current))
    const change = definedFields({ ...input, supplierId: supplier.id })
    await assertNew(tx, supplier, change.number ?? current.number, billId)
    const oldTaxes = await taxesOfBill(tx, scope, billId)
    const hasNewTaxes = taxes !== undefined && !sameValues(taxes, oldTaxes)
    const sums = hasNewTaxes ? sumsOf(taxes) : { net: current.net, tax: current.tax, total: current.total }
    assertCovers(sums.total, current.paid, current.prepaid)
    const { date = current.date } = change
    const bookedOn = date === current.date ? current.bookedOn : bookingDate(date, today, settings.closedThrough)
    await tx
      .update(bills)
      .set({ ...change, ...sums, bookedOn, version: version + 1, updatedAt: now })
      .where(isOwn(bills, scope, billId))
    if (hasNewTaxes) {
      await tx.delete(billTaxes).where(and(eq(billTaxes.businessId, businessId), eq(billTaxes.billId, billId)))
      await insertTaxes(tx, businessId, billId, taxes)
    }
    const { supplierId: _, ...fields } = change
    const names = await nameOf(tx, actor, current.supplierId)
    const data = changedFields(
      { ...current, supplier: names, taxes: oldTaxes },
      { ...fields, supplier: supplier.name, ...(hasNewTaxes && { taxes }), total: sums.total },
    )
    await recordEvents(tx, actor, { kind: 'bill', id: billId }, { event: 'bill-changed', data })
    return found(await findBill(tx, scope, billId))
  })
}

/** For one that was entered twice or by mistake. @throws RuleBroken `bill-is-void`, `bill-has-payments`; Refusal `books-closed` */
export async function voidBill(
  db: Database,
  actor: BusinessActor,
  billId: string,
  { reason }: { readonly reason: string },
): Promise<Bill> {
  const { scope, now } = actor
  return write(db, actor, async tx => {
    const current = await lockedRow(tx, bills, actor, billId)
    assertVoidable(stateOf(current))
    await tx
      .update(bills)
      .set({ voidedAt: now, voidReason: reason, version: current.version + 1, updatedAt: now })
      .where(isOwn(bills, scope, billId))
    const data = { total: current.total, reason }
    await recordEvents(tx, actor, { kind: 'bill', id: billId }, { event: 'bill-voided', data })
    return found(await findBill(tx, scope, billId))
  })
}

function sumsOf(taxes: readonly BillTax[]) {
  const net = exactSum(taxes.map(row => row.net))
  const tax = exactSum(taxes.map(row => row.tax))
  return { net, tax, total: net + tax }
}

async function insertTaxes(tx: Transaction, businessId: string, billId: string, taxes: readonly BillTax[]) {
  await insertRows(
    tx,
    billTaxes,
    taxes.map((row, place) => ({ businessId, billId, position: place + 1, ...row })),
  )
}

/** The supplier is locked, so that nobody adds the same bill meanwhile. */
async function assertNew(tx: Transaction, supplier: StoredSupplier, number: string, billId = ''): Promise<void> {
  if (number === '') return
  const [same] = await tx
    .select({ id: bills.id })
    .from(bills)
    .where(
      and(
        eq(bills.businessId, supplier.businessId),
        eq(bills.supplierId, supplier.id),
        sql`lower(${bills.number}) = lower(${number})`,
        isNull(bills.voidedAt),
        ne(bills.id, billId),
      ),
    )
    .limit(1)
  if (same) throw new RuleBroken('bill-already-recorded', { billId: same.id, number, supplier: supplier.name })
}

async function nameOf(tx: Transaction, { scope }: BusinessActor, supplierId: string): Promise<string> {
  const [row] = await tx
    .select({ name: suppliers.name })
    .from(suppliers)
    .where(isOwn(suppliers, scope, supplierId))
  return row?.name ?? ''
}
