/** How does an invoice become a PDF? The host brings a way; whoever needs a PDF is handed it and knows only this. */
import type { InvoiceDocument } from './invoice-document.ts'

/** The same document always gives the same bytes. */
export type RenderInvoice = (document: InvoiceDocument) => Promise<Uint8Array<ArrayBuffer>>
