import { expect, test } from 'vitest'
import { anInvoiceDocument, type DocumentChanges } from '../../testing/invoice-document.ts'
import { invoiceContent } from './content/invoice-content.ts'

const line = { name: 'Mug', sku: '', quantity: 1000, price: 1000, discount: null, taxRate: 10_000, taxName: 'GST' }
const contentOf = (changes: DocumentChanges) => invoiceContent(anInvoiceDocument(changes))
const sectionsOf = (changes: DocumentChanges) => contentOf(changes).sections.map(({ heading }) => heading)

test('an Australian invoice is a tax invoice where tax is charged, and only there', () => {
  const business = { country: 'AU' }
  expect(contentOf({ business, lines: [line] }).title).toBe('Tax Invoice INV-2026-0001')
  expect(contentOf({ business, lines: [{ ...line, taxRate: 0 }] }).heading).toBe('Invoice')
})

test('who owes the tax is said once: by its reason, or by a sentence of its own', () => {
  const business = { country: 'DE' }
  const reverse = { ...line, taxRate: 0, taxName: 'Reverse Charge', taxCategory: 'AE' } as const
  const said = { ...reverse, taxFreeReason: 'Steuerschuldnerschaft des Leistungsempfängers' }
  expect(sectionsOf({ business, lines: [said] })).not.toContain('Reverse charge')
  expect(sectionsOf({ business, lines: [{ ...reverse, taxFreeReason: '§ 13b UStG' }] })).toContain('Reverse charge')
  expect(sectionsOf({ business, lines: [line] })).not.toContain('Reverse charge')
})

test('what late payment costs in France is said once: by the terms of the business, or by a sentence of its own', () => {
  expect(sectionsOf({ business: { country: 'FR' }, lines: [line] })).toContain('Late payment')
  const paymentTerms = 'Indemnité forfaitaire pour frais de recouvrement : 40 €.'
  expect(sectionsOf({ business: { country: 'FR', paymentTerms }, lines: [line] })).not.toContain('Late payment')
  expect(sectionsOf({ business: { country: 'DE' }, lines: [line] })).not.toContain('Late payment')
})

test.each([
  ['DE', 'DE123456789', 'USt-IdNr. DE123456789'],
  ['DE', '12/345/67890', 'Steuernummer 12/345/67890'],
  ['IN', '29AAPFU0939F1ZV', 'GSTIN 29AAPFU0939F1ZV'],
  ['IN', 'AAPFU0939F', 'PAN AAPFU0939F'],
  ['US', '12-3456789', 'EIN 12-3456789'],
  ['JP', 'T1234567890123', '登録番号 T1234567890123'],
  ['SE', 'SE123456789001', 'Tax no. SE123456789001'],
  [null, 'DE123456789', 'Tax no. DE123456789'],
])('in %s, the number %s is printed as %s', (country, taxNumber, text) => {
  const { contact } = contentOf({ business: { country, taxNumber }, lines: [line] }).sender
  expect(contact.at(-1)?.text).toBe(text)
})

test.each([
  ['AU', '51824753556', 'ABN 51824753556'],
  ['AU', 'DE123456789', 'VAT ID DE123456789'],
  ['SE', 'SE123456789001', 'VAT ID SE123456789001'],
])('in %s, the VAT ID %s is printed as %s', (country, vatId, text) => {
  const { contact } = contentOf({ business: { country, vatId, taxNumber: '' }, lines: [line] }).sender
  expect(contact.at(-1)?.text).toBe(text)
})
