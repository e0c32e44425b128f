/** Reads an e-invoice from a file: XML, or a PDF with XML inside. */

import type { ReceivedAttachment } from '../../domain/e-invoice/received-invoice.ts'
import { RuleBroken } from '../../domain/rule-broken.ts'
import { MOST_E_INVOICE_BYTES, type ReadInvoice } from '../../formats/e-invoice/read-e-invoice.ts'
import { readXmlInvoice } from '../../formats/e-invoice/received/read-xml.ts'
import { refused } from '../../formats/e-invoice/received/xml.ts'
import { type FileInPdf, filesInPdf } from './files-in-pdf.ts'

/** As Factur-X, ZUGFeRD 1 and 2 and XRechnung call it. */
const NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']

/** @throws RuleBroken */
export async function readFile(file: Uint8Array): Promise<ReadInvoice> {
  if (!isPdf(file)) return readXmlInvoice(file)
  const files = await filesInPdf(file)
  const xml = files.find(({ name }) => NAMES.includes(name.toLowerCase())) ?? onlyXml(files)
  if (!xml) throw new RuleBroken('pdf-without-e-invoice', {})
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_E_INVOICE_BYTES) throw refused('too-much-work')
  const read = readXmlInvoice(xml.bytes)
  const others = files.filter(each => each !== xml).map(asAttachment)
  return { ...read, invoice: { ...read.invoice, attachments: [...read.invoice.attachments, ...others] } }
}

/** Readers of PDFs look for its first letters in so many bytes. */
const BEGINNING_BYTES = 1024

function isPdf(file: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(file.subarray(0, BEGINNING_BYTES)).includes('%PDF-')
}

function onlyXml(files: readonly FileInPdf[]): FileInPdf | undefined {
  const [only, ...others] = files.filter(({ name }) => /\.xml$/i.test(name))
  return others.length === 0 ? only : undefined
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
}

function asAttachment({ name, description, bytes }: FileInPdf): ReceivedAttachment {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  return { id: '', name, mimeType: TYPES[ending] ?? 'application/octet-stream', description, url: '', bytes }
}
