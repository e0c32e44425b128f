import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentTotals } from '../documents/document-totals.ts'
import { matchColumns } from './match-columns.ts'
import { pastInvoice } from './past-invoice.ts'
import type { PastDocumentTerms, PastRow } from './past-row.ts'
import { readPercent } from './read-figure.ts'
import { readStatus } from './read-word.ts'

const terms: PastDocumentTerms = {
  today: '2026-06-30',
  closedThrough: '2025-12-31',
  termsDays: 14,
  currency: 'USD',
  pricesIncludeTax: false,
  ownRates: [10_000, 5000],
  movesStock: false,
  unnamedLine: 'Imported invoice',
  shippingLine: 'Shipping',
  rateNamed: name => (name === 'GST' ? 10_000 : undefined),
  taxOf: () => ({ taxName: 'Tax', taxFreeReason: '' }),
  unknownTax: { taxName: 'Tax', taxFreeReason: 'Not in the file', taxCategory: 'O' },
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
      const { total, tax } = documentTotals(lines, { pricesIncludeTax })
      const result = pastInvoice(rowsOf(...lines.map(one => ({ ...one, ...head, total, tax }))), terms)
      expect(result).toMatchObject({ invoice: { status: total === 0 ? 'paid' : 'sent', totals: { total, tax } } })
      const others = [false, true].map(included => documentTotals(lines, { pricesIncludeTax: included }).total)
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

test.each<[string, PastRow['values'], Partial<PastDocumentTerms>, boolean]>([
  ['a total alone', { total: 11_900 }, {}, true],
  ['a price alone', { price: 10_000 }, {}, true],
  ['a price and the same total', { price: 10_000, total: 10_000 }, {}, true],
  ['a total that its rate explains', { price: 10_000, total: 11_000 }, {}, false],
  ['a tax of 0', { total: 11_900, tax: 0 }, {}, false],
  ['a rate of 0', { price: 10_000, taxRate: 0 }, {}, false],
  ['a total of a business that charges no tax', { total: 11_900 }, { ownRates: [0] }, false],
])('whether the tax of %s is unknown', (_, values, change, lacksTax) => {
  const result = pastInvoice(rowsOf({ ...head, ...values }), { ...terms, ...change })
  expect(result).toMatchObject({ invoice: { lacksTax } })
  const [row] = 'invoice' in result ? result.invoice.totals.taxes : []
  expect(row?.category === 'O').toBe(lacksTax)
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
  ['Gesendet', 'sent'],
  ['Payée', 'paid'],
  ['Vencida', 'sent'],
  ['Bozza', 'draft'],
  ['Geannuleerd', 'cancelled'],
  ['Não paga', 'sent'],
  ['Opłacona', 'paid'],
  ['partially_paid', 'sent'],
  ['partially_refunded', undefined],
  ['Teilweise bezahlt', 'sent'],
  ['Bezahlt (Teilzahlung)', 'sent'],
  ['Payée partiellement', 'sent'],
  ['Partiellement payée', 'sent'],
  ['Pagado parcialmente', 'sent'],
  ['Pagata parzialmente', 'sent'],
  ['Pago parcialmente', 'sent'],
  ['Betaald (deels)', 'sent'],
  ['Częściowo opłacona', 'sent'],
  ['Opłacona częściowo', 'sent'],
  ['Storniert (teilweise bezahlt)', undefined],
])('the status %j is %j', (text, status) => {
  expect(readStatus(text)).toBe(status)
})

describe('the columns of exported invoices are recognised', () => {
  test.each([
    [
      'Xero',
      '*ContactName EmailAddress POAddressLine1 *InvoiceNumber Reference *InvoiceDate *DueDate Total TaxTotal InvoiceAmountPaid InvoiceAmountDue InventoryItemCode *Description *Quantity *UnitAmount Discount LineAmount *AccountCode *TaxType TaxAmount Currency Status',
      'customer email - number - date dueDate total tax paid balance sku itemDescription quantity price discountPercent amount - taxRate lineTax currency status',
    ],
    [
      'Shopify',
      'Name Email Financial_Status Paid_at Currency Subtotal Shipping Taxes Total Discount_Code Discount_Amount Shipping_Method Created_at Lineitem_quantity Lineitem_name Lineitem_price Lineitem_sku Lineitem_requires_shipping Lineitem_taxable Billing_Name Notes Cancelled_at Payment_Method Refunded_Amount Vendor Outstanding_Balance Id Lineitem_discount Tax_1_Name Tax_1_Value Tax_2_Name Tax_2_Value',
      'number email status paidOn currency - shipping tax total - discount - date quantity item price sku - isTaxable customer note - method - - balance - discountAmount taxRates - taxRates -',
    ],
    [
      'Stripe',
      'id Customer_Name Customer Amount_Due Amount_Paid Paid Date_(UTC) Due_Date_(UTC) Number Paid_At_(UTC) Tax Total Total_Discount_Amount Status',
      '- customer - - paid - date dueDate number paidOn tax total discount status',
    ],
    [
      'Zoho Books',
      'Invoice_Date Invoice_ID Invoice_Number Invoice_Status Customer_Name Due_Date Is_Inclusive_Tax Item_Name Item_Desc Quantity Usage_unit Item_Price Item_Total Item_Tax Item_Tax_% Item_Tax_Amount Shipping_Charge Adjustment SubTotal Total Balance Notes',
      'date - number status customer dueDate - item itemDescription quantity unit price amount - taxRate lineTax shipping - - total balance note',
    ],
    [
      'Zoho Invoice',
      'Invoice_Number Entity_Discount_Amount Item_Name Item_Price Discount Discount_Amount Item_Tax1 Item_Tax1_% Item_Tax1_Amount Item_Total Total',
      'number discount item price discountPercent - - taxRate lineTax amount total',
    ],
    [
      'QuickBooks Online',
      '*InvoiceNo *Customer *InvoiceDate *DueDate Terms Location Memo *Item(Product/Service) ItemDescription ItemQuantity ItemRate ItemAmount ItemTaxCode ItemTaxAmount',
      'number customer date dueDate - - note item itemDescription quantity price amount taxRate lineTax',
    ],
    [
      'a report of QuickBooks Online',
      'Date Transaction_Type Num Name Memo/Description Due_Date Amount Open_Balance',
      'date - number customer - dueDate total balance',
    ],
    [
      'QuickBooks Online with a tax on each line',
      '*InvoiceNo *Customer *InvoiceDate *DueDate Quantity *Item(Product/Service) ItemDescription *Rate *Amount Taxable *TaxAmount',
      'number customer date dueDate quantity item itemDescription price amount isTaxable lineTax',
    ],
    [
      'Invoice Ninja',
      'Client_Name Invoice_Number Amount Balance Paid_to_Date Date Due_Date Status Public_Notes Product Quantity Cost Tax_Rate_1',
      'customer number total balance paid date dueDate status note item quantity price taxRate',
    ],
    [
      'a report of Invoice Ninja',
      'Client_Name Invoice_Invoice_Number Invoice_Date Invoice_Due_Date Invoice_Amount Invoice_Balance Invoice_Paid_to_Date Invoice_Tax_Amount Invoice_Status Invoice_Currency',
      'customer number date dueDate total balance paid tax status currency',
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
      matchColumns('invoices', words, [])
        .map(field => field ?? '-')
        .join(' '),
    ).toBe(fields)
  })
})

describe('taxes of other programs', () => {
  const sold = { ...head, quantity: 2000, price: 1000 }

  test('an amount of tax on each line, as in QuickBooks, gives the rate of the line', () => {
    const rows = rowsOf(
      { ...sold, lineTax: 165, isTaxable: true },
      { price: 10_000, lineTax: 825, isTaxable: true },
      { price: 500, isTaxable: false },
    )
    expect(pastInvoice(rows, terms)).toMatchObject({
      invoice: { lines: [{ taxRate: 8250 }, { taxRate: 8250 }, { taxRate: 0 }], totals: { tax: 990, total: 13_490 } },
    })
  })

  test('prices that include their tax are told from those that do not by the rounder rate', () => {
    const inclusive = { ...terms, pricesIncludeTax: true }
    for (const own of [terms, inclusive]) {
      const without = pastInvoice(rowsOf({ ...head, price: 2000, lineTax: 160 }), own)
      expect(without).toMatchObject({ invoice: { lines: [{ taxRate: 8000 }], totals: { total: 2160 } } })
      const within = pastInvoice(rowsOf({ ...head, price: 2160, lineTax: 160 }), own)
      expect(within).toMatchObject({ invoice: { lines: [{ taxRate: 8000 }], totals: { total: 2160 } } })
    }
  })

  test('a tax of the whole invoice that each row repeats is not counted twice', () => {
    const rows = rowsOf({ ...sold, lineTax: 300, total: 3300 }, { price: 1000, lineTax: 300, total: 3300 })
    expect(pastInvoice(rows, terms)).toMatchObject({
      invoice: { lines: [{ taxRate: 10_000 }, { taxRate: 10_000 }], totals: { tax: 300, total: 3300 } },
    })
  })

  test('two taxes on all goods are added, and shipping may have none, as in orders of Shopify', () => {
    const row = { ...sold, taxRates: [4000, 4500], shipping: 500, tax: 170, total: 2670, isTaxable: true }
    expect(pastInvoice(rowsOf(row), terms)).toMatchObject({
      invoice: { lines: [{ taxRate: 8500 }, { name: 'Shipping', taxRate: 0 }], totals: { tax: 170, total: 2670 } },
    })
  })

  test('of two taxes on different goods each line gets its own, if only one way gives the tax of the file', () => {
    const row = { ...sold, price: 1070, taxRates: [19_000, 7000], shipping: 595, tax: 235, total: 2735 }
    expect(pastInvoice(rowsOf(row), terms)).toMatchObject({
      invoice: { pricesIncludeTax: true, lines: [{ taxRate: 7000 }, { taxRate: 19_000 }], totals: { tax: 235 } },
    })
    const same = rowsOf({ ...head, price: 1000, taxRates: [19_000, 7000], tax: 260, total: 2260 }, { price: 1000 })
    expect(pastInvoice(same, terms)).toMatchObject({ invoice: { totals: { tax: 260 } } })
  })

  test('the name of a tax is a rate if the business calls a tax so, and else needs figures to tell it', () => {
    expect(pastInvoice(rowsOf({ ...sold, taxRate: 'GST' }), terms)).toMatchObject({ invoice: { totals: { tax: 200 } } })
    const unknown = { ...sold, taxRate: 'GST on Income' }
    expect(pastInvoice(rowsOf(unknown), terms)).toMatchObject({
      faults: [{ code: 'tax-rate-unknown', field: 'taxRate' }],
    })
    expect(pastInvoice(rowsOf({ ...unknown, lineTax: 300 }), terms)).toMatchObject({
      invoice: { lines: [{ taxRate: 15_000 }], totals: { total: 2300 } },
    })
  })

  test('shipping without tax beside goods with a rate of their own, as in Zoho Books, is told by the total', () => {
    const rows = rowsOf(
      { ...head, quantity: 2000, price: 25_000, taxRate: 18_000, lineTax: 9000, shipping: 5000, total: 81_920 },
      { quantity: 4000, price: 4000, taxRate: 12_000, lineTax: 1920, shipping: 5000, total: 81_920 },
    )
    expect(pastInvoice(rows, terms)).toMatchObject({ invoice: { totals: { tax: 10_920, total: 81_920 } } })
  })
})
