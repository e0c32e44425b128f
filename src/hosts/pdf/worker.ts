/** What happens in the process that makes PDFs? Typst sets one document at a time; it reads the template and fonts alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { creditNoteContent } from '../../documents/credit-note-content.ts'
import { invoiceContent } from '../../documents/invoice-content.ts'
import type { PrintedDocument } from '../../documents/printed-document.ts'
import { fontFamilies, fontFolders } from './fonts.ts'
import { pagesOf } from './pages.ts'
import { showingTitle } from './title.ts'
import { unpackedWebFont, type WebFont, webFontsFor } from './web-fonts.ts'

export interface PdfOrder {
  readonly document: PrintedDocument
  readonly withPages: boolean
}

export type PdfAnswer = (
  | { readonly pdf: Uint8Array; readonly pages: readonly string[] }
  | { readonly fault: string }
) & {
  /** This process has become larger than it should be, and another one is to make the next document. */
  readonly outgrown: boolean
}

/** In bytes. Without rare letters it stays below 200 MB; each web font that is new to it costs some megabytes. */
const LARGEST = 400 * 1024 * 1024

const workspace = fileURLToPath(new URL('../../documents', import.meta.url))
const template = readFileSync(join(workspace, 'document.typ'), 'utf8')
// what the template reads beside it exists in memory alone
const contentPath = join(workspace, 'content.json')
const meansPath = join(workspace, 'means.json')
const LOGO = 'logo.png'

const usualFonts = { fontPaths: fontFolders }
let compiler = NodeCompiler.create({ workspace, fontArgs: [usualFonts] })
/** Those that documents of this process needed. */
const webFonts = new Map<WebFont, Buffer>()

process.on('message', async (order: PdfOrder) => {
  const answer = await answerTo(order)
  process.send?.({ ...answer, outgrown: process.memoryUsage.rss() > LARGEST } satisfies PdfAnswer)
  forget()
})

// the server decides when this ends, or is gone: Ctrl+C in a terminal reaches both at once
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

type Made = { pdf: Buffer; pages: string[] } | { fault: string }

async function answerTo(order: PdfOrder): Promise<Made> {
  try {
    return await render(order)
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** The next document must not have the logo of this one. What both have in common is kept; all else would grow by a megabyte for each. */
function forget(): void {
  compiler.resetShadow()
  compiler.evictCache(1)
}

async function render({ document, withPages }: PdfOrder): Promise<Made> {
  const content = document.kind === 'invoice' ? invoiceContent(document) : creditNoteContent(document)
  const text = JSON.stringify(content)
  const given = { text, fonts: fontFamilies(text), logo: document.business.logo }
  const { pdf, result } = await typesetWithAllLetters(given)
  return { pdf: showingTitle(pdf), pages: withPages ? pagesOf(compiler.plainSvg(result)) : [] }
}

/**
 * Asks for web fonts as far as the document turns out to need them, whatever documents before it needed. A letter that none of them has is
 * printed as its number in Unicode.
 */
async function typesetWithAllLetters(given: Given): Promise<{ pdf: Buffer; result: NodeTypstDocument }> {
  const tried = new Set<WebFont>()
  // what is for private use is no letter, even where a font draws one
  const numbered = new Set(given.text.match(/\p{Co}/gu))
  for (;;) {
    const fonts = [...given.fonts, ...[...tried].map(({ family }) => family)]
    const result = typeset({ ...given, fonts, numbered: [...numbered] })
    const { pdf, missing } = archived(result)
    if (pdf) return { pdf, result }
    const letters = withoutFont(missing).filter(letter => !numbered.has(letter))
    if (letters.length === 0) return { pdf: compiler.pdf(result, { pdfTags: true }), result }
    const more = webFontsFor(letters, tried)
    for (const font of more) tried.add(font)
    if (more.length > 0) await take(more)
    else for (const letter of letters) numbered.add(letter)
  }
}

async function take(fonts: readonly WebFont[]): Promise<void> {
  const fresh = fonts.filter(font => !webFonts.has(font))
  if (fresh.length === 0) return
  for (const font of fresh) webFonts.set(font, await unpackedWebFont(font))
  // in this order: Typst takes no font from memory after those in folders
  compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...webFonts.values()] }, usualFonts] })
}

interface Given {
  readonly text: string
  readonly fonts: readonly string[]
  readonly logo: Uint8Array | null
}

function typeset({ text, fonts, logo, numbered }: Given & { readonly numbered: readonly string[] }): NodeTypstDocument {
  compiler.mapShadow(contentPath, Buffer.from(text))
  compiler.mapShadow(
    meansPath,
    Buffer.from(JSON.stringify({ fonts, numbered: numbered.join(''), logo: logo ? LOGO : null })),
  )
  if (logo) compiler.mapShadow(join(workspace, LOGO), Buffer.from(logo))
  const outcome = compiler.compile({ mainFileContent: template })
  if (!outcome.result) throw new Error(faultOf(outcome))
  return outcome.result
}

/** PDF/A-3a, which tax offices and archives keep and screen readers read; it forbids letters without a font, and then these are said. */
function archived(result: NodeTypstDocument): { pdf?: Buffer; missing: string[] } {
  try {
    return { pdf: compiler.pdf(result, { pdfStandard: 'a-3a', pdfTags: true }), missing: [] }
  } catch (error) {
    return { missing: lettersNamed(String(error)) }
  }
}

/** Typst complains of whole syllables: a letter with a mark that no font has. */
function withoutFont(letters: readonly string[]): string[] {
  if (letters.length === 0) return []
  const paragraphs = letters.map(letter => `\\u{${letter.codePointAt(0)?.toString(16)}}`)
  const { result } = compiler.compile({
    mainFileContent: ['#set text(font: json("means.json").fonts, fallback: false)', ...paragraphs].join('\n\n'),
  })
  return result ? archived(result).missing : []
}

/** Out of messages such as: the text `"a\u{1acf}"` could not be displayed with font … */
function lettersNamed(messages: string): string[] {
  const texts = [...messages.matchAll(/the text `\\*"(.*?)\\*"` could not/g)].map(([, text = '']) =>
    text.replace(/\\+u\{([0-9a-f]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  )
  return [...new Set(texts.join(''))]
}

function faultOf(outcome: ReturnType<NodeCompiler['compile']>): string {
  const error = outcome.takeError()
  const diagnostics: { message: string }[] = error ? compiler.fetchDiagnostics(error) : []
  return diagnostics.map(diagnostic => diagnostic.message).join('; ') || 'Typst gave no document and no reason'
}
