import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { extractImages, extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import { documentTotals } from '../../domain/documents/document-totals.ts'
import { currencies, moneyText } from '../../domain/values/money.ts'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { byIban } from '../../testing/business-profile.ts'
import {
  aCreditNoteDocument,
  anInvoiceDocument,
  type DocumentChanges,
  someNames,
} from '../../testing/invoice-document.ts'
import { startPdfRenderer } from './renderer.ts'

const renderer = startPdfRenderer()
afterAll(renderer.stop)

async function pdfOf(document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  return (await renderer.render(document, { withPages: false })).pdf
}

/** The text of each page, as it can be copied. */
async function pagesOf(document: PrintedDocument): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(await pdfOf(document)))
  return text.map(page => page.replace(/\s+/g, ' '))
}

const textOf = async (changes: DocumentChanges) => (await pagesOf(anInvoiceDocument(changes))).join(' ')

/** Line ends fall anywhere in a run without blanks. */
const withoutBlanks = (text: string) => text.replace(/\s/g, '')

const isArchivable = (pdf: Uint8Array) => Buffer.from(pdf).includes('<pdfaid:part>3</pdfaid:part>')

const draft = { status: 'draft', number: null, madeAt: null } as const
const german = {
  name: 'Kaffeerösterei Hafenstraße GmbH',
  currency: 'EUR',
  ...byIban('DE89370400440532013000', 'HASPDEHHXXX', 'Hamburger Sparkasse'),
  paymentTerms: 'Please pay within 30 days.',
  footer: 'Amtsgericht Hamburg HRB 123456',
} as const

interface Tag {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly Tag[]
}

function tagsIn(tag: Tag): Tag[] {
  return [tag, ...(tag.children ?? []).flatMap(tagsIn)]
}

