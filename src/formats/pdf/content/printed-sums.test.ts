import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anInvoiceDocument } from '../../../testing/invoice-document.ts'
import { invoiceContent } from './invoice-content.ts'

const line = fc.record({
  name: fc.constant('Kettle'),
  sku: fc.constant('K-1'),
  quantity: fc.integer({ min: 1, max: 9_999_999 }),
  price: fc.integer({ min: 0, max: 9_999_999 }),
  discount: fc.oneof(fc.constant(null), fc.record({ percent: fc.integer({ min: 1, max: 100_000 }) })),
  taxRate: fc.constantFrom(0, 7000, 9975, 19_000),
})

/** As people read it: `−1.234,50 €` is −123450. */
const read = (text: string) => Number(text.replace('−', '-').replace(/[^\d-]/g, ''))

test('what is printed adds up to the invoice, in every number format', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.option(fc.integer({ min: 1, max: 100_000 })),
      fc.boolean(),
      fc.constantFrom('1,234.56', '1.234,56', '1 234,56', "1'234.56"),
      (lines, percent, pricesIncludeTax, numberFormat) => {
        const discount = percent === null ? null : { percent }
        const document = anInvoiceDocument({
          lines,
          pricesIncludeTax,
          invoice: { discount },
          business: { numberFormat },
        })
        const { invoice } = document
        const { items, sums, headline } = invoiceContent(document)
        const [made = [], [total] = [], contained = []] = sums.map(group => group.map(row => read(row.value.text)))
        const [subtotal = 0] = made
        expect(items.reduce((sum, item) => sum + read(item.figures.at(-1) ?? ''), 0)).toBe(invoice.subtotal)
        expect(items.at(-1)?.carried).toBe(sums[0]?.[0]?.value.text)
        expect(subtotal).toBe(invoice.subtotal)
        expect(made.reduce((sum, amount) => sum + amount, 0)).toBe(total)
        expect(total).toBe(invoice.total)
        expect(headline?.figure === 'Nothing due' ? 0 : read(headline?.figure ?? '')).toBe(invoice.total)
        const taxes = pricesIncludeTax ? contained : made.slice(1 + (invoice.discountTotal === 0 ? 0 : 1))
        expect(taxes).toEqual(invoice.taxes.map(({ tax }) => tax))
      },
    ),
  )
})
