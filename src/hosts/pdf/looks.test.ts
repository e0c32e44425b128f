/** The layouts of documents: what is on their pages, and where the recipient is. */
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { documentLayouts, logoPlaces, logoSizes } from '../../domain/documents/document-look.ts'
import type { DocumentBusiness, PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { byIban } from '../../testing/business-profile.ts'
import { aCreditNoteDocument, anInvoiceDocument, someNames } from '../../testing/invoice-document.ts'
import { startPdfRenderer } from './renderer.ts'

const renderer = startPdfRenderer()
afterAll(renderer.stop)

async function readPdf(document: PrintedDocument) {
  const { pdf } = await renderer.render(document, { withPages: false })
  return getDocumentProxy(pdf)
}
type Pdf = Awaited<ReturnType<typeof readPdf>>

async function pagesOf(pdf: Pdf): Promise<string[]> {
  const { text } = await extractText(pdf)
  return text.map(page => page.replace(/\s+/g, ' '))
}

/** Where texts begin, in millimetres from the top left corner of a page; their baseline. */
async function placesOn(pdf: Pdf, number = 1) {
  const page = await pdf.getPage(number)
  const { height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const millimetres = (points: number) => (points * 25.4) / 72
  return items.flatMap(item =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, left: millimetres(item.transform[4]), top: millimetres(height - item.transform[5]) }]
      : [],
  )
}

const german = {
  name: 'Kaffeerösterei Hafenstraße GmbH',
  address: 'Hafenstraße 12\n20457 Hamburg',
  currency: 'EUR',
  country: 'DE',
  vatId: 'DE123456789',
  registrationNumber: 'HRB 123456',
  ...byIban('DE89370400440532013000', 'HASPDEHHXXX', 'Hamburger Sparkasse'),
  paymentTerms: 'Please pay within 30 days.',
  footer: 'Managing director: Katharina Grossmann',
} as const satisfies Partial<DocumentBusiness>

const address = 'Ms. Katharina Grossmann\nFourth floor\n500 Market Street\nSan Francisco, CA 94105\nUSA'
const customer = { name: 'Acme Corporation', address, vatId: null, country: null }
const arabic = { name: 'مقهى الصباح', address: 'شارع ١٢\nالقاهرة', vatId: null, country: null }

function aLogo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: '#1f4d3a' } })
    .png()
    .toBuffer()
}

describe.each(documentLayouts)('the layout %s', documentLayout => {
  const business = { ...german, documentLayout }
  const everywhere = [
    'Kaffeerösterei Hafenstraße GmbH',
    'Hafenstraße 12',
    'DE123456789',
    'HRB 123456',
    '+1 207 555 0100',
  ]

  test('shows the whole invoice, from the sender to the foot', async () => {
    const pdf = await readPdf(anInvoiceDocument({ business, names: someNames(4), invoice: { customer } }))
    expect(pdf.numPages).toBe(1)
    const [page = ''] = await pagesOf(pdf)
    const texts = [
      ...everywhere,
      'Invoice',
      'INV-2026-0001',
      'Acme Corporation',
      ...address.split('\n'),
      '230.55 € due',
    ]
    for (const words of [
      ...texts,
      'Coffee no. 4',
      'Subtotal',
      'Total due',
      'DE89 3704',
      'Managing director',
      'Page 1 of 1',
    ])
      expect(page).toContain(words)
  })

  test('goes on over three pages, with the sum so far', async () => {
    const pages = await pagesOf(
      await readPdf(anInvoiceDocument({ business, names: someNames(documentLayout === 'compact' ? 130 : 90) })),
    )
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain('Carried forward')
    for (const page of pages.slice(1)) expect(page).toContain('Brought forward')
    for (const [place, page] of pages.entries()) expect(page).toContain(`Page ${place + 1} of 3`)
    expect(pages[2]).toContain('Total due')
  })

  test('takes a customer who is read from right to left, a draft and a credit note', async () => {
    const [page = ''] = await pagesOf(await readPdf(anInvoiceDocument({ business, invoice: { customer: arabic } })))
    expect(page.normalize('NFKC')).toContain('القاهرة')
    const draft = await pagesOf(
      await readPdf(anInvoiceDocument({ business, invoice: { status: 'draft', number: null } })),
    )
    expect(draft.join()).toContain('Draft invoice')
    const credit = await pagesOf(await readPdf(aCreditNoteDocument({ business: { ...business, paper: 'Letter' } })))
    expect(credit.join()).toContain('One bag was torn.')
  })

  test('takes a logo in any place and size', async () => {
    for (const [width, height] of [
      [600, 120],
      [200, 200],
    ] as const) {
      const logo = await aLogo(width, height)
      for (const logoPlace of logoPlaces) {
        for (const logoSize of logoSizes) {
          const pdf = await readPdf(
            anInvoiceDocument({
              business: { ...business, registrationNumber: '', website: '', logo, logoPlace, logoSize },
              invoice: { customer },
            }),
          )
          expect(pdf.numPages).toBe(1)
          const places = await placesOn(pdf)
          if (documentLayout !== 'compact') expectInWindow(places)
        }
      }
    }
  })
})

