/** Turning a document into a PDF and pictures of its pages: the host can, and the features know only this type. */
import type { PrintedDocument } from './printed-document.ts'

export interface RenderedDocument {
  readonly pdf: Uint8Array<ArrayBuffer>
  /** The same pages as SVG pictures, each compressed with gzip and written as base64. */
  readonly pages: readonly string[]
}

/** The same document always gives the same bytes. Pictures of the pages take as long again as the PDF. */
export type RenderDocument = (
  document: PrintedDocument,
  wanted: { readonly withPages: boolean },
) => Promise<RenderedDocument>
