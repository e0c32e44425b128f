/** What happens in the process that makes PDFs? Typst sets one document at a time; it reads the template and fonts alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { creditNoteContent } from '../documents/credit-note-content.ts'
import { invoiceContent } from '../documents/invoice-content.ts'
import type { PrintedDocument } from '../documents/printed-document.ts'
import { fontFamilies, fontFolders, LAST_RESORT, lastResortFont } from './pdf-fonts.ts'
import { pagesOf } from './pdf-pages.ts'
import { showingTitle } from './pdf-title.ts'

export interface PdfOrder {
  readonly document: PrintedDocument
  readonly withPages: boolean
}

export type PdfAnswer = { readonly pdf: Uint8Array; readonly pages: readonly string[] } | { readonly fault: string }

/** Beyond this many lines, the tags for screen readers make the file eight times as large. */
const MOST_TAGGED_ITEMS = 200

const workspace = fileURLToPath(new URL('../documents', import.meta.url))
const template = readFileSync(join(workspace, 'document.typ'), 'utf8')
// what the template reads beside it exists in memory alone
const contentPath = join(workspace, 'content.json')
const meansPath = join(workspace, 'means.json')
const LOGO = 'logo.png'

const usualFonts = { fontPaths: fontFolders }
let compiler = NodeCompiler.create({ workspace, fontArgs: [usualFonts] })
/** The first document that needs the font of last resort makes this process 80 MB larger. */
let hasLastResort = false

process.on('message', (order: PdfOrder) => {
  process.send?.(answerTo(order))
  forget()
})

// the server decides when this ends, or is gone: Ctrl+C in a terminal reaches both at once
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

function answerTo(order: PdfOrder): PdfAnswer {
  try {
    return render(order)
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** The next document must not have the logo of this one. What both have in common is kept; all else would grow by a megabyte for each. */
function forget(): void {
  compiler.resetShadow()
  compiler.evictCache(1)
}

function render({ document, withPages }: PdfOrder): PdfAnswer {
  const content = document.kind === 'invoice' ? invoiceContent(document) : creditNoteContent(document)
  const text = JSON.stringify(content)
  const { logo } = document.business
  const pdfTags = content.items.length <= MOST_TAGGED_ITEMS
  const fonts = fontFamilies(text)
  let result = typeset({ text, fonts, logo })
  let pdf = archivable(result, pdfTags)
  if (!pdf) {
    addLastResort()
    result = typeset({ text, fonts: [...fonts, LAST_RESORT], logo })
    pdf = archivable(result, pdfTags) ?? compiler.pdf(result, { pdfTags })
  }
  return { pdf: showingTitle(pdf), pages: withPages ? pagesOf(compiler.plainSvg(result)) : [] }
}

function addLastResort(): void {
  if (hasLastResort) return
  // in this order: Typst takes no font from memory after those in folders
  compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [lastResortFont()] }, usualFonts] })
  hasLastResort = true
}

interface Given {
  readonly text: string
  readonly fonts: readonly string[]
  readonly logo: Uint8Array | null
}

function typeset({ text, fonts, logo }: Given): NodeTypstDocument {
  compiler.mapShadow(contentPath, Buffer.from(text))
  compiler.mapShadow(meansPath, Buffer.from(JSON.stringify({ fonts, logo: logo ? LOGO : null })))
  if (logo) compiler.mapShadow(join(workspace, LOGO), Buffer.from(logo))
  const outcome = compiler.compile({ mainFileContent: template })
  if (!outcome.result) throw new Error(faultOf(outcome))
  return outcome.result
}

/** PDF/A-3, which tax offices and archives keep; undefined when there is a letter that none of the fonts has, which PDF/A forbids. */
function archivable(result: NodeTypstDocument, pdfTags: boolean): Buffer | undefined {
  try {
    return compiler.pdf(result, { pdfStandard: pdfTags ? 'a-3a' : 'a-3b', pdfTags })
  } catch {
    return undefined
  }
}

function faultOf(outcome: ReturnType<NodeCompiler['compile']>): string {
  const error = outcome.takeError()
  const diagnostics: { message: string }[] = error ? compiler.fetchDiagnostics(error) : []
  return diagnostics.map(diagnostic => diagnostic.message).join('; ') || 'Typst gave no document and no reason'
}
