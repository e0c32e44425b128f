/** Reads the e-invoice in the file of a bill, and finds what is already known about it. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isValidIBAN } from 'ibantools'
import { proposedBill } from '../../../domain/bills/bill-from-invoice.ts'
import { isOwnInvoice } from '../../../domain/bills/own-invoice.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { ReadEInvoice, ReadInvoice } from '../../../formats/e-invoice/read-e-invoice.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { found } from '../../../platform/problem.ts'
import { businesses } from '../../businesses/tables.ts'
import type { BillFileType, BillReading } from '../contract.ts'
import { bills } from '../tables.ts'
import { findBillFile } from './find-bill.ts'
import { knownSupplier } from './suppliers.ts'

/** @throws RuleBroken `not-an-e-invoice`, `pdf-without-e-invoice`, `file-refused` */
export async function readBillFile(
  db: Database,
  scope: BusinessScope,
  readEInvoice: ReadEInvoice,
  content: Uint8Array,
): Promise<BillReading> {
  return shownReading(db, scope, await readEInvoice(content))
}

async function shownReading(
  db: Database,
  scope: BusinessScope,
  { invoice, syntax, profile, findings }: ReadInvoice,
): Promise<BillReading> {
  const bill = proposedBill(invoice, scope.settings.currency, isValidIBAN)
  const supplier = bill.supplier.name === '' ? undefined : await knownSupplier(db, scope, bill.supplier)
  const attachments = invoice.attachments.map(({ bytes, ...about }) => ({ ...about, size: bytes?.length ?? null }))
  return {
    syntax,
    profile,
    invoice: { ...invoice, attachments },
    findings: findings.map(({ params, ...finding }) => ({ ...finding, params: { ...params } })),
    bill: {
      ...bill,
      taxes: [...bill.taxes],
      notices: [...bill.notices],
      cashDiscounts: [...bill.cashDiscounts],
    },
    isOwn: isOwnInvoice(invoice, await namesOf(db, scope)),
    supplier: supplier ? { id: supplier.id, name: supplier.name, iban: supplier.iban } : null,
    recordedAs: supplier && bill.number !== '' ? await recordedAs(db, scope, supplier.id, bill.number) : null,
  }
}

/** Null where the file is no e-invoice; undefined where there is none. */
export async function readFileOfBill(
  db: Database,
  scope: BusinessScope,
  readEInvoice: ReadEInvoice,
  billId: string,
): Promise<{ reading: BillReading | null } | undefined> {
  const file = await findBillFile(db, scope, billId)
  if (!file) return undefined
  const read = await readIfEInvoice(file, readEInvoice)
  return { reading: read ? await shownReading(db, scope, read) : null }
}

async function readIfEInvoice(
  { type, content }: { readonly type: BillFileType; readonly content: Uint8Array },
  readEInvoice: ReadEInvoice,
): Promise<ReadInvoice | undefined> {
  if (type.startsWith('image/')) return undefined
  return readEInvoice(content).catch(error => {
    if (error instanceof RuleBroken) return undefined
    throw error
  })
}

/** A file inside the e-invoice of a bill, counted from 0. */
export async function findAttachment(
  db: Database,
  scope: BusinessScope,
  readEInvoice: ReadEInvoice,
  { billId, attachment }: { readonly billId: string; readonly attachment: number },
) {
  const original = await findBillFile(db, scope, billId)
  const read = original && (await readIfEInvoice(original, readEInvoice))
  const file = read?.invoice.attachments[attachment]
  return file?.bytes ? { name: file.name || file.id || 'attachment', bytes: new Uint8Array(file.bytes) } : undefined
}

async function namesOf(db: Database, { businessId }: BusinessScope) {
  const { name, legalName, postalCode, vatId, taxNumber } = businesses
  const [own] = await db
    .select({ name, legalName, postalCode, vatId, taxNumber })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return found(own)
}

async function recordedAs(db: Database, { businessId }: BusinessScope, supplierId: string, number: string) {
  const [same] = await db
    .select({ id: bills.id })
    .from(bills)
    .where(
      and(
        ...[eq(bills.businessId, businessId), eq(bills.supplierId, supplierId), isNull(bills.voidedAt)],
        sql`lower(${bills.number}) = lower(${number})`,
      ),
    )
    .limit(1)
  return same?.id ?? null
}
