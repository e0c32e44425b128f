/** One invoice by its id, and its lines and tax rows. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { sharingForbidden } from '../../../domain/invoices/invoice-actions.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { readLines, readTaxes } from '../../documents/queries/lines.ts'
import { invoiceItems, invoices, invoiceTaxes } from '../tables.ts'

export function thisInvoice(scope: BusinessScope, invoiceId: string) {
  return and(eq(invoices.businessId, scope.businessId), eq(invoices.id, invoiceId))
}

/** Why it may not be shared with its customer now; undefined where there is no such invoice. */
export async function sharingOfInvoice(db: Database | Transaction, scope: BusinessScope, invoiceId: string) {
  const [row] = await db.select({ status: invoices.status }).from(invoices).where(thisInvoice(scope, invoiceId))
  return row && { forbidden: sharingForbidden(row.status) }
}

/** For lists that belong to an invoice and may be empty. @throws Refusal `not-found` */
export async function assertInvoice(db: Database, scope: BusinessScope, invoiceId: string): Promise<void> {
  const [found] = await db.select({ id: invoices.id }).from(invoices).where(thisInvoice(scope, invoiceId))
  if (!found) throw new Refusal('not-found')
}

/** The rows of a table that belong to one invoice. */
export function ofInvoice(
  table: { readonly businessId: AnyPgColumn; readonly invoiceId: AnyPgColumn },
  { businessId }: Pick<BusinessScope, 'businessId'>,
  invoiceId: string,
) {
  return and(eq(table.businessId, businessId), eq(table.invoiceId, invoiceId))
}

export function linesOf(db: Database | Transaction, scope: BusinessScope, invoiceId: string) {
  return readLines(db, invoiceItems, ofInvoice(invoiceItems, scope, invoiceId))
}

/** The lines of its order that it invoices, and how much of each it delivered itself; by their places on the invoice. */
export async function orderLinksOf(tx: Transaction, scope: BusinessScope, invoiceId: string) {
  const { position, orderItemId, deliveredQuantity } = invoiceItems
  const rows = await tx
    .select({ position, orderItemId, deliveredQuantity })
    .from(invoiceItems)
    .where(and(ofInvoice(invoiceItems, scope, invoiceId), isNotNull(orderItemId)))
  return new Map(rows.map(row => [row.position, row]))
}

export function taxesOf(db: Database | Transaction, scope: BusinessScope, invoiceId: string) {
  return readTaxes(db, invoiceTaxes, ofInvoice(invoiceTaxes, scope, invoiceId))
}
