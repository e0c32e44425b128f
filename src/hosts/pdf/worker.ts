/** The process that makes PDFs. Typst sets one document at a time and reads nothing but the template and the fonts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { creditNoteContent } from '../../formats/pdf/content/credit-note-content.ts'
import { deliveryContent } from '../../formats/pdf/content/delivery-content.ts'
import type { DocumentContent } from '../../formats/pdf/content/document-content.ts'
import { invoiceContent } from '../../formats/pdf/content/invoice-content.ts'
import { type LabelsContent, labelsContent } from '../../formats/pdf/content/label-content.ts'
import { orderContent } from '../../formats/pdf/content/order-content.ts'
import { quoteContent } from '../../formats/pdf/content/quote-content.ts'
import { type ReportContent, reportContent } from '../../formats/pdf/content/report-content.ts'
import { statementContent } from '../../formats/pdf/content/statement-content.ts'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { endWithServer, wordsOfServer } from '../confined/worker.ts'
import { fontFamilies, fontFolders } from './fonts.ts'
import { withMetadata } from './metadata.ts'
import { pagesOf } from './pages.ts'
import { picturesOf } from './pictures.ts'

export interface PdfOrder {
  readonly document: PrintedDocument
  readonly withPages: boolean
}

export type PdfAnswer = (
  | { readonly pdf: Uint8Array; readonly pages: readonly string[] }
  | { readonly fault: string }
) & {
  /** This process has too little memory left for another document. */
  readonly outgrown: boolean
}

/** With more memory than the first, there is too little left for another document. One that takes longer than the second is ended. */
const [restMegabytes = 0, mostMilliseconds = 0] = wordsOfServer.map(Number)
const MEGABYTE = 1024 * 1024

const watch = endWithServer({ mostMilliseconds })

const workspace = fileURLToPath(new URL('../../formats/pdf', import.meta.url))
const templateNamed = (name: string) => readFileSync(join(workspace, name), 'utf8')
const documentTemplate = templateNamed('document.typ')
const TEMPLATES: Partial<Record<PrintedDocument['kind'], string>> = {
  labels: templateNamed('labels.typ'),
  report: templateNamed('report.typ'),
}
// The template reads these files, which exist only in memory.
const contentPath = join(workspace, 'content.json')
const meansPath = join(workspace, 'means.json')
const LOGO = 'logo.png'
const pictureNamed = (place: number) => `product-${place}.jpg`
/** The name that Factur-X and ZUGFeRD give to the XML. */
const E_INVOICE = 'factur-x.xml'

const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders }] })

process.on('message', (order: PdfOrder) => {
  watch.begin()
  const answer = answerTo(order)
  watch.end()
  const outgrown = process.memoryUsage.rss() > restMegabytes * MEGABYTE
  process.send?.({ ...answer, outgrown } satisfies PdfAnswer)
  forget()
})

type Made = { pdf: Buffer; pages: string[] } | { fault: string }

