/** Every move begins by locking the invoice, and ends with a receipt. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { balanceOf, refundOf, shownStatus } from '../../../domain/invoices/invoice-life.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isAmong, lockRows } from '../../../platform/database/locks.ts'
import { lockedRows } from '../../../platform/database/own-row.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { InvoiceReceipt } from '../../invoices/contract.ts'
import { invoices } from '../../invoices/tables.ts'
import { thisInvoice } from '../queries/this-invoice.ts'

export type StoredInvoice = typeof invoices.$inferSelect

/** @throws Refusal `not-found` */
export async function lockedInvoice(tx: Transaction, scope: BusinessScope, invoiceId: string): Promise<StoredInvoice> {
  const [invoice] = await lockRows(tx, invoices, thisInvoice(scope, invoiceId))
  if (!invoice) throw new Refusal('not-found')
  return invoice
}

/** Together with other invoices that this write needs, all in one order. @param others selects their ids. @throws Refusal `not-found` */
export async function lockedInvoiceWith(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
  others: SQL,
): Promise<StoredInvoice> {
  const ids = sql`select ${invoiceId}::text union all ${others}`
  const these = and(eq(invoices.businessId, scope.businessId), isAmong(invoices.id, ids))
  const invoice = (await lockRows(tx, invoices, these)).find(({ id }) => id === invoiceId)
  if (!invoice) throw new Refusal('not-found')
  return invoice
}

/** @throws Refusal `not-found` */
export async function lockedInvoices(tx: Transaction, actor: BusinessActor, ids: readonly string[]) {
  const held = await lockedRows(tx, invoices, actor, ids)
  if (held.length !== ids.length) throw new Refusal('not-found')
  return held
}

export function receiptOf(
  row:
    | Pick<
        StoredInvoice,
        'id' | 'number' | 'status' | 'dueDate' | 'total' | 'payable' | 'paid' | 'creditedPayable' | 'version'
      >
    | undefined,
  scope: BusinessScope,
): InvoiceReceipt {
  if (!row) throw new Error('an invoice was not written')
  const { id, number, total, payable, version } = row
  const status = shownStatus(row.status, row.dueDate, scope.today)
  return { id, number, status, total, payable, balance: balanceOf(row), refund: refundOf(row), version }
}
