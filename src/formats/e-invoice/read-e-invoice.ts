/** What a host does with an e-invoice that somebody else wrote: an XML file, or a PDF with one inside. */
import type { Finding } from '../../domain/e-invoice/finding.ts'
import type { ReceivedInvoice, ReceivedProfile } from '../../domain/e-invoice/received-invoice.ts'

export interface ReadInvoice {
  readonly invoice: ReceivedInvoice
  readonly syntax: 'ubl' | 'cii'
  readonly profile: ReceivedProfile
  /** As it was, to the byte: the file itself, or what is inside the PDF. */
  readonly xml: Uint8Array
  /** Empty for a document that keeps all rules of its profile. */
  readonly findings: readonly Finding[]
}

/**
 * In a process of its own, one file at a time.
 * @throws RuleBroken `file-too-large`, `not-an-e-invoice`, `pdf-without-e-invoice`, `several-e-invoices`, `file-refused`
 */
export type ReadEInvoice = (file: Uint8Array) => Promise<ReadInvoice>

export const MOST_E_INVOICE_BYTES = 50 * 1024 * 1024
