/** What all dialogs about many invoices share. */
import type { InvoiceRow } from '../../contract.ts'
import { type BulkAction, leftOutOf, nameInvoice } from './each-invoice.ts'

export type ManyProps = {
  rows: readonly InvoiceRow[]
  /** @param left the invoices with which it was not done */
  onClose: (left?: readonly InvoiceRow[]) => void
}

/** @param alsoLeftOut why a row with which it could be done is left out all the same */
export function ofInvoices(action: BulkAction, alsoLeftOut?: (row: InvoiceRow) => string | undefined) {
  return {
    nameRow: nameInvoice,
    leftOut: (row: InvoiceRow) => leftOutOf(action, row) ?? alsoLeftOut?.(row),
  }
}
