/** The lines and tax rows of an invoice. */
import { and, isNotNull } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { invoiceTables, ofInvoice } from '../../ledger/queries/this-invoice.ts'
import { invoiceItems } from '../tables.ts'

export const { linesOf, taxesOf } = invoiceTables

/** The lines of its order that it invoices, and how much of each it delivered itself; by their places on the invoice. */
export async function orderLinksOf(tx: Transaction, scope: BusinessScope, invoiceId: string) {
  const { position, orderItemId, deliveredQuantity } = invoiceItems
  const rows = await tx
    .select({ position, orderItemId, deliveredQuantity })
    .from(invoiceItems)
    .where(and(ofInvoice(invoiceItems, scope, invoiceId), isNotNull(orderItemId)))
  return new Map(rows.map(row => [row.position, row]))
}
