/** What all dialogs about many invoices share. */
import type { InvoiceRow } from '../../contract.ts'
import { shownWithInvoices } from '../invoices-changed.ts'
import { type BulkAction, leftOutOf, nameInvoice } from './each-invoice.ts'

export type ManyProps = {
  rows: readonly InvoiceRow[]
  /** @param left the invoices with which it was not done */
  onClose: (left?: readonly InvoiceRow[]) => void
}

export function ofInvoices(businessId: string, action: BulkAction) {
  return {
    nameRow: nameInvoice,
    leftOut: (row: InvoiceRow) => leftOutOf(action, row),
    changes: shownWithInvoices(businessId),
  }
}
