import { expect, test } from 'vitest'
import { USUAL_LOOK } from '../../../domain/documents/document-look.ts'
import { NO_LATE_CHARGES } from '../../../domain/payments/late-charges.ts'
import { byIban } from '../../../testing/business-profile.ts'
import { publicPage } from './public-page.ts'
import type { PublicInvoice } from './status.ts'

const lamp = {
  kind: 'free' as const,
  name: 'Lamp',
  sku: '',
  description: '',
  unit: '',
  quantity: 2500,
  price: 1000,
  discount: null,
  taxName: 'VAT',
  taxRate: 20_000,
  total: 2500,
}

const invoice: PublicInvoice = {
  business: {
    name: '\u2067Harbour\u2069 Coffee',
    address: '1 Quay Street\nBristol',
    email: 'hello@harbour.example',
    phone: '+44 (0)20 7946 0018',
    website: '',
    taxNumber: 'GB123',
    country: null,
    legalName: '',
    vatId: '',
    registrationNumber: '',
    taxRegistered: true,
    ...byIban('DE89370400440532013000', '', 'Bank\u202a'),
    ...USUAL_LOOK,
    accentColor: '#1f4d3a',
    paymentTerms: '',
    footer: '',
    documentLanguage: 'en',
    numberFormat: '1,234.56',
    paper: 'A4',
    dateFormat: 'MMM d, yyyy',
  },
  hasLogo: false,
  hasEInvoice: false,
  delivery: null,
  customer: { name: 'Acme', address: '', vatId: null, country: null },
  number: 'INV-\u202e1\u202c',
  isDeposit: false,
  deposits: [],
  status: 'open',
  currency: 'EUR',
  date: '2026-03-01',
  dueDate: '2026-03-31',
  cashDiscount: null,
  supplyFrom: null,
  supplyTo: null,
  orderReference: '',
  opening: '',
  note: '',
  items: [lamp],
  pricesIncludeTax: false,
  subtotal: 2500,
  discount: null,
  discountTotal: 0,
  taxes: [{ rate: 20_000, name: 'VAT', category: 'S', reason: '', net: 2500, tax: 500 }],
  tax: 500,
  total: 3000,
  withholdingName: '',
  withholdingRate: 0,
  withheld: 0,
  roundingStep: 0,
  rounding: 0,
  payable: 3000,
  paid: 0,
  credited: 0,
  creditedPayable: 0,
  balance: 3000,
  directDebit: null,
  paymentOnItsWay: false,
  lateCharges: NO_LATE_CHARGES,
  refund: 0,
  carriedOver: 0,
  replaces: null,
  setAgainst: null,
  carryOver: 0,
  creditNotes: [{ number: 'CN-\u202d1', date: '2026-03-09', payable: 100 }],
}

const page = async (fields: Partial<PublicInvoice> = {}) =>
  (await publicPage('/public/x', { ...invoice, ...fields })).body

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('the page has no characters that change the writing direction', async () => {
  const html = await page()
  expect(html).toContain('Invoice INV-1 from Harbour Coffee')
  expect(html).toContain('CN-1')
  expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

test('a name or number from right to left does not affect the text beside it', async () => {
  const business = { ...invoice.business, name: 'متجر السلام' }
  const html = await page({ business, number: 'فاتورة-1' })
  expect(html).toContain('<title>Invoice \u2068فاتورة-1\u2069 from \u2068متجر السلام\u2069</title>')
  expect(html).toContain('<h1 id="number">Invoice \u2068فاتورة-1\u2069</h1>')
  expect(html).toContain('<bdi>فاتورة-1</bdi>')
})

test('the page is in the language, direction and numbers of its document', async () => {
  const html = await page({
    business: {
      ...invoice.business,
      documentLanguage: 'pseudo-rtl',
      numberFormat: '1.234,56',
      dateFormat: 'yyyy-MM-dd',
    },
  })
  expect(html).toContain('<html lang="he-IL" dir="rtl">')
  expect(html).toContain('30,00\u00a0€')
  const typed = /Harbour|Coffee|INV-1|Acme|Lamp|VAT|Quay Street|Bristol|Bank|hello@harbour.example|GB123|CN-1/g
  const ours = textOf(html.replace(/<(style|script)>[\s\S]*?<\/\1>/g, '')).replace(typed, '')
  expect(ours).not.toMatch(/[a-z]{3}/i)
})

test('a phone link contains only what can be dialled', async () => {
  expect(await page()).toContain('<a href="tel:+442079460018"><bdi>+44 (0)20 7946 0018</bdi></a>')
  expect(await page({ business: { ...invoice.business, phone: 'ask at the bar' } })).not.toContain('tel:')
})

test('each line shows its quantity, price and discount, and its tax if there are several', async () => {
  const cheaper = { ...lamp, sku: 'L-1', discount: { percent: 10_000 }, total: 2250 }
  expect(textOf(await page({ items: [cheaper] }))).toContain('Lamp €22.50 2.5 × €10.00 SKU L-1 Discount 10% −€2.50 ')
  const heading = {
    ...lamp,
    kind: 'heading' as const,
    name: 'Work',
    quantity: null,
    price: null,
    taxName: '',
    taxRate: 0,
  }
  const advice = { ...lamp, name: 'Advice', description: 'Two visits', unit: 'hours' }
  expect(textOf(await page({ items: [heading, advice] }))).toContain(
    'Work Advice €25.00 Two visits 2.5 hours × €10.00 ',
  )
  const items = [lamp, { ...lamp, name: 'Book', taxRate: 7000 }]
  expect(textOf(await page({ items }))).toMatch(/2\.5 × €10\.00 VAT 20% Book €25\.00 2\.5 × €10\.00 VAT 7%/)
})

test('the totals show tax as added or as included', async () => {
  const free = { rate: 0, name: 'VAT', category: 'E', reason: 'Reverse charge', net: 500, tax: 0 } as const
  expect(
    textOf(await page({ discount: { percent: 5000 }, discountTotal: 125, taxes: [...invoice.taxes, free] })),
  ).toContain(
    'Subtotal €25.00 Discount 5% −€1.25 VAT 20% on €25.00 €5.00 VAT on €5.00 Reverse charge €0.00 Total €30.00 ',
  )
  expect(textOf(await page({ pricesIncludeTax: true, paid: 1000, balance: 2000 }))).toContain(
    'Subtotal €25.00 Total €30.00 Includes VAT 20% on €25.00 €5.00 Paid −€10.00 Amount due €20.00',
  )
})
