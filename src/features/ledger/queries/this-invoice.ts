/** One invoice by its id, and what belongs to it. */
import { inArray, type SQL } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { documentTables } from '../../documents/queries/document-tables.ts'
import { invoiceDeposits, invoiceItems, invoices, invoiceTaxes } from '../../invoices/tables.ts'

export const invoiceTables = documentTables({
  ...{ key: 'invoiceId', documents: invoices, items: invoiceItems, taxes: invoiceTaxes },
})
export const { one: thisInvoice, of: ofInvoice, assertThere: assertInvoice } = invoiceTables

/** Those that an invoice deducts, as a condition on invoices: they are locked together with it. */
export function isDepositOf(tx: Transaction, scope: BusinessScope, invoiceId: string): SQL {
  const ids = tx
    .select({ id: invoiceDeposits.depositId })
    .from(invoiceDeposits)
    .where(ofInvoice(invoiceDeposits, scope, invoiceId))
  return inArray(invoices.id, ids)
}
