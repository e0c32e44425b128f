/** Reads an e-invoice from a file: XML, or a PDF with XML inside. */

import type { ReceivedAttachment } from '../../domain/e-invoice/received-invoice.ts'
import { RuleBroken } from '../../domain/rule-broken.ts'
import { MOST_E_INVOICE_BYTES, type ReadInvoice } from '../../formats/e-invoice/read-e-invoice.ts'
import { readXmlInvoice } from '../../formats/e-invoice/received/read-xml.ts'
import { refused } from '../../formats/e-invoice/received/xml.ts'
import { associatedFiles } from './associated-files.ts'
import { type FileInPdf, openPdf } from './files-in-pdf.ts'

/** As Factur-X, XRechnung, and ZUGFeRD 2 and 1 call it. Where there are several, the newest of them counts. */
const NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml']

/** More XML files are not looked into. */
const MOST_TRIED = 20

/** @throws RuleBroken */
export async function readFile(file: Uint8Array): Promise<ReadInvoice> {
  if (!isPdf(file)) return readXmlInvoice(file)
  const { files, pinned } = await openPdf(file)
  // the ways in which programs attach an invoice, the usual one first
  for (const find of [() => files, () => associatedFiles(file), pinned]) {
    const found = await find()
    const read = invoiceAmong(found)
    if (!read) continue
    const others = [...new Set([...found, ...files])].filter(({ bytes }) => bytes !== read.xml).map(asAttachment)
    return { ...read, invoice: { ...read.invoice, attachments: [...read.invoice.attachments, ...others] } }
  }
  throw new RuleBroken('pdf-without-e-invoice', {})
}

/** The one that has the name for it, else the only one that is an invoice. @throws RuleBroken */
function invoiceAmong(files: readonly FileInPdf[]): ReadInvoice | undefined {
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > MOST_E_INVOICE_BYTES) throw refused('too-much-work')
  const [named] = NAMES.flatMap(name => files.find(each => each.name.toLowerCase() === name) ?? [])
  if (named) return readXmlInvoice(named.bytes)
  const tried = files.filter(isXml).slice(0, MOST_TRIED).map(attempt)
  const [first, ...others] = tried.flatMap(({ read }) => read ?? [])
  if (first) {
    if (others.some(({ invoice }) => !isSame(invoice, first.invoice))) throw new RuleBroken('several-e-invoices', {})
    return first
  }
  const [broken] = tried.flatMap(({ broken }) => broken ?? [])
  if (broken) throw broken
  return undefined
}

function isXml({ name, bytes }: FileInPdf): boolean {
  return /\.xml$/i.test(name) || /^(?:ï»¿|þÿ\0|ÿþ)?\s*</.test(new TextDecoder('latin1').decode(bytes.subarray(0, 20)))
}

/** What is wrong with a file that is XML of another kind does not matter. */
function attempt({ bytes }: FileInPdf): { read?: ReadInvoice; broken?: RuleBroken } {
  try {
    return { read: readXmlInvoice(bytes) }
  } catch (error) {
    if (!(error instanceof RuleBroken)) throw error
    return error.code === 'not-an-e-invoice' ? {} : { broken: error }
  }
}

/** Some files have one invoice in two formats. */
function isSame(one: ReadInvoice['invoice'], other: ReadInvoice['invoice']): boolean {
  return one.number === other.number && one.date === other.date && one.totals.due === other.totals.due
}

/** Readers of PDFs look for the first letters in this many bytes. */
const BEGINNING_BYTES = 1024

function isPdf(file: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(file.subarray(0, BEGINNING_BYTES)).includes('%PDF-')
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
