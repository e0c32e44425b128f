import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { extractImages, extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import type { InvoiceDocument } from '../documents/invoice-document.ts'
import { invoiceTotals } from '../domain/invoice-totals.ts'
import { moneyText } from '../domain/money.ts'
import { anInvoiceDocument, type DocumentChanges, someNames } from '../testing/invoice-document.ts'
import { startPdfRenderer } from './pdf-renderer.ts'

const renderer = startPdfRenderer()
afterAll(renderer.stop)

/** The text of each page, as it can be copied; places to break are not seen. */
async function pagesOf(document: InvoiceDocument): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(await renderer.render(document)))
  return text.map(page => page.replaceAll('\u200b', '').replace(/\s+/g, ' '))
}

const textOf = async (changes: DocumentChanges) => (await pagesOf(anInvoiceDocument(changes))).join(' ')

/** Line ends fall anywhere in a run without blanks. */
const withoutBlanks = (text: string) => text.replace(/\s/g, '')

const isArchivable = (pdf: Uint8Array) => Buffer.from(pdf).includes('<pdfaid:part>3</pdfaid:part>')

describe('an invoice as PDF', () => {
  test('states every party, fact and figure', async () => {
    const document = anInvoiceDocument({ names: someNames(4), invoice: { paid: 500, balance: 22_555 } })
    const [page = '', ...others] = await pagesOf(document)
    const { business, invoice } = document
    expect(others).toEqual([])
    for (const words of [
      business.name,
      ...business.address.split('\n'),
      'Invoice number INV-2026-0001',
      'Date Mar 1, 2026',
      'Due date Mar 31, 2026',
      'Reference #K3V9X0QA',
      `Bill to ${invoice.customer.name}`,
      ...invoice.customer.address.split('\n'),
      '$225.55 due Mar 31, 2026',
      'Subtotal $209.60',
      'Tax 9.975% on $24.80 $2.47',
      'Tax 10% on $184.80 $18.48',
      'Total $230.55',
      'Paid −$5.00',
      'Balance due $225.55',
      ...invoice.note.split('\n'),
      'Page 1 of 1',
    ]) {
      expect(page).toContain(words)
    }
    for (const item of invoice.items) {
      expect(page).toContain(`${item.name} SKU ${item.sku}`)
      expect(page).toContain(moneyText(item.total, 'USD'))
    }
  })

  test('of many lines repeats the headings, counts the pages, and drops no line', async () => {
    const document = anInvoiceDocument({ names: someNames(60) })
    const pages = await pagesOf(document)
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => {
      expect(page).toContain('Description Quantity Price Tax Amount')
      expect(page).toContain(`Harbour Street Coffee · Invoice INV-2026-0001 Page ${index + 1} of ${pages.length}`)
    })
    for (const item of document.invoice.items) expect(pages.join(' ')).toContain(`${item.name} SKU ${item.sku}`)
  })

  test('of a draft is plainly a draft and has no number', async () => {
    const draft = { status: 'draft', number: null, issuedAt: null, balance: 0 } as const
    const text = await textOf({ invoice: draft })
    expect(text).toContain('Draft invoice')
    expect(text).toContain('DRAFT')
    expect(text).toContain('This is a draft. It has no invoice number, and nothing is due yet.')
    expect(text).not.toContain('Invoice number')
    expect(text).not.toContain('INV-')
    expect(text).not.toContain('Balance due')
  })

  test('of a cancelled invoice says so and asks for nothing', async () => {
    const text = await textOf({ invoice: { status: 'cancelled', balance: 0 } })
    expect(text).toContain('CANCELLED')
    expect(text).toContain('This invoice has been cancelled. Nothing is due.')
    expect(text).toContain('INV-2026-0001')
    expect(text).not.toContain('Balance due')
  })

  test('has a title, an author, a language, the instant of issue, tags, and the mark of PDF/A-3', async () => {
    const pdf = await renderer.render(anInvoiceDocument())
    expect(isArchivable(pdf)).toBe(true)
    const document = await getDocumentProxy(pdf)
    expect((await getMeta(document)).info).toMatchObject({
      Title: 'Invoice INV-2026-0001',
      Author: 'Harbour Street Coffee',
      Language: 'en-US',
      CreationDate: 'D:20260301101530Z',
    })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    const tags = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['H1', 'Table', 'TH', 'TD']) expect(tags).toContain(`"role":"${role}"`)
  })

  test('shows the logo', async () => {
    const logo = await sharp({ create: { width: 90, height: 30, channels: 4, background: '#1f4d3a' } })
      .png()
      .toBuffer()
    const pdf = await renderer.render(anInvoiceDocument({ business: { logo } }))
    expect(await extractImages(await getDocumentProxy(pdf), 1)).toMatchObject([{ width: 90, height: 30 }])
    const without = await renderer.render(anInvoiceDocument())
    expect(await extractImages(await getDocumentProxy(without), 1)).toEqual([])
  })

  test('is the same to the byte each time, whichever process makes it', async () => {
    const document = anInvoiceDocument({ names: someNames(40) })
    const pdf = Buffer.from(await renderer.render(document))
    await renderer.render(anInvoiceDocument({ names: ['something else'] }))
    expect(pdf.equals(await renderer.render(document))).toBe(true)
    const other = startPdfRenderer()
    expect(pdf.equals(await other.render(document))).toBe(true)
    await other.stop()
  })

  test('of 500 lines is whole and of a modest size', async () => {
    const document = anInvoiceDocument({ names: someNames(500) })
    const pdf = await renderer.render(document)
    expect(pdf.length).toBeLessThan(150_000)
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
    expect(text).toContain('Coffee no. 500 from the harbour')
    expect(text).toContain(moneyText(invoiceTotals(document.invoice.items).total, 'USD'))
  })
})

