import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceTotals } from '../invoices/invoice-totals.ts'
import { matchColumns } from './match-columns.ts'
import { pastInvoice } from './past-invoice.ts'
import type { PastInvoiceTerms, PastRow } from './past-row.ts'
import { readPercent } from './read-figure.ts'
import { readStatus } from './read-word.ts'

const terms: PastInvoiceTerms = {
  ...{
    today: '2026-06-30',
    termsDays: 14,
    currency: 'USD',
    pricesIncludeTax: false,
    ownRates: [10_000, 5000],
    movesStock: false,
  },
  ...{ unnamedLine: 'Imported invoice', shippingLine: 'Shipping' },
  taxOf: () => ({ taxName: 'Tax', taxFreeReason: '' }),
}

const rowsOf = (...rows: PastRow['values'][]): PastRow[] =>
  rows.map((values, place) => ({ row: place + 2, values, product: null }))
const head = { date: '2026-01-01', customer: 'Acme' }

const line = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 100_000 }),
  taxRate: fc.constantFrom(0, 5000, 9975, 19_000),
})

test('an invoice with the total of its file is imported with that total, whether its prices include tax or not, and another total is refused', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.boolean(), (lines, pricesIncludeTax) => {
      const { total, tax } = invoiceTotals(lines, { pricesIncludeTax })
      const result = pastInvoice(rowsOf(...lines.map(one => ({ ...one, ...head, total, tax }))), terms)
      expect(result).toMatchObject({ invoice: { status: total === 0 ? 'paid' : 'sent', totals: { total, tax } } })
      const others = [false, true].map(included => invoiceTotals(lines, { pricesIncludeTax: included }).total)
      fc.pre(!others.includes(total + 1))
      const [first, ...rest] = lines
      const wrong = rowsOf({ ...head, ...first, total: total + 1 }, ...rest)
      const ours = others[0]
      expect(pastInvoice(wrong, terms)).toMatchObject({ faults: [{ code: 'total-differs', inFile: total + 1, ours }] })
    }),
  )
})

test('a row with only a total is one line that includes its tax, of which the rate may follow from the amount', () => {
  const result = pastInvoice(rowsOf({ ...head, total: 10_500, tax: 500, status: 'paid' }), terms)
  expect(result).toMatchObject({
    invoice: {
      status: 'paid',
      pricesIncludeTax: true,
      lines: [{ name: 'Imported invoice', taxRate: 5000 }],
      totals: { total: 10_500, tax: 500 },
      payment: { amount: 10_500, date: '2026-01-01' },
    },
  })
  const unknown = pastInvoice(rowsOf({ ...head, total: 10_500, tax: 777 }), terms)
  expect(unknown).toMatchObject({ faults: [{ code: 'tax-differs', inFile: 777, ours: 0 }] })
})

test('shipping is a line, an order discount is taken off, and what is owed says what was paid', () => {
  const row = { ...head, price: 1000, quantity: 2000, shipping: 500, discount: -100, total: 2400, balance: 400 }
  expect(pastInvoice(rowsOf(row), terms)).toMatchObject({
    invoice: { lines: [{ price: 1000 }, { name: 'Shipping', price: 500 }], discount: 100, payment: { amount: 2000 } },
  })
})

test.each([
  [{ ...head, dueDate: '2025-12-31', total: 1 }, 'due-date-before-date'],
  [{ ...head, total: 100, paid: 1, paidOn: '2026-07-01' }, 'payment-in-the-future'],
  [{ ...head, total: 100, paid: 1, status: 'cancelled' }, 'cancelled-with-payment'],
  [{ ...head, quantity: 1000 }, 'missing'],
  [{ ...head, total: 100, currency: 'eur' }, 'other-currency'],
  [{ ...head, price: 100, quantity: 1000, discount: 200 }, 'discount-too-large'],
] as const)('%j is refused: %s', (values, code) => {
  expect(pastInvoice(rowsOf(values), terms)).toMatchObject({ faults: [{ code }] })
})

test.each([
  ['20% (VAT on Income)', 20_000],
  ['TVA 5,5 %', 5500],
  ['No VAT', 0],
  ['Standard', undefined],
])('the tax %j is %j thousandths of a percent', (text, rate) => {
  expect(readPercent(text, '.')).toBe(rate)
})

test.each([
  ['Awaiting Payment', 'sent'],
  ['partially_paid', 'sent'],
  ['Overdue 3 days', 'sent'],
  ['PAID', 'paid'],
  ['voided', 'cancelled'],
  ['Entwurf', 'draft'],
  ['refunded', undefined],
])('the status %j is %j', (text, status) => {
  expect(readStatus(text)).toBe(status)
})

describe('the columns of exported invoices are recognised', () => {
  test.each([
    [
      'Xero',
      'ContactName EmailAddress InvoiceNumber Reference InvoiceDate DueDate Total TaxTotal InvoiceAmountPaid InvoiceAmountDue InventoryItemCode Description Quantity UnitAmount Discount LineAmount AccountCode TaxType TaxAmount Status',
      'customer email number - date dueDate total tax paid balance sku itemDescription quantity price discountPercent amount - taxRate - status',
    ],
    [
      'Shopify',
      'Name Email Financial_Status Paid_at Currency Subtotal Shipping Taxes Total Discount_Code Discount_Amount Created_at Lineitem_quantity Lineitem_name Lineitem_price Lineitem_sku Billing_Name Notes Payment_Method Outstanding_Balance Lineitem_discount Tax_1_Name',
      'number email status paidOn currency - shipping tax total - discount date quantity item price sku customer note method balance discountAmount taxRate',
    ],
    [
      'Stripe',
      'id Customer_Name Customer Amount_Due Amount_Paid Paid Date_(UTC) Due_Date_(UTC) Number Paid_At_(UTC) Tax Total Total_Discount_Amount Status',
      '- customer - - paid - date dueDate number paidOn tax total discount status',
    ],
    [
      'Zoho Books',
      'Invoice_Date Invoice_ID Invoice_Number Invoice_Status Customer_Name Due_Date Item_Name Item_Desc Quantity Usage_unit Item_Price Item_Tax_% Item_Total Total Balance Notes',
      'date - number status customer dueDate item itemDescription quantity unit price taxRate amount total balance note',
    ],
    [
      'QuickBooks Online',
      'InvoiceNo Customer InvoiceDate DueDate Terms Memo Item(Product/Service) ItemDescription ItemQuantity ItemRate ItemAmount',
      'number customer date dueDate - note item itemDescription quantity price amount',
    ],
    [
      'Invoice Ninja',
      'Client_Name Invoice_Number Amount Balance Paid_to_Date Date Due_Date Status Public_Notes Product Quantity Cost Tax_Rate_1',
      'customer number total balance paid date dueDate status note item quantity price taxRate',
    ],
    [
      'a file written by hand, where “Tax %” is a rate and not an amount',
      'Invoice_no Date Customer Item Qty Rate Discount_% Tax_% Total',
      'number date customer item quantity price discountPercent taxRate total',
    ],
    ['rates and amounts of tax', 'VAT_% VAT Total', 'taxRate tax total'],
  ])('%s', (_, headers, fields) => {
    const words = headers.split(' ').map(header => header.replaceAll('_', ' '))
    expect(
      matchColumns('invoices', words)
        .map(field => field ?? '-')
        .join(' '),
    ).toBe(fields)
  })
})
