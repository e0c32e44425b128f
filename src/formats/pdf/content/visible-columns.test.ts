/** Which columns lines have, by what the business leaves out and what the law of its country wants. */
import { expect, test } from 'vitest'
import type { OptionalColumn } from '../../../domain/documents/document-look.ts'
import { anInvoiceDocument } from '../../../testing/invoice-document.ts'
import { invoiceContent } from './invoice-content.ts'
import { quoteContent } from './quote-content.ts'

const line = { sku: 'BEAN-1', quantity: 2000, price: 2450, taxRate: 10_000, taxName: 'Tax' }
const lines = [{ ...line, name: 'House Blend', unit: 'kg', discount: { percent: 10_000 } }]

function anInvoice(hiddenColumns: OptionalColumn[], country: string | null = null) {
  return anInvoiceDocument({ business: { hiddenColumns, country }, lines })
}

function aQuote(hiddenColumns: OptionalColumn[], country: string) {
  const { business, invoice } = anInvoice(hiddenColumns, country)
  const own = { isDraft: false, validUntil: '2026-04-30', opening: '', terms: '', acceptedOn: null } as const
  return quoteContent({ kind: 'quote', business, quote: { ...invoice, ...own } })
}

test('without a choice, lines have all of them', () => {
  const { columns, items } = invoiceContent(anInvoice([]))
  expect(columns).toEqual(['Description', 'Quantity', 'Price', 'Tax', 'Amount (USD)'])
  expect(items[0]).toMatchObject({ sku: { text: 'BEAN-1' }, figures: ['2 kg', '24.50', '10%', '44.10'] })
  expect(items[0]?.details[0]?.text).toBe('Discount 10% −$4.90')
})

test('what is left out is gone from the heads and from every line', () => {
  const { columns, items } = invoiceContent(anInvoice(['sku', 'quantity', 'price', 'discount', 'tax']))
  expect(columns).toEqual(['Description', 'Amount (USD)'])
  expect(items[0]).toMatchObject({ sku: null, figures: ['44.10'], details: [] })
})

test('an invoice of a German business still has what the law wants, its quote does not', () => {
  const { columns, items } = invoiceContent(anInvoice(['sku', 'quantity', 'price', 'discount', 'tax'], 'DE'))
  expect(columns).toEqual(['Description', 'Quantity', 'Price', 'Amount (USD)'])
  expect(items[0]?.details).toHaveLength(1)
  expect(aQuote(['quantity', 'price'], 'DE').columns).toEqual(['Description', 'Tax', 'Amount (USD)'])
})

test('of a document without tax, other columns are left out in the same way', () => {
  const { business, invoice } = anInvoice(['quantity'])
  const untaxed = { ...business, taxRegistered: false }
  const taxes = invoice.taxes.map(tax => ({ ...tax, rate: 0, tax: 0 }))
  const { columns, items } = invoiceContent({ kind: 'invoice', business: untaxed, invoice: { ...invoice, taxes } })
  expect(columns).toEqual(['Description', 'Price', 'Amount (USD)'])
  expect(items[0]?.figures).toEqual(['24.50', '44.10'])
})

test('the customer signs where the business wants it', () => {
  const { business, invoice } = anInvoice([])
  const quote = { ...invoice, isDraft: false, validUntil: '2026-04-30', opening: '', terms: '', acceptedOn: null }
  const last = (signedDocuments: ['quote'] | []) =>
    quoteContent({ kind: 'quote', business: { ...business, signedDocuments }, quote }).sections.at(-1)
  expect(last(['quote'])?.lines.at(-1)?.text).toContain('Date and signature: ____')
  expect(last([])?.lines.at(-1)?.text ?? '').not.toContain('signature')
})
