/** One invoice by its id, and what belongs to it. */
import { type SQL, sql } from 'drizzle-orm'
import { sharingForbidden } from '../../../domain/invoices/invoice-actions.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { documentTables } from '../../documents/queries/document-tables.ts'
import { invoiceDeposits, invoiceItems, invoices, invoiceTaxes } from '../../invoices/tables.ts'

export const invoiceTables = documentTables({
  key: 'invoiceId',
  documents: invoices,
  items: invoiceItems,
  taxes: invoiceTaxes,
})
export const { one: thisInvoice, of: ofInvoice, assertThere: assertInvoice } = invoiceTables

/** Why it may not be shared with its customer now; undefined where there is no such invoice. */
export async function sharingOfInvoice(db: Database | Transaction, scope: BusinessScope, invoiceId: string) {
  const [row] = await db.select({ status: invoices.status }).from(invoices).where(thisInvoice(scope, invoiceId))
  return row && { forbidden: sharingForbidden(row.status) }
}

/** Selects the ids of the deposits that an invoice deducts: they are locked together with it. */
export function depositIdsOf(scope: BusinessScope, invoiceId: string): SQL {
  return sql`select ${invoiceDeposits.depositId} from ${invoiceDeposits} where ${ofInvoice(invoiceDeposits, scope, invoiceId)}`
}
