import { expect, test } from 'vitest'
import { publicPage } from './public-page.ts'
import type { PublicInvoice } from './status.ts'

const invoice: PublicInvoice = {
  business: {
    name: '\u2067Harbour\u2069 Coffee',
    bankName: 'Bank\u202a',
    iban: 'DE89370400440532013000',
    bic: '',
  },
  hasLogo: false,
  number: 'INV-\u202e1\u202c',
  status: 'open',
  currency: 'EUR',
  total: 2695,
  paid: 0,
  credited: 0,
  balance: 2695,
  refund: 0,
  dueDate: '2026-03-31',
  creditNotes: [{ number: 'CN-\u202d1', date: '2026-03-09', total: 100 }],
  pages: 1,
}

test('the page has no characters that change the writing direction', async () => {
  const page = String(await publicPage('/public/x', invoice))
  expect(page).toContain('Invoice INV-1 from Harbour Coffee')
  expect(page).toContain('CN-1')
  expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

test('a name or number from right to left does not affect the text beside it', async () => {
  const business = { ...invoice.business, name: 'متجر السلام' }
  const page = String(await publicPage('/public/x', { ...invoice, business, number: 'فاتورة-1' }))
  expect(page).toContain('<title>Invoice \u2068فاتورة-1\u2069 from \u2068متجر السلام\u2069</title>')
  expect(page).toContain('<h1 id="number">Invoice \u2068فاتورة-1\u2069</h1>')
  expect(page).toContain('of invoice \u2068فاتورة-1\u2069, larger')
})
