/** Pictures of products beside the lines of documents. */
import sharp from 'sharp'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { documentLayouts } from '../../domain/documents/document-look.ts'
import { isDrawing } from '../../formats/pdf/page-picture.ts'
import type { DocumentBusiness, InvoiceDocument } from '../../formats/pdf/printed-document.ts'
import { anInvoiceDocument } from '../../testing/invoice-document.ts'
import { startPdfRenderer } from './renderer.ts'

const renderer = startPdfRenderer()
afterAll(renderer.stop)

function aPicture(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer()
}
const bag = await aPicture(96, 72, '#7a4b2a')
const cup = await aPicture(60, 96, '#1f4d3a')

const NAMES = ['City bike', 'Kettle', 'Delivery', 'City bike']
/** By line: the first and the last are of one product, and the third is none. */
const PLACES = [0, 1, undefined, 0]

function anInvoice(business: Partial<DocumentBusiness>): InvoiceDocument {
  return anInvoiceDocument({ business, names: NAMES })
}

function pictured({ invoice, ...document }: InvoiceDocument, pictures: readonly Uint8Array[]): InvoiceDocument {
  const items = invoice.items.map((item, line) => {
    const picture = PLACES[line]
    return picture === undefined ? item : { ...item, picture }
  })
  return { ...document, pictures, invoice: { ...invoice, items } }
}

async function read(document: InvoiceDocument) {
  const { pdf: file } = await renderer.render(document, { withPages: false })
  const pdf = await getDocumentProxy(file.slice())
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const leftOf = (name: string) => {
    const places = items.flatMap(item => ('str' in item && item.str.startsWith(name) ? [item.transform[4]] : []))
    return ((places[0] ?? Number.NaN) * 25.4) / 72
  }
  const { OPS } = await getResolvedPDFJS()
  const { fnArray } = await page.getOperatorList()
  return {
    pages: pdf.numPages,
    leftOf,
    drawn: fnArray.filter(name => name === OPS.paintImageXObject).length,
    text: Buffer.from(file).toString('latin1'),
  }
}

const countOf = (text: string, part: RegExp) => (text.match(part) ?? []).length

test.each(documentLayouts)(
  'the layout %s has a picture beside each line whose product has one',
  async documentLayout => {
    const before = await read(anInvoice({ documentLayout }))
    const after = await read(pictured(anInvoice({ documentLayout }), [bag, cup]))
    expect([before.drawn, after.drawn]).toEqual([0, 3])
    // each is in the file once
    expect(countOf(after.text, /\/DCTDecode/g)).toBe(2)
    expect(after.text).toMatch(/pdfaid:part>3</)
    expect(after.pages).toBe(before.pages)
    // the names stay below one another, also of a line without a picture
    const room = documentLayout === 'compact' ? 10.5 : 12.5
    for (const name of ['City', 'Kettle', 'Delivery']) {
      expect(after.leftOf(name) - before.leftOf(name)).toBeCloseTo(room, 1)
    }
    const mirrored = { documentLayout, documentLanguage: 'ar' } as const
    const right = await read(anInvoice(mirrored))
    const left = await read(pictured(anInvoice(mirrored), [bag, cup]))
    expect(left.drawn).toBe(3)
    expect(right.leftOf('City') - left.leftOf('City')).toBeCloseTo(room, 1)
  },
)

test('a document without pictures is the same to the byte, whatever is chosen', async () => {
  const wanted = { withPages: true }
  const before = await renderer.render(anInvoice({}), wanted)
  const after = await renderer.render({ ...anInvoice({ productPictures: true }), pictures: [] }, wanted)
  expect(Buffer.from(after.pdf).equals(Buffer.from(before.pdf))).toBe(true)
  expect(after.pages).toEqual(before.pages)
})

test('pages with pictures are mere drawings, and a picture that cannot be read is left out', async () => {
  const broken = new TextEncoder().encode('no picture')
  const document = pictured(anInvoice({}), [bag, broken])
  const { pages } = await renderer.render(document, { withPages: true })
  const stream = new Blob([Buffer.from(pages[0] ?? '', 'base64')]).stream().pipeThrough(new DecompressionStream('gzip'))
  const page = await new Response(stream).text()
  expect(countOf(page, /data:image\/jpeg/g)).toBeGreaterThan(0)
  expect(isDrawing(page)).toBe(true)
  expect((await read(document)).drawn).toBe(2)
})