function answerTo(order: PdfOrder): Made {
  try {
    return render(order)
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** The next document must not get the logo of this one. Typst keeps only what it used for both, or it would grow by a megabyte per document. */
function forget(): void {
  compiler.resetShadow()
  compiler.evictCache(1)
}

function render({ document, withPages }: PdfOrder): Made {
  const text = JSON.stringify(contentOf(document))
  const eInvoice = 'eInvoice' in document ? document.eInvoice : undefined
  const { pdf, result } = archivable({
    text,
    template: TEMPLATES[document.kind] ?? documentTemplate,
    fonts: fontFamilies(text),
    logo: document.business.logo,
    letterhead: document.business.letterheadPicture ?? null,
    pictures: picturesOf(document),
    eInvoice: eInvoice ?? null,
  })
  return {
    pdf: withMetadata(pdf, { isFacturX: eInvoice !== undefined }),
    pages: withPages ? pagesOf(compiler.plainSvg(result)).map(packed) : [],
  }
}

/** A tenth of its size, on the way to the server and where it is kept. */
function packed(page: string): string {
  return gzipSync(page).toString('base64')
}

function contentOf(document: PrintedDocument): DocumentContent | LabelsContent | ReportContent {
  switch (document.kind) {
    case 'invoice':
      return invoiceContent(document)
    case 'delivery':
      return deliveryContent(document)
    case 'order':
      return orderContent(document)
    case 'quote':
      return quoteContent(document)
    case 'credit-note':
      return creditNoteContent(document)
    case 'statement':
      return statementContent(document)
    case 'labels':
      return labelsContent(document)
    case 'report':
      return reportContent(document)
  }
}

interface Source {
  readonly text: string
  readonly template: string
  readonly fonts: readonly string[]
  readonly logo: Uint8Array | null
  readonly letterhead: Uint8Array | null
  readonly pictures: readonly Uint8Array[]
  readonly eInvoice: string | null
}

/** PDF/A-3a, which archives keep and screen readers read. It allows no letter without a font: such letters are printed as their code points. */
function archivable(source: Source): { pdf: Buffer; result: NodeTypstDocument } {
  // PDF/A forbids private-use letters even where a font draws them.
  const privateUse = source.text.match(/\p{Co}/gu) ?? []
  const first = typeset(source, privateUse)
  const pdf = archived(first).pdf
  if (pdf) return { pdf, result: first }
  const result = typeset(source, [...privateUse, ...withoutFont(source)])
  return { pdf: archived(result).pdf ?? compiler.pdf(result, { pdfTags: true }), result }
}

function typeset(
  { text, template, fonts, logo, letterhead, pictures, eInvoice }: Source,
  numbered: readonly string[],
): NodeTypstDocument {
  compiler.mapShadow(contentPath, Buffer.from(text))
  const paper = letterhead && (letterhead[0] === 0xff ? 'letterhead.jpg' : 'letterhead.png')
  const means = {
    fonts,
    numbered: numbered.join(''),
    logo: logo ? LOGO : null,
    letterhead: paper,
    // one that could not be read is empty
    pictures: pictures.map(({ length }, place) => (length > 0 ? pictureNamed(place) : null)),
    eInvoice: eInvoice ? E_INVOICE : null,
  }
  compiler.mapShadow(meansPath, Buffer.from(JSON.stringify(means)))
  if (logo) compiler.mapShadow(join(workspace, LOGO), Buffer.from(logo))
  if (paper && letterhead) compiler.mapShadow(join(workspace, paper), Buffer.from(letterhead))
  for (const [place, picture] of pictures.entries()) {
    compiler.mapShadow(join(workspace, pictureNamed(place)), Buffer.from(picture))
  }
  if (eInvoice) compiler.mapShadow(join(workspace, E_INVOICE), Buffer.from(eInvoice))
  return compiled(template)
}

function compiled(mainFileContent: string): NodeTypstDocument {
  const outcome = compiler.compile({ mainFileContent })
  if (!outcome.result) throw new Error(faultOf(outcome))
  return outcome.result
}

/** The PDF, or the letters for which there is none. */
function archived(result: NodeTypstDocument): { pdf?: Buffer; missing: string[] } {
  try {
    return { pdf: compiler.pdf(result, { pdfStandard: 'a-3a', pdfTags: true }), missing: [] }
  } catch (error) {
    return { missing: lettersNamed(String(error)) }
  }
}

/** Typst is asked about each letter by itself: of a letter with a mark that no font has, it names both. */
function withoutFont({ text }: Source): string[] {
  const letters = new Set(text.match(/[^\p{ASCII}\p{Co}]/gu))
  const paragraphs = [...letters].map(letter => `\\u{${letter.codePointAt(0)?.toString(16)}}`)
  return archived(compiled(['#set text(font: json("means.json").fonts, fallback: false)', ...paragraphs].join('\n\n')))
    .missing
}

/** Reads messages such as: the text `"\u{1acf}"` could not be displayed with font … */
function lettersNamed(messages: string): string[] {
  return [...messages.matchAll(/the text `\\*"(.*?)\\*"` could not/g)].map(([, text = '']) =>
    text.replace(/\\+u\{([0-9a-f]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  )
}

function faultOf(outcome: ReturnType<NodeCompiler['compile']>): string {
  const error = outcome.takeError()
  const diagnostics: { message: string }[] = error ? compiler.fetchDiagnostics(error) : []
  return diagnostics.map(diagnostic => diagnostic.message).join('; ') || 'Typst gave no document and no reason'
}