describe('an invoice as PDF', () => {
  test('prints headings, descriptions and units', async () => {
    const line = { name: 'Advice', sku: '', discount: null, taxRate: 0, quantity: 2500, price: 8000 }
    const heading = { ...line, name: 'Work', kind: 'heading', quantity: null, price: null } as const
    const text = await textOf({ lines: [heading, { ...line, description: 'Two visits\non site', unit: 'hours' }] })
    expect(text).toContain('Work Advice Two visits on site 2.5 hours 80.00')
  })

  test('states every party, fact and figure', async () => {
    const document = anInvoiceDocument({ business: german, names: someNames(4) })
    const [page = '', ...others] = await pagesOf(document)
    const { business, invoice } = document
    expect(others).toEqual([])
    for (const words of [
      business.name,
      ...business.address.split('\n'),
      'hello@harbour.coffee',
      '+1 207 555 0100',
      'Tax no. 12-3456789',
      'Invoice INV-2026-0001',
      'Date Mar 1, 2026',
      `Bill to ${invoice.customer.name}`,
      ...invoice.customer.address.split('\n'),
      '€230.55 due Mar 31, 2026',
      'Subtotal €209.60',
      'City tax 9.975% on €24.80 €2.47',
      'Sales tax 10% on €184.80 €18.48',
      'Total due €230.55',
      'IBAN DE89 3704 0044 0532 0130 00',
      'Please pay within 30 days.',
      ...invoice.note.split('\n'),
      'Amtsgericht Hamburg HRB 123456',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(words)
    }
    for (const item of invoice.items) {
      expect(page).toContain(`${item.name} ${item.sku}`)
      expect(page).toContain(moneyText(item.total, 'EUR').slice(1))
    }
  })

  test('of many lines repeats the headings, counts the pages, and has every line', async () => {
    const document = anInvoiceDocument({ business: { footer: 'Harbour Ltd' }, names: someNames(100) })
    const pages = await pagesOf(document)
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => {
      if (page.includes('BEAN')) expect(page).toMatch(/Description Quantity Price Tax Amount \(USD\) Coffee/)
      expect(page).toContain('Harbour Ltd')
      expect(page).toContain(`Invoice INV-2026-0001 Page ${index + 1} of ${pages.length}`)
      // on the first page also in the return line of the envelope's window
      expect(page.split('Harbour Street Coffee')).toHaveLength(index === 0 ? 3 : 2)
    })
    for (const item of document.invoice.items) expect(pages.join(' ')).toContain(`${item.name} ${item.sku}`)
  })

  const reverseCharge = {
    name: 'Roasting',
    sku: 'A',
    quantity: 1000,
    price: 100,
    discount: null,
    taxRate: 0,
    taxName: 'Reverse charge',
    taxFreeReason: 'Reverse charge: the recipient of the service owes the tax, Article 196 of Directive 2006/112/EC',
  }
  test.each([
    ['a code to pay by', count => ({ business: german, names: someNames(count) })],
    ['a note alone', count => ({ names: someNames(count) })],
    [
      'tax in its prices',
      count => ({ business: { ...german, currency: 'CHF' }, names: someNames(count), pricesIncludeTax: true }),
    ],
    ['a reason for no tax', count => ({ lines: Array<typeof reverseCharge>(count).fill(reverseCharge) })],
  ] satisfies [string, (count: number) => DocumentChanges][])(
    'with %s never has its totals alone on a page: the last line is with them, under the headings',
    async (_, changes) => {
      for (const count of [20, 21, 22, 23, 24, 26, 50]) {
        const document = anInvoiceDocument(changes(count))
        const pages = await pagesOf(document)
        const itemWords = document.invoice.items.at(-1)?.sku ?? ''
        const last = pages.at(-1) ?? ''
        for (const words of ['Subtotal', 'Total due', 'Note', 'Description Quantity Price Tax Amount', itemWords])
          expect(last).toContain(words)
      }
    },
  )

  test('of 15 lines with terms, a note, a footer and a payment code fits on one page', async () => {
    expect(await pagesOf(anInvoiceDocument({ business: german, names: someNames(15) }))).toHaveLength(1)
  })

  test('breaks a description that is longer than a page', async () => {
    const description = Array.from({ length: 120 }, (_, index) => `step ${index}.`).join('\n')
    const line = { name: 'Advice', sku: '', quantity: 1000, price: 8000, discount: null, taxRate: 0, taxName: 'VAT' }
    const pages = await pagesOf(anInvoiceDocument({ lines: [line, { ...line, description }] }))
    expect(pages.length).toBeGreaterThan(1)
    for (let step = 0; step < 120; step++) expect(pages.join(' ')).toContain(`step ${step}.`)
    expect(pages.join(' ').indexOf('step 119.')).toBeLessThan(pages.join(' ').indexOf('Total due'))
  })

  test('of a draft says so and has no number', async () => {
    const text = await textOf({ invoice: draft })
    expect(text).toContain('Draft invoice #K3V9X0QA')
    expect(text).toContain('DRAFT')
    expect(text).toContain('This is a draft. It has no invoice number, and nothing is due yet.')
    expect(text).not.toContain('INV-')
    expect(text).not.toContain('Total due')
  })

  test('of a cancelled invoice says so and asks for nothing', async () => {
    const text = await textOf({ business: german, invoice: { status: 'cancelled' } })
    expect(text).toContain('CANCELLED')
    expect(text).toContain('This invoice has been cancelled. Nothing is due.')
    expect(text).toContain('INV-2026-0001')
    expect(text).not.toContain('Total due')
    expect(text).not.toContain('IBAN')
  })

  test('has a title, an author, a language, the instant of issue, and the mark of PDF/A-3', async () => {
    const pdf = await pdfOf(anInvoiceDocument())
    expect(isArchivable(pdf)).toBe(true)
    const document = await getDocumentProxy(pdf)
    expect((await getMeta(document)).info).toMatchObject({
      Title: 'Invoice INV-2026-0001',
      Author: 'Harbour Street Coffee',
      Language: 'en-US',
      CreationDate: 'D:20260301101530Z',
    })
  })

  test.each([
    ['A4', [595, 842]],
    ['Letter', [612, 792]],
  ] as const)('is on %s where the letterhead says so', async (paper, size) => {
    const document = await getDocumentProxy(
      await pdfOf(anInvoiceDocument({ business: { paper }, names: someNames(40) })),
    )
    for (let page = 1; page <= document.numPages; page++) {
      const { view } = await document.getPage(page)
      expect(view.slice(2).map(Math.round)).toEqual(size)
    }
  })

  test('shows the sign of every currency', async () => {
    const signs = [...new Set(currencies.map(({ symbol }) => symbol))]
    const text = withoutBlanks(await textOf({ invoice: { note: signs.join(' ') } }))
    expect(text).toContain(withoutBlanks(signs.join('')))
  })

  test('asks the viewer to show its title', async () => {
    const pdf = await pdfOf(anInvoiceDocument({ business: { name: '/Type /Catalog endobj trailer' } }))
    const document = await getDocumentProxy(pdf)
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
    expect((await getMeta(document)).info).toMatchObject({ Title: 'Invoice INV-2026-0001' })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  })

  test('is tagged for screen readers: headings, a table with header cells, and alternative text for every picture', async () => {
    const logo = await aLogo()
    const pdf = await pdfOf(anInvoiceDocument({ business: { ...german, logo } }))
    const document = await getDocumentProxy(pdf)
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    const tags = tagsIn((await (await document.getPage(1)).getStructTree()) as Tag)
    const count = (role: string) => tags.filter(tag => tag.role === role).length
    expect([count('H1'), count('H2'), count('Table'), count('TH'), count('TD')]).toEqual([1, 3, 1, 5, 7])
    expect(tags.filter(tag => tag.role === 'Figure').map(tag => tag.alt)).toEqual([
      'Logo of Kaffeerösterei Hafenstraße GmbH',
      'Payment code: €26.95 to DE89 3704 0044 0532 0130 00, reference INV-2026-0001',
    ])
  })

  test('shows the logo', async () => {
    const pdf = await pdfOf(anInvoiceDocument({ business: { logo: await aLogo() } }))
    expect(await extractImages(await getDocumentProxy(pdf), 1)).toMatchObject([{ width: 90, height: 30 }])
    expect(await extractImages(await getDocumentProxy(await pdfOf(anInvoiceDocument())), 1)).toEqual([])
  })

  test('is identical every time, whichever process makes it', async () => {
    const document = anInvoiceDocument({ business: german, names: ['\u{16100} 咖啡 قهوة', ...someNames(40)] })
    const made = await renderer.render(document, { withPages: true })
    await pdfOf(anInvoiceDocument({ names: ['something else'] }))
    expect(await renderer.render(document, { withPages: true })).toEqual(made)
    const other = startPdfRenderer()
    expect(await other.render(document, { withPages: true })).toEqual(made)
    await other.stop()
  })

  test('of 500 lines is complete, tagged, and small enough for email', async () => {
    const document = anInvoiceDocument({ names: someNames(500) })
    const pdf = await pdfOf(document)
    expect(pdf.length).toBeLessThan(800_000)
    const read = await getDocumentProxy(pdf)
    expect(await read.getMarkInfo()).toMatchObject({ Marked: true })
    const { text } = await extractText(read, { mergePages: true })
    expect(text).toContain('Coffee no. 500 from the harbour')
    expect(text).toContain(moneyText(documentTotals(document.invoice.items).total, 'USD'))
  })
})

