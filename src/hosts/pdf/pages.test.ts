import { gunzipSync } from 'node:zlib'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { codeToPay } from '../../formats/pdf/payment-code.ts'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { byIban } from '../../testing/business-profile.ts'
import { aCreditNoteDocument, anInvoiceDocument, someNames } from '../../testing/invoice-document.ts'
import { pagesOf } from './pages.ts'
import { startPdfRenderer } from './renderer.ts'

const renderer = startPdfRenderer()
afterAll(renderer.stop)

async function render(document: PrintedDocument) {
  const { pdf, pages } = await renderer.render(document, { withPages: true })
  return { pdf, pages: pages.map(page => gunzipSync(Buffer.from(page, 'base64')).toString()) }
}

async function pixelsOf(picture: string) {
  const { data, info } = await sharp(Buffer.from(picture), { density: 110 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** The share of a page that is not white. */
async function inkOn(picture: string): Promise<number> {
  const { data } = await pixelsOf(picture)
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 250) dark++
  return dark / (data.length / 4)
}

const elementsIn = (picture: string) => new Set([...picture.matchAll(/<([A-Za-z:]+)/g)].map(match => match[1]))
const attributesIn = (picture: string) => new Set([...picture.matchAll(/ ([A-Za-z:-]+)="/g)].map(match => match[1]))

const german = {
  name: 'Kaffeerösterei Hafenstraße GmbH',
  currency: 'EUR',
  ...byIban('DE89370400440532013000', 'HASPDEHHXXX'),
} as const

describe('the pages of a document as pictures', () => {
  test('are as many as the PDF has, each with its own content and the size of the paper', async () => {
    const { pdf, pages } = await render(anInvoiceDocument({ names: someNames(100) }))
    expect(pages).toHaveLength((await extractText(await getDocumentProxy(pdf))).totalPages)
    expect(pages.length).toBeGreaterThan(2)
    expect(new Set(pages).size).toBe(pages.length)
    for (const page of pages) {
      const { width, height } = await pixelsOf(page)
      expect(height / width).toBeCloseTo(297 / 210, 2)
      expect(await inkOn(page)).toBeGreaterThan(0.002)
    }
  })

  test('contain only the glyphs that they use', async () => {
    const { pages } = await render(anInvoiceDocument({ names: someNames(100) }))
    for (const page of pages) {
      const used = new Set([...page.matchAll(/href="#([^"]+)"/g)].map(match => match[1]))
      const drawn = [...page.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
      expect(new Set(drawn)).toEqual(used)
      expect(drawn).toHaveLength(used.size)
    }
  })

  test('show the payment code, which reads as it was written', async () => {
    const document = anInvoiceDocument({ business: german })
    const { data, width, height } = await pixelsOf((await render(document)).pages[0] ?? '')
    expect(jsQR(data, width, height)?.data).toBe(
      codeToPay(document.business, { amount: 2695, reference: 'INV-2026-0001' })?.text,
    )
  })

  test('are drawings only: nothing in them runs, loads or contains typed text', async () => {
    const logo = await sharp({ create: { width: 90, height: 30, channels: 4, background: '#1f4d3a' } })
      .png()
      .toBuffer()
    const typed =
      '</text><script>alert(1)</script><image href="https://evil.example/x.png" onload="alert(2)"/>javascript:alert(3)'
    const documents = [
      anInvoiceDocument({
        business: { ...german, logo, name: typed, address: typed, website: typed, footer: typed, paymentTerms: typed },
        invoice: {
          number: typed,
          note: typed,
          customer: { name: typed, address: typed, vatId: { label: null, number: typed }, country: null },
        },
        names: [typed],
      }),
      anInvoiceDocument({ invoice: { status: 'cancelled' } }),
      aCreditNoteDocument({ business: { name: typed }, creditNote: { reason: typed } }),
    ]
    for (const document of documents) {
      for (const page of (await render(document)).pages) {
        const drawing = new Set(['svg', 'g', 'path', 'use', 'defs', 'symbol', 'image', 'clipPath'])
        expect([...elementsIn(page)].filter(name => !drawing.has(name ?? ''))).toEqual([])
        expect([...attributesIn(page)].filter(name => /^on|^style$/i.test(name ?? ''))).toEqual([])
        for (const [, target = ''] of page.matchAll(/href="([^"]*)"/g)) {
          expect(target).toMatch(/^(#d\d+$|data:image\/(png|svg\+xml);base64,)/)
        }
        expect(page).not.toMatch(/script|alert|evil|javascript|<!/i)
      }
    }
  })

  test('the payment code among them is a drawing too', async () => {
    const [page = ''] = (await render(anInvoiceDocument({ business: german }))).pages
    const [, code = ''] = /data:image\/svg\+xml;base64,([^"]+)/.exec(page) ?? []
    const picture = Buffer.from(code, 'base64').toString()
    expect(elementsIn(picture)).toEqual(new Set(['svg', 'path']))
    expect(attributesIn(picture)).toEqual(new Set(['xmlns', 'viewBox', 'd']))
  })
})

test('a picture without pages is refused', () => {
  expect(() => pagesOf('<svg></svg>')).toThrow('the pages could not be told apart')
})
