/** What all dialogs about many invoices share. */
import type { InvoiceRow } from '../../contract.ts'
import { shownWithInvoices } from '../invoices-changed.ts'
import { leftOutOf, type ManyAct, nameInvoice } from './each-invoice.ts'

export type ManyProps = {
  rows: readonly InvoiceRow[]
  /** @param left the invoices with which it was not done */
  onClose: (left?: readonly InvoiceRow[]) => void
}

export function ofInvoices(businessId: string, act: ManyAct) {
  return {
    nameRow: nameInvoice,
    leftOut: (row: InvoiceRow) => leftOutOf(act, row),
    changes: shownWithInvoices(businessId),
  }
}