describe('what people typed', () => {
  const hostile = [
    '#panic("no")',
    '$x^2$ *bold* _it_ `raw` = - + /',
    '{{7*7}} \u0024{7*7} #{7*7} #(7*7)',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '#import "/etc/passwd"',
    '#read("/invoice.typ")',
    '#import "@preview/cetz:0.3.0"',
    '#include "invoice.typ"',
    '// comment /* and */ https://example.com',
    '"quotes" \'and\' -- --- ... ~ \\ \\n @label <label>',
    '__proto__',
  ]

  test('stands on the page as it was typed, wherever it was typed', async () => {
    for (const typed of hostile) {
      const text = await textOf({
        business: { name: typed, address: typed },
        invoice: { number: typed, note: typed, customer: { name: typed, address: typed } },
        names: [typed],
      })
      // name, address, number twice, note, customer's name and address, item, name in the footer
      expect(withoutBlanks(text).split(withoutBlanks(typed)).length - 1).toBe(9)
    }
  })

  test('makes the renderer fetch nothing', async () => {
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

  test('of 300 letters without a blank is broken, not cut off', async () => {
    const long = 'x'.repeat(300)
    const text = await textOf({ names: [long], invoice: { note: `${'y'.repeat(300)}` } })
    expect(withoutBlanks(text)).toContain(long)
    expect(withoutBlanks(text)).toContain('y'.repeat(300))
  })

  test('in a note of 2000 letters is all there', async () => {
    const note = Array.from({ length: 250 }, (_, index) => `word${String(index).padStart(3, '0')}`).join(' ')
    expect(await textOf({ invoice: { note } })).toContain(note)
  })

  test('with an override of the writing direction is read in the order it was typed', async () => {
    expect(await textOf({ names: ['abc\u202edef'] })).toContain('abcdef')
  })

  test('in the scripts of Europe, the Near East, India, Thailand, China, Japan and Korea has every letter', async () => {
    const names = [
      'Crème brûlée Łódź Đậu',
      'Кофе в зёрнах',
      'Καφές',
      'قهوة عربية گچپ ٹڈ',
      'קפה הבית',
      'कॉफ़ी',
      'กาแฟคั่วบด',
      '意式浓缩咖啡豆',
      '臺灣高山茶',
      '浅煎りコーヒー豆',
      '서울 커피 원두',
      '☕ 🎉 👩‍👩‍👧',
    ]
    // PDF/A-3 allows no letter that the fonts do not have
    expect(isArchivable(await renderer.render(anInvoiceDocument({ names })))).toBe(true)
    const text = await textOf({ names })
    for (const name of names.filter(each => /^[\p{L}\s]+$/u.test(each) && !/[\u0590-\u06ff\u0900-\u0eff]/.test(each))) {
      expect(text).toContain(name)
    }
  })

  test('in a script without a font still gives a document, if not one for the archive', async () => {
    const pdf = await renderer.render(anInvoiceDocument({ names: ['தமிழ்', 'Mug'] }))
    expect(isArchivable(pdf)).toBe(false)
    expect((await extractText(await getDocumentProxy(pdf), { mergePages: true })).text).toContain('Mug')
  })
})