function expectInWindow(places: Awaited<ReturnType<typeof placesOn>>): void {
  for (const words of ['Acme Corporation', ...address.split('\n')]) {
    const place = places.find(({ text }) => text.startsWith(words.slice(0, 6)))
    expect(place?.left).toBeGreaterThanOrEqual(20)
    expect(place?.left).toBeLessThanOrEqual(25.1)
    expect(place?.top).toBeGreaterThan(50)
    expect(place?.top).toBeLessThan(90)
  }
}

test('a business letter has the measures of DIN 5008, form B', async () => {
  const business = { ...german, documentLayout: 'letter' } as const
  const pdf = await readPdf(anInvoiceDocument({ business, names: someNames(3), invoice: { customer } }))
  const places = await placesOn(pdf)
  const placeOf = (start: string) => places.filter(({ text }) => text.startsWith(start))
  // the sender in one line at the top of the window, the information block from 125 mm, the subject below the window
  expect(placeOf('Kaffeerösterei Hafenstraße GmbH · ')[0]?.top).toBeLessThan(55)
  expect(placeOf('Date')[0]?.left).toBeCloseTo(125, 0)
  const subject = placeOf('Invoice INV-2026-0001')[0]
  expect(subject?.left).toBeCloseTo(25, 0)
  expect(subject?.top).toBeGreaterThan(97)
  expect(subject?.top).toBeLessThan(106)
  // name, contact, account and numbers side by side at the foot
  const foot = ['Kaffeerösterei', '+1 207', 'Hamburger Sparkasse', 'USt-IdNr. DE123456789'].map(start =>
    placeOf(start).at(-1),
  )
  expect(new Set(foot.map(place => Math.round(place?.top ?? 0))).size).toBe(1)
  expect(foot[0]?.top).toBeGreaterThan(260)
})

test('the compact layout has room for more lines on its first page', async () => {
  const first = async (documentLayout: 'modern' | 'compact') => {
    const document = anInvoiceDocument({ business: { ...german, documentLayout }, names: someNames(60) })
    const [page = ''] = await pagesOf(await readPdf(document))
    return page.split(' BEAN-').length
  }
  expect(await first('compact')).toBeGreaterThan((await first('modern')) + 10)
})

describe('the payment part of a Swiss QR-bill', () => {
  const swiss = {
    ...german,
    ...{ name: 'Rösterei See AG', street: 'Seestrasse 10', postalCode: '8002', city: 'Zürich' },
    ...{ address: 'Seestrasse 10\n8002 Zürich', country: 'CH', currency: 'CHF', footer: '' },
    ...byIban('CH9300762011623852957'),
  } satisfies Partial<DocumentBusiness>
  const aBill = (count: number, documentLayout: (typeof documentLayouts)[number] = 'modern') =>
    readPdf(
      anInvoiceDocument({ business: { ...swiss, documentLayout }, names: someNames(count), invoice: { note: '' } }),
    )
  const partsOn = async (pdf: Pdf, page: number) =>
    (await placesOn(pdf, page)).filter(({ text }) => /^(Receipt|Payment part|Acceptance point)$/.test(text))

  test('stands below a short invoice, at the very place that it has on a page of its own', async () => {
    const short = await aBill(2)
    expect(short.numPages).toBe(1)
    const long = await aBill(12)
    expect(long.numPages).toBe(2)
    const parts = await partsOn(short, 1)
    expect(parts).toHaveLength(3)
    expect(await partsOn(long, 2)).toEqual(parts)
    expect(parts.find(({ text }) => text === 'Payment part')?.left).toBeCloseTo(67, 0)
  })

  test('leaves its 105 mm to itself, and the foot of the page is above them', async () => {
    for (const documentLayout of documentLayouts) {
      for (const count of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const pdf = await aBill(count, documentLayout)
        const places = await placesOn(pdf, 1)
        if (pdf.numPages === 1) expect(places.find(({ text }) => text.startsWith('Page 1'))?.top).toBeLessThan(188)
        const others = places.filter(({ text }) => /BEAN|Total due|Page 1/.test(text))
        if (pdf.numPages === 1) for (const { top } of others) expect(top).toBeLessThan(188)
      }
    }
  })
})

