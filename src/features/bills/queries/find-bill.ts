/** One bill with its amounts by tax rate, its payments, and what is known of its original. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { balanceOfBill } from '../../../domain/bills/bill-life.ts'
import { ibanText } from '../../../domain/payments/ways-to-pay.ts'
import { paymentCode } from '../../../formats/pdf/payment-code.ts'
import { qrCode } from '../../../formats/qr-code.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import type { Bill, BillTax } from '../contract.ts'
import { billFiles, billPayments, bills, billTaxes, suppliers } from '../tables.ts'
import { ofSupplier, rowColumns, shownBill } from './bill-row.ts'

export async function findBill(tx: Transaction, scope: BusinessScope, billId: string): Promise<Bill | undefined> {
  const [found] = await tx
    .select({ row: rowColumns, bill: bills, supplier: suppliers })
    .from(bills)
    .innerJoin(suppliers, ofSupplier)
    .where(isOwn(bills, scope, billId))
  if (!found) return undefined
  const { row, bill, supplier } = found
  const { id, name, address, country, vatId, iban, email } = supplier
  const [file = null, ...earlierFiles] = await aboutFiles(tx, scope, billId)
  return {
    ...shownBill(row, scope),
    supplier: { id, name, address, country, vatId, iban, email },
    bookedOn: bill.bookedOn,
    taxes: await taxesOfBill(tx, scope, billId),
    iban: bill.iban,
    paymentReference: bill.paymentReference,
    note: bill.note,
    file,
    earlierFiles,
    payments: await paymentsOf(tx, scope, billId),
    paymentCode: codeToPayBill({ ...bill, supplierName: name }, scope),
    voided: bill.voidedAt && { at: bill.voidedAt.toISOString(), reason: bill.voidReason },
    version: bill.version,
    updatedAt: bill.updatedAt.toISOString(),
  }
}

export async function taxesOfBill(tx: Transaction, scope: BusinessScope, billId: string): Promise<BillTax[]> {
  return tx
    .select({ rate: billTaxes.rate, net: billTaxes.net, tax: billTaxes.tax })
    .from(billTaxes)
    .where(ofBill(billTaxes, scope, billId))
    .orderBy(billTaxes.position)
}

async function paymentsOf(tx: Transaction, scope: BusinessScope, billId: string): Promise<Bill['payments']> {
  const rows = await tx
    .select()
    .from(billPayments)
    .where(ofBill(billPayments, scope, billId))
    .orderBy(desc(billPayments.date), desc(billPayments.createdAt), desc(billPayments.id))
  return rows.map(
    ({ id, amount, date, method, reference, bankTransactionId, removedAt, removalReason, createdAt }) => ({
      id,
      amount,
      date,
      method,
      reference,
      bankTransactionId,
      removed: removedAt && { at: removedAt.toISOString(), reason: removalReason },
      createdAt: createdAt.toISOString(),
    }),
  )
}

/** Newest first. */
export async function aboutFiles(
  tx: Transaction,
  scope: BusinessScope,
  billId: string,
): Promise<Bill['earlierFiles'][number][]> {
  const { version, fileName, type, sha256, createdAt } = billFiles
  const files = await tx
    .select({ version, fileName, type, size: sql<number>`octet_length(${billFiles.content})`, sha256, createdAt })
    .from(billFiles)
    .where(ofBill(billFiles, scope, billId))
    .orderBy(desc(version))
  return files.map(({ createdAt: attachedAt, ...about }) => ({ ...about, attachedAt: attachedAt.toISOString() }))
}

/** The newest, unless a version is named. */
export async function findBillFile(db: Database, scope: BusinessScope, billId: string, version?: number) {
  const { fileName, type, content } = billFiles
  const [row] = await db
    .select({ fileName, type, content })
    .from(billFiles)
    .where(and(ofBill(billFiles, scope, billId), version === undefined ? undefined : eq(billFiles.version, version)))
    .orderBy(desc(billFiles.version))
    .limit(1)
  return row && { ...row, content: new Uint8Array(row.content) }
}

/** Pays what is due with the account that the bill names. */
function codeToPayBill(
  bill: typeof bills.$inferSelect & { readonly supplierName: string },
  { settings: { currency } }: BusinessScope,
): Bill['paymentCode'] {
  const amount = balanceOfBill({ ...bill, isVoid: bill.voidedAt !== null })
  const { iban, paymentReference: reference, supplierName: name } = bill
  const code = paymentCode({ name, iban, bic: '', currency, amount, reference })
  return code === undefined ? null : { svg: qrCode(code), iban: ibanText(iban) }
}

type OfBill = typeof billTaxes | typeof billFiles | typeof billPayments

function ofBill(table: OfBill, { businessId }: BusinessScope, billId: string) {
  return and(eq(table.businessId, businessId), eq(table.billId, billId))
}
