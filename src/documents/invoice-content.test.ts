import { describe, expect, test } from 'vitest'
import { anInvoiceDocument } from '../testing/invoice-document.ts'
import { invoiceContent } from './invoice-content.ts'

const names = ['House Blend Coffee, 1 kg', 'Paper Filters', 'Kettle', 'Mug']

describe('the words of an invoice', () => {
  test('an issued invoice states its number, its days, and what is due when', () => {
    const content = invoiceContent(anInvoiceDocument({ names }))
    expect(content).toMatchObject({
      title: 'Invoice INV-2026-0001',
      heading: 'Invoice',
      mark: null,
      notice: null,
      headline: { figure: '$230.55', words: 'due Mar 31, 2026' },
      facts: [
        { label: 'Invoice number', value: 'INV-2026-0001' },
        { label: 'Date', value: 'Mar 1, 2026' },
        { label: 'Due date', value: 'Mar 31, 2026' },
        { label: 'Reference', value: '#K3V9X0QA' },
      ],
    })
  })

  test('every line has its quantity, price, rate and amount', () => {
    expect(invoiceContent(anInvoiceDocument({ names })).items.map(item => item.figures)).toEqual([
      ['1', '$24.50', '10%', '$24.50'],
      ['2.5', '$24.60', '10%', '$61.50'],
      ['4', '$24.70', '10%', '$98.80'],
      ['1', '$24.80', '9.975%', '$24.80'],
    ])
  })

  test('the figures stand as they came: subtotal, tax per rate, total, balance', () => {
    const { sums, settlement } = invoiceContent(anInvoiceDocument({ names }))
    expect(sums).toEqual([
      { label: 'Subtotal', value: '$209.60' },
      { label: 'Tax 9.975% on $24.80', value: '$2.47' },
      { label: 'Tax 10% on $184.80', value: '$18.48' },
    ])
    expect(settlement).toEqual([
      { label: 'Total', value: '$230.55', strong: true },
      { label: 'Balance due', value: '$230.55', strong: true },
    ])
  })

  test('a part that was paid is taken off, with a true minus', () => {
    const document = anInvoiceDocument({ invoice: { paid: 1000, balance: 1695 } })
    const { headline, settlement } = invoiceContent(document)
    expect(headline?.figure).toBe('$16.95')
    expect(settlement.map(row => `${row.label} ${row.value}`)).toEqual([
      'Total $26.95',
      'Paid −$10.00',
      'Balance due $16.95',
    ])
  })

  test('a paid invoice says so', () => {
    const document = anInvoiceDocument({ invoice: { status: 'paid', paid: 2695, balance: 0 } })
    expect(invoiceContent(document).headline).toEqual({ figure: '$26.95', words: 'paid in full' })
  })

  test('a draft is marked as one, has no number, and asks for no money', () => {
    const draft = anInvoiceDocument({ invoice: { status: 'draft', number: null, issuedAt: null, balance: 0 } })
    const content = invoiceContent(draft)
    expect(content).toMatchObject({
      title: 'Draft invoice #K3V9X0QA',
      heading: 'Draft invoice',
      mark: 'Draft',
      headline: null,
    })
    expect(content.notice).toContain('This is a draft')
    expect(content.facts.map(fact => fact.label)).not.toContain('Invoice number')
    expect(content.settlement.map(row => row.label)).toEqual(['Total'])
  })

  test('a cancelled invoice keeps its number, is marked, and asks for no money', () => {
    const content = invoiceContent(anInvoiceDocument({ invoice: { status: 'cancelled', balance: 0 } }))
    expect(content).toMatchObject({ title: 'Invoice INV-2026-0001', mark: 'Cancelled', headline: null })
    expect(content.settlement.map(row => row.label)).toEqual(['Total'])
  })

  test('a currency without decimals has none, and large quantities are grouped', () => {
    const document = anInvoiceDocument({ business: { currency: 'JPY' } })
    const item = { name: 'Bean', sku: '', quantity: 1_234_500, price: 2450, taxRate: 0, total: 3_024_525 }
    const content = invoiceContent({ ...document, invoice: { ...document.invoice, items: [item] } })
    expect(content.items[0]).toEqual({
      name: { text: 'Bean', rtl: false },
      sku: '',
      figures: ['1,234.5', '¥2,450', '0%', '¥3,024,525'],
    })
  })
})
