/** An invoice as lists show it. Overdue is worked out here from the date. */
import { balanceOf, shownStatus } from '../../../domain/invoices/invoice-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { InvoiceRow } from '../contract.ts'
import { invoices } from '../tables.ts'

export const rowColumns = {
  id: invoices.id,
  number: invoices.number,
  customerId: invoices.customerId,
  customerName: invoices.customerName,
  date: invoices.date,
  dueDate: invoices.dueDate,
  status: invoices.status,
  total: invoices.total,
  paid: invoices.paid,
  credited: invoices.credited,
  issuedAt: invoices.issuedAt,
  createdAt: invoices.createdAt,
}

type StoredRow = Pick<typeof invoices.$inferSelect, keyof typeof rowColumns>

export function shownRow(row: StoredRow, { today }: BusinessScope): InvoiceRow {
  return {
    ...row,
    status: shownStatus(row.status, row.dueDate, today),
    balance: balanceOf(row),
    issuedAt: row.issuedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
