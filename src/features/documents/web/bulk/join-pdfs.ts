/** Puts the pages of documents into one PDF, to be printed. */
import { PDFDocument } from '@cantoo/pdf-lib'

export async function joinPdfs(files: readonly File[]): Promise<Blob> {
  const whole = await PDFDocument.create()
  for (const file of files) {
    const document = await PDFDocument.load(await file.arrayBuffer())
    for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page)
  }
  return new Blob([(await whole.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}
