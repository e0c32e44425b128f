/** Which lines stay together where a page ends. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { anInvoiceDocument, someNames } from '../../testing/invoice-document.ts'
import { startPdfRenderer } from './renderer.ts'

const renderer = startPdfRenderer()
afterAll(renderer.stop)

/** The text of each page. */
async function pagesOf(document: PrintedDocument): Promise<string[]> {
  const { pdf } = await renderer.render(document, { withPages: false })
  const { text } = await extractText(await getDocumentProxy(pdf))
  return text.map(page => page.replace(/\s+/g, ' '))
}

describe('an invoice of several pages', () => {
  test('keeps a heading with the line below it, and carries the sum of the lines to the next page', async () => {
    for (const before of [28, 29, 30, 31, 32, 33]) {
      const heading = {
        name: 'Part two',
        sku: '',
        kind: 'heading' as const,
        quantity: 0,
        price: 0,
        discount: null,
        taxRate: 0,
      }
      const line = { sku: '', quantity: 1000, price: 100, discount: null, taxRate: 0, taxName: 'VAT' }
      const lines = [
        ...someNames(before).map(name => ({ ...line, name })),
        heading,
        ...someNames(20).map(name => ({ ...line, name: `Second ${name}` })),
      ]
      const pages = await pagesOf(anInvoiceDocument({ lines }))
      const start = pages.find(page => page.includes('Part two')) ?? ''
      expect(start).toContain('Part two Second Coffee no. 1 ')
      const count = (pages[0] ?? '').split(' 1.00 0% 1.00').length - 1
      expect(pages[0]).toContain(`Carried forward $${count}.00`)
      expect(pages[1]).toContain(`Brought forward $${count}.00`)
      expect(pages[1]).not.toContain('Carried forward')
    }
  })

  test('keeps a subtotal with the line above it, and breaks a text that is longer than a page', async () => {
    const line = { sku: '', quantity: 1000, price: 100, discount: null, taxRate: 0, taxName: 'VAT' }
    const words = { ...line, name: '', quantity: null, price: null }
    for (const before of [30, 31, 32, 33]) {
      const named = (name: string, count: number) =>
        someNames(count).map(each => ({ ...line, name: `${name} ${each}` }))
      const subtotal = { ...words, kind: 'subtotal' as const }
      const lines = [...named('First', before), { ...line, name: 'Last one' }, subtotal, ...named('Second', 20)]
      const pages = await pagesOf(anInvoiceDocument({ lines }))
      const page = pages.find(each => each.includes('Last one')) ?? ''
      expect(page).toContain(`Subtotal ${before + 1}.00`)
    }
    const description = Array.from({ length: 120 }, (_, index) => `step ${index}.`).join('\n')
    const heading = { ...words, kind: 'heading' as const, name: 'Steps' }
    const text = { ...words, kind: 'text' as const, description }
    const pages = await pagesOf(anInvoiceDocument({ lines: [heading, text, { ...line, name: 'Advice' }] }))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join(' ')).toMatch(/Steps step 0\..*step 119\..*Advice 1 1\.00/)
  })
})
