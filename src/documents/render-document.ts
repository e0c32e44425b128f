/** How does a document become a PDF and pictures of its pages? The host brings a way; whoever needs one knows only this. */
import type { PrintedDocument } from './printed-document.ts'

export interface RenderedDocument {
  readonly pdf: Uint8Array<ArrayBuffer>
  /** The very same pages as pictures: SVG, one per page. */
  readonly pages: readonly string[]
}

/** The same document always gives the same bytes. Without `withPages`, which take as long again, only the PDF is made. */
export type RenderDocument = (
  document: PrintedDocument,
  wanted: { readonly withPages: boolean },
) => Promise<RenderedDocument>
