/** What happens in the process that makes PDFs? Typst sets one document at a time; it reads the template and fonts alone. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { creditNoteContent } from '../documents/credit-note-content.ts'
import { invoiceContent } from '../documents/invoice-content.ts'
import type { PrintedDocument } from '../documents/printed-document.ts'
import { pagesOf } from './pdf-pages.ts'

export interface PdfOrder {
  readonly document: PrintedDocument
  readonly withPages: boolean
}

export type PdfAnswer = { readonly pdf: Uint8Array; readonly pages: readonly string[] } | { readonly fault: string }

/** Beyond this many lines, the tags for screen readers make the file eight times as large. */
const MOST_TAGGED_ITEMS = 200

// One folder for each weight in use; the template names the families in the same order. Arabic and Thai are not Noto's:
// those put letters together from parts, which cannot be copied out of a PDF. Nor are Chinese, Japanese and Korean:
// those would be 85 MB to download instead of 10.
const fontFiles = [
  import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans-thai/400Regular/IBMPlexSansThai_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/ibm-plex-sans-thai/600SemiBold/IBMPlexSansThai_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
]

// each with both of its weights in folders of the same names
const fontPackages = [
  import.meta.resolve('@expo-google-fonts/noto-sans-bengali/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-telugu/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-kannada/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-sinhala/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-lao/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-khmer/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-myanmar/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-armenian/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-georgian/package.json'),
  import.meta.resolve('@expo-google-fonts/noto-sans-ethiopic/package.json'),
]
const japaneseFontFiles = [
  import.meta.resolve('@expo-google-fonts/biz-udgothic/400Regular/BIZUDGothic_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/biz-udgothic/700Bold/BIZUDGothic_700Bold.ttf'),
]
// Japanese and Chinese share letters that each draws in its own way
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

const workspace = fileURLToPath(new URL('../documents', import.meta.url))
const logoPath = join(workspace, 'logo.png')
const template = readFileSync(join(workspace, 'document.typ'), 'utf8')
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [
    {
      fontPaths: [
        ...[...fontFiles, ...japaneseFontFiles].map(file => dirname(fileURLToPath(file))),
        ...fontPackages.flatMap(file =>
          ['400Regular', '600SemiBold'].map(weight => join(dirname(fileURLToPath(file)), weight)),
        ),
      ],
    },
  ],
})

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

/** Without this, every PDF would keep more than a megabyte, and the next one have the logo of the last. */
function forget(): void {
  compiler.resetShadow()
  compiler.evictCache(0)
}

function render({ document, withPages }: PdfOrder): PdfAnswer {
  const { logo } = document.business
  if (logo) compiler.mapShadow(logoPath, Buffer.from(logo))
  const content = document.kind === 'invoice' ? invoiceContent(document) : creditNoteContent(document)
  const data = JSON.stringify(content)
  const outcome = compiler.compile({
    mainFileContent: template,
    inputs: { content: data, logo: logo ? '/logo.png' : '', letters: kana.test(data) ? 'japanese' : '' },
  })
  if (!outcome.result) throw new Error(faultOf(outcome))
  return {
    pdf: exported(outcome.result, content.items.length <= MOST_TAGGED_ITEMS),
    pages: withPages ? pagesOf(compiler.plainSvg(outcome.result)) : [],
  }
}

/** PDF/A-3, which tax offices and archives keep; plain PDF when it holds a letter that none of the fonts has, which PDF/A forbids. */
function exported(result: NodeTypstDocument, pdfTags: boolean): Buffer {
  try {
    return compiler.pdf(result, { pdfStandard: pdfTags ? 'a-3a' : 'a-3b', pdfTags })
  } catch {
    return compiler.pdf(result, { pdfTags })
  }
}

function faultOf(outcome: ReturnType<NodeCompiler['compile']>): string {
  const error = outcome.takeError()
  const diagnostics: { message: string }[] = error ? compiler.fetchDiagnostics(error) : []
  return diagnostics.map(diagnostic => diagnostic.message).join('; ') || 'Typst gave no document and no reason'
}
