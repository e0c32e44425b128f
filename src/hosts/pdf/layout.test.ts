/** Where things are on the pages of a document, and in which order machines read them. */

import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { NO_LATE_CHARGES } from '../../domain/payments/late-charges.ts'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { byIban } from '../../testing/business-profile.ts'
import { anInvoiceDocument, type DocumentChanges, someNames } from '../../testing/invoice-document.ts'
import { startPdfRenderer } from './renderer.ts'

const renderer = startPdfRenderer()
afterAll(renderer.stop)

async function pdfOf(document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  return (await renderer.render(document, { withPages: false })).pdf
}

async function pagesOf(document: PrintedDocument): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(await pdfOf(document)))
  return text.map(page => page.replace(/\s+/g, ' '))
}

const german = {
  name: 'Kaffeerösterei Hafenstraße GmbH',
  currency: 'EUR',
  ...byIban('DE89370400440532013000', 'HASPDEHHXXX', 'Hamburger Sparkasse'),
  paymentTerms: 'Please pay within 30 days.',
  footer: 'Amtsgericht Hamburg HRB 123456',
} as const

interface Tag {
  readonly id?: string
  readonly children?: readonly Tag[]
}

function tagsIn(tag: Tag): Tag[] {
  return [tag, ...(tag.children ?? []).flatMap(tagsIn)]
}

function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0
  for (const part of parts) {
    const place = text.indexOf(part, from)
    expect(place, `${part} in: ${text.slice(from)}`).toBeGreaterThanOrEqual(0)
    from = place + part.length
  }
}

/** The text of the first page in the order of its tags. */
async function taggedText(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string> {
  const page = await pdf.getPage(1)
  const texts = new Map<string, string>()
  let within: string | undefined
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      if (within !== undefined) texts.set(within, `${texts.get(within) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    } else if (item.type === 'beginMarkedContentProps') within = item.id ?? undefined
    else if (item.type === 'endMarkedContent') within = undefined
  }
  const tags = tagsIn((await page.getStructTree()) as Tag)
  return tags
    .flatMap(({ id }) => (id === undefined ? [] : [texts.get(id) ?? '']))
    .join(' ')
    .replace(/\s+/g, ' ')
}

function aLogo(): Promise<Buffer> {
  return sharp({ create: { width: 90, height: 30, channels: 4, background: '#1f4d3a' } })
    .png()
    .toBuffer()
}

describe('an invoice', () => {
  const inOrder = [
    ...['Kaffeerösterei Hafenstraße GmbH', '12 Harbour Street', 'Tax no. 12-3456789', 'Invoice', 'INV-2026-0001'],
    ...[
      'Date',
      'Bill to',
      'Acme Corporation',
      '€230.55 due Mar 31, 2026',
      'Description',
      'Coffee no. 1',
      'Coffee no. 4',
    ],
    ...['Subtotal', 'Total due', 'Payment', 'IBAN', 'Note', 'Amtsgericht'],
  ]

  test.each([
    ['without a logo', async () => null],
    ['with a logo', aLogo],
  ])('%s is read by machines from the sender to the payment', async (_, logoOf) => {
    const document = anInvoiceDocument({ business: { ...german, logo: await logoOf() }, names: someNames(4) })
    const [page = ''] = await pagesOf(document)
    expectInOrder(page, inOrder)
    const pdf = await getDocumentProxy(await pdfOf(document))
    // what a screen reader reads, without the footer and the return line
    const read = await taggedText(pdf)
    expectInOrder(read, inOrder.slice(0, -1))
    expect(read.split('12 Harbour Street')).toHaveLength(2)
    expect(read).not.toContain('Amtsgericht')
  })

  test.each([
    ['a short letterhead', { from: '12 Harbour Street' }],
    [
      'a long letterhead with a logo',
      { from: 'Harbour House\n12 Harbour Street\nPortland, ME 04101\nMaine', logo: true },
    ],
    [
      'many facts',
      {
        from: '12 Harbour Street',
        invoice: {
          replaces: 'INV-2026-0000',
          reminder: {
            date: '2026-04-10',
            paid: 0,
            credited: 0,
            creditedTotal: 0,
            balance: 2695,
            lateCharges: NO_LATE_CHARGES,
          },
        },
      },
    ],
  ] satisfies [string, { from: string; logo?: boolean; invoice?: DocumentChanges['invoice'] }][])(
    'with %s shows its recipient in the window of an envelope',
    async (_, {
      from,
      logo = false,
      invoice = {},
    }: { from: string; logo?: boolean; invoice?: DocumentChanges['invoice'] }) => {
      const address = 'Ms. Katharina Grossmann\nFourth floor\n500 Market Street\nSan Francisco, CA 94105\nUSA'
      const document = anInvoiceDocument({
        business: { ...german, address: from, logo: logo ? await aLogo() : null },
        invoice: { ...invoice, customer: { name: 'Acme Corporation', address, vatId: null, country: null } },
      })
      const pdf = await getDocumentProxy(await pdfOf(document))
      const { items } = await (await pdf.getPage(1)).getTextContent()
      const millimetres = (points: number) => (points * 25.4) / 72
      const places = items.flatMap(item =>
        'str' in item
          ? [{ text: item.str, left: millimetres(item.transform[4]), top: 297 - millimetres(item.transform[5]) }]
          : [],
      )
      for (const words of ['Acme Corporation', ...address.split('\n')]) {
        const place = places.find(({ text }) => text.startsWith(words.slice(0, 6)) && text.trim() !== '')
        expect(place?.left).toBeGreaterThanOrEqual(20)
        expect(place?.left).toBeLessThanOrEqual(25)
        // baselines
        expect(place?.top).toBeGreaterThan(50)
        expect(place?.top).toBeLessThan(90)
      }
    },
  )

  test('has payment and note at the foot of the last page', async () => {
    for (const count of [1, 8, 30]) {
      const pdf = await getDocumentProxy(await pdfOf(anInvoiceDocument({ business: german, names: someNames(count) })))
      const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent()
      const baseOf = (words: string) =>
        items.flatMap(item => ('str' in item && item.str === words ? [item.transform[5]] : [])).at(-1)
      // above the footer, in points from the foot of the page
      expect(baseOf('Please quote the invoice number.')).toBeCloseTo(68, -1)
      expect(baseOf('IBAN')).toBeGreaterThan(110)
      expect(baseOf('IBAN')).toBeLessThan(190)
    }
  })

  test('never has one line of the table alone on a page', async () => {
    for (let count = 14; count <= 34; count++) {
      const pages = await pagesOf(anInvoiceDocument({ business: german, names: someNames(count) }))
      for (const page of pages) expect(page.split(' BEAN-').length).toBeGreaterThan(2)
    }
  })

  test('is hyphenated in its prose alone', async () => {
    const prose = 'electroencephalographically compartmentalized '.repeat(8).trim()
    const name = 'counterrevolutionaries '.repeat(6).trim()
    const lines = [{ name, sku: '', quantity: 1000, price: 1, discount: null, taxRate: 0 }]
    const text = (await pagesOf(anInvoiceDocument({ lines, invoice: { note: prose } }))).join(' ')
    // a hyphen at the end of a line is a soft one to machines
    expect(text).not.toContain(prose)
    expect(text.replaceAll(' ', '')).toContain(prose.replaceAll(' ', ''))
    expect(text).toContain(name)
  })
})