describe('on a letterhead', () => {
  const facts = ['Kaffeerösterei Hafenstraße GmbH', 'Hafenstraße 12', 'Managing director', 'HRB 123456']

  test.each(documentLayouts)(
    'that names the sender, the layout %s leaves its head and foot free',
    async documentLayout => {
      for (const [format, letterheadOnAllPages] of [
        ['png', false],
        ['jpeg', true],
      ] as const) {
        const create = { width: 1654, height: 2339, channels: 3, background: '#fffdf8' } as const
        const letterheadPicture = await sharp({ create }).toFormat(format).toBuffer()
        const looks = { documentLayout, letterheadPicture, letterheadOnAllPages, letterheadNamesSender: true }
        const business = { ...german, ...looks }
        const { pdf: file } = await renderer.render(anInvoiceDocument({ business, names: someNames(60) }), {
          withPages: false,
        })
        // still PDF/A-3a
        expect(Buffer.from(file).toString('latin1')).toMatch(/pdfaid:part>3</)
        const pdf = await getDocumentProxy(file)
        const [first = ''] = await pagesOf(pdf)
        for (const fact of facts) expect(first).not.toContain(fact)
        for (const page of letterheadOnAllPages ? [1, 2] : [1]) {
          for (const { top } of await placesOn(pdf, page)) {
            expect(top).toBeGreaterThan(38)
            expect(top).toBeLessThan(297 - 28)
          }
        }
      }
    },
  )

  test('that does not name the sender, documents do', async () => {
    const create = { width: 100, height: 141, channels: 3, background: '#fffdf8' } as const
    const letterheadPicture = await sharp({ create }).png().toBuffer()
    const business = { ...german, letterheadPicture, letterheadNamesSender: false }
    const [page = ''] = await pagesOf(await readPdf(anInvoiceDocument({ business })))
    for (const fact of facts) expect(page).toContain(fact)
  })
})

test.each(documentLayouts)(
  'the layout %s is mirrored in Arabic, and what was typed keeps its order',
  async documentLayout => {
    const business = {
      ...german,
      documentLayout,
      documentLanguage: 'ar',
      address: '45 Main St\nDenver, CO 80202',
    } as const
    const names = ['City bike', 'دراجة']
    const pdf = await readPdf(anInvoiceDocument({ business, names, invoice: { customer: arabic } }))
    const places = await placesOn(pdf)
    const leftOf = (text: string) => places.find(place => place.text.startsWith(text))?.left ?? Number.NaN
    // description, quantity, price and amount, from the right to the left
    expect(leftOf('City')).toBeGreaterThan(leftOf('2.5') + 20)
    expect(leftOf('2.5')).toBeGreaterThan(leftOf('24.60') + 8)
    expect(leftOf('24.60')).toBeGreaterThan(leftOf('61.50') + 8)
    // each of them is one run of letters, so that none was turned round
    expect(places.map(({ text }) => text).join('\n')).toMatch(/45 Main St[\s\S]*\+1 207 555 0100/)
  },
)

test.each(documentLayouts)(
  'in the layout %s, own fields with long names leave room for their values',
  async documentLayout => {
    const fact = (name: string, value: string) => ({ name, type: 'text', value }) as const
    const ownFacts = [
      fact('Contact person in purchasing', 'Margaret Hollingsworth'),
      fact('Cost center allocation of the department', 'Bridge 7'),
    ]
    const pdf = await readPdf(
      anInvoiceDocument({ business: { ...german, documentLayout }, invoice: { customer, ownFacts } }),
    )
    expect(pdf.numPages).toBe(1)
    const [page = ''] = await pagesOf(pdf)
    for (const text of ['Margaret', 'Hollingsworth', 'Bridge 7', 'INV-2026-0001']) expect(page).toContain(text)
    for (const { left } of await placesOn(pdf)) expect(left).toBeLessThan(190)
  },
)