describe('a credit note as PDF', () => {
  test('states the invoice that it credits, the reason, and what is refunded', async () => {
    const [page = '', ...others] = await pagesOf(aCreditNoteDocument({ creditNote: { refund: 1000 } }))
    expect(others).toEqual([])
    for (const words of [
      'Credit note CN-2026-0001',
      'Date Mar 9, 2026',
      'Invoice INV-2026-0001',
      'Invoice date Mar 1, 2026',
      'Credit to Acme Corporation',
      'Reason One bag was torn.',
      '$26.95 credited, $10.00 of it to be refunded',
      'Total credit $26.95',
      'Applied to invoice INV-2026-0001 $16.95',
      'Refund $10.00',
      'Credit note CN-2026-0001 Page 1 of 1',
    ]) {
      expect(page).toContain(words)
    }
    expect(isArchivable(await pdfOf(aCreditNoteDocument()))).toBe(true)
  })
})

function aLogo(): Promise<Buffer> {
  return sharp({ create: { width: 90, height: 30, channels: 4, background: '#1f4d3a' } })
    .png()
    .toBuffer()
}

describe('what people typed', () => {
  const hostile = [
    '#panic("no")',
    '$x^2$ *bold* _it_ `raw` = - + /',
    '{{7*7}} \u0024{7*7} #{7*7} #(7*7)',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '#import "/etc/passwd"',
    '#read("/document.typ")',
    '#import "@preview/cetz:0.3.0"',
    '#include "document.typ"',
    '// comment /* and */ https://example.com',
    '"quotes" \'and\' -- --- ... ~ \\ \\n @label <label>',
    '__proto__',
  ]

  const line = { quantity: 1000, price: 1000, discount: null, taxRate: 0 }
  const occurrences = (text: string, typed: string) => withoutBlanks(text).split(withoutBlanks(typed)).length - 1

  test('is printed as it was typed, in every field', async () => {
    for (const typed of hostile) {
      const text = await textOf({
        business: {
          name: typed,
          address: typed,
          email: typed,
          phone: typed,
          website: typed,
          taxNumber: typed,
          ...byIban(typed, typed, typed),
          paymentTerms: typed,
          footer: typed,
        },
        invoice: {
          number: typed,
          replaces: typed,
          note: typed,
          customer: { name: typed, address: typed, vatId: { label: null, number: typed }, country: null },
        },
        lines: [{ ...line, name: typed, sku: typed, taxName: typed, taxFreeReason: typed }],
      })
      // each field once, the number again in the footer and as the reference; the return line has the address, and the name if both fit
      expect([21 + 2 + 1, 21 + 2 + 2]).toContain(occurrences(text, typed))
    }
  })

  test('is printed on a credit note as it was typed', async () => {
    for (const typed of hostile) {
      const document = aCreditNoteDocument({
        business: { name: typed },
        creditNote: { number: typed, reason: typed, invoice: { number: typed, date: '2026-03-01' } },
      })
      // name, also in the return line if it fits; number at the head and in the footer; reason; invoice
      expect([1 + 2 + 1 + 1, 2 + 2 + 1 + 1]).toContain(occurrences((await pagesOf(document)).join(' '), typed))
    }
  })

  test('never makes the renderer fetch anything', async () => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      response.end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`
    const note = `#image("${address}") <img src="${address}"> ![](${address}) @import url(${address}) ${address}`
    await textOf({ invoice: { note } })
    expect(asked).toEqual([])
    await new Promise(resolve => server.close(resolve))
  })

  test('of 300 letters without a space wraps and is not cut off', async () => {
    const long = 'x'.repeat(300)
    const text = await textOf({ names: [long], invoice: { note: `${'y'.repeat(300)}` } })
    expect(withoutBlanks(text)).toContain(long)
    expect(withoutBlanks(text)).toContain('y'.repeat(300))
  })

  test('in a note of 2000 letters is complete', async () => {
    const note = Array.from({ length: 250 }, (_, index) => `word${String(index).padStart(3, '0')}`).join(' ')
    expect(await textOf({ invoice: { note } })).toContain(note)
  })

  test('with an override of the writing direction is printed in the order it was typed', async () => {
    expect(await textOf({ names: ['abc\u202edef'] })).toContain('abcdef')
  })
})
