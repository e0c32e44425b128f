import { expect, test } from 'vitest'
import { USUAL_LOOK } from '../../../../../domain/documents/document-look.ts'
import type { Business } from '../../../../businesses/contract.ts'
import { blankLine } from '../document-values.ts'
import { type EditorValues, newValues, revivedValues } from '../editor-values.ts'
import { checkedBody, editorResolver, placedFault } from './editor-body.ts'

const business: Business = {
  id: 'harbour0',
  name: 'Harbour',
  closedThrough: null,
  withholdings: [],
  ownFields: [],
  roundsPayable: false,
  address: '',
  street: '',
  legalName: '',
  contactName: '',
  vatId: '',
  registrationNumber: '',
  postalCode: '',
  city: '',
  region: '',
  electronicScheme: null,
  electronicAddress: '',
  eInvoiceFormat: 'none',
  currency: 'USD',
  email: '',
  phone: '',
  website: '',
  taxNumber: '',
  waysToPay: [],
  cashDiscount: null,
  ...USUAL_LOOK,
  hiddenColumns: [],
  signedDocuments: [],
  hasLetterhead: false,
  invoiceOpening: '',
  invoiceOpeningTranslations: {},
  accentColor: '#1f4d3a',
  documentLanguage: 'en',
  numberFormat: '1,234.56',
  dateFormat: 'MMM d, yyyy',
  paper: 'A4',
  country: null,
  paymentTerms: '',
  paymentTermsTranslations: {},
  footer: '',
  footerTranslations: {},
  invoiceNote: '',
  invoiceNoteTranslations: {},
  quoteOpening: '',
  quoteOpeningTranslations: {},
  quoteTerms: '',
  quoteTermsTranslations: {},
  numberingPattern: '{number}',
  creditNotePattern: 'C{number}',
  quotePattern: 'Q-{year}-{number:4}',
  usesBills: false,
  usesQuotes: false,
  usesBank: false,
  usesDirectDebits: false,
  creditorId: '',
  directDebitIban: '',
  directDebitFormat: 'pain.008.001.08',
  orderPattern: 'SO-{year}-{number:4}',
  deliveryPattern: 'DN-{year}-{number:4}',
  customerNumberPattern: '',
  usesOrders: false,
  defaultTaxId: 'tax00000',
  defaultTax: {
    id: 'tax00000',
    name: 'Tax',
    rate: 10_000,
    category: 'S',
    freeReason: '',
    exemptionCode: '',
    parts: null,
    archived: false,
    version: 1,
  },
  taxRegistered: true,
  pricesIncludeTax: false,
  termsDays: 14,
  timeZone: 'UTC',
  lowStockThreshold: 10_000,
  negativeStock: 'warn',
  leadTimeDays: 7,
  financialYearStart: 1,
  targetCoverDays: 30,
  isSample: false,
  currencyUsedBy: null,
  hasLogo: false,
  today: '2026-03-01',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}
const customer = { id: 'acme0000', name: 'Acme', address: '', termsDays: null }
const tea = {
  ...blankLine(),
  product: {
    id: 'tea00000',
    name: 'Tea',
    sku: 'TEA',
    taxRateId: null,
    lastKnown: { price: 100, source: 'base' as const, fromQuantity: 0, listName: '', validTo: null },
  },
}

const NOW = new Date('2026-03-01T12:00:00Z')

const check = (values: EditorValues, complete = false) =>
  editorResolver(business, () => complete)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

test('blank lines and prices that nobody typed are not sent', async () => {
  const lines = [blankLine(), tea, { ...tea, quantity: 2500, price: 90 }, blankLine()]
  expect(await check({ ...newValues(business, customer, NOW), lines })).toEqual({
    errors: {},
    values: {
      customerId: 'acme0000',
      date: '2026-03-01',
      dueDate: '2026-03-15',
      note: '',
      items: [
        { kind: 'product', productId: 'tea00000', description: '', unit: '', quantity: 1000 },
        { kind: 'product', productId: 'tea00000', description: '', unit: '', quantity: 2500, price: 90 },
      ],
    },
  })
})

test('values of own fields that were removed meanwhile are not sent', async () => {
  const isThere = {
    place: 'document',
    name: 'Project',
    type: 'text',
    options: [] as string[],
    isPrinted: true,
  } as const
  const values = { ...newValues(business, customer, NOW), lines: [tea], ownValues: { k3v9x0qa: 'A', b7m2c4d8: 'B' } }
  const { body } = checkedBody(values, { ...business, ownFields: [{ id: 'b7m2c4d8', ...isThere }] })
  expect(body?.ownValues).toEqual({ b7m2c4d8: 'B' })
  expect(checkedBody(values, business).body?.ownValues).toBeUndefined()
})

test('the due date follows the date until one is chosen', async () => {
  const values = { ...newValues(business, customer, NOW), lines: [tea], date: '2026-03-31' }
  expect((await check(values)).values).toMatchObject({ dueDate: '2026-04-14' })
  expect((await check({ ...values, dueDate: '2026-04-01' })).values).toMatchObject({ dueDate: '2026-04-01' })
  expect((await check({ ...values, dueDate: '2026-03-01' })).errors).toHaveProperty('dueDate.message')
})

test('text without a product is a free line, and a heading has only its name', async () => {
  const lines = [
    { ...blankLine(), kind: 'heading' as const, text: 'Kitchen' },
    { ...blankLine(), text: 'Advice', description: 'Two visits', unit: 'hours', price: 8000, discount: '10%' },
    { ...tea, description: 'Green', discount: '' },
  ]
  expect((await check({ ...newValues(business, null, NOW), lines })).values).toMatchObject({
    items: [
      { kind: 'heading', name: 'Kitchen' },
      {
        kind: 'free',
        name: 'Advice',
        description: 'Two visits',
        unit: 'hours',
        quantity: 1000,
        price: 8000,
        discount: { percent: 10_000 },
      },
      { kind: 'product', productId: 'tea00000', description: 'Green' },
    ],
  })
})

test('each error is at its own cell, whatever blank lines there are before it', async () => {
  const lines = [
    blankLine(),
    tea,
    { ...tea, quantity: 'many' },
    { ...tea, price: -1 },
    { ...tea, discount: 'half' },
    { ...tea, quantity: '1.2345' },
  ]
  const { errors } = await check({ ...newValues(business, null, NOW), lines })
  expect(errors).not.toHaveProperty('customer')
  expect(errors).toHaveProperty('lines.2.quantity.message', 'Enter a number such as 12.50.')
  expect(errors).toHaveProperty('lines.3.price.message', 'Only a line without a product can have a price below zero.')
  expect(errors).toHaveProperty('lines.4.discount.message', 'Enter 10% or 5.00.')
  expect(errors).toHaveProperty('lines.5.quantity.message', 'Too many decimals.')
})

test('an incomplete draft is saved, and what is missing is marked when it is to be issued', async () => {
  const lines = [blankLine(), { ...tea, quantity: null }, { ...blankLine(), text: 'Advice' }, { ...tea, price: 0 }]
  const values = { ...newValues(business, null, NOW), lines: [...lines, { ...blankLine(), price: 100 }] }
  expect((await check(values)).errors).toEqual({})
  const { errors } = await check(values, true)
  expect(errors).toHaveProperty('customer.message', 'Choose a customer, or add a new one.')
  expect(errors).toHaveProperty('lines.1.quantity.message', 'Enter a quantity.')
  expect(errors).toHaveProperty('lines.2.price.message', 'Enter a price.')
  expect(errors).not.toHaveProperty('lines.3')
  expect(errors).toHaveProperty('lines.4.product.message', 'Choose a product, or type a name.')
  expect((await check(newValues(business, customer, NOW), true)).errors).toHaveProperty(
    'lines.0.product.message',
    'Add at least one line.',
  )
})

test('a server error about an item is shown at its line', () => {
  const values = { ...newValues(business, customer, NOW), lines: [blankLine(), tea, tea] }
  expect(placedFault({ path: ['items', '1', 'productId'], message: 'Tea is archived.' }, values)).toEqual({
    name: 'lines.2.product',
    message: 'Tea is archived.',
  })
})

test('a server error about a discount is shown at its line, or at the discount of the invoice', () => {
  const discounted = { ...tea, discount: '5.00' }
  const values = { ...newValues(business, customer, NOW), lines: [blankLine(), tea, discounted], discount: '10%' }
  const message = 'The discount can’t be more than the amount it applies to.'
  expect(placedFault({ path: ['items', '1', 'discount'], message }, values)).toEqual({
    name: 'lines.2.discount',
    message,
  })
  expect(placedFault({ path: ['discount'], message }, values)).toEqual({ name: 'discount', message })
})

test('discounts and taxes are sent as chosen, and left to the product if nobody chose', async () => {
  const lines = [
    { ...tea, discount: '12.5 %' },
    { ...tea, discount: '$0.50', tax: 'tax00000' },
    { ...tea, discount: '0', tax: 'reduced0' },
  ]
  const { values } = await check({ ...newValues(business, customer, NOW), lines, discount: '5' })
  expect(values).toMatchObject({
    discount: { amount: 500 },
    items: [
      { productId: 'tea00000', quantity: 1000, discount: { percent: 12_500 } },
      { discount: { amount: 50 }, taxRateId: 'tax00000' },
      { taxRateId: 'reduced0' },
    ],
  })
  expect(Object.keys(values.items?.[0] ?? {})).not.toContain('taxRateId')
  expect(Object.keys(values.items?.[2] ?? {})).not.toContain('discount')
})

test('a new invoice has today’s date in the time zone of the business, whenever the business was loaded', () => {
  const auckland = { ...business, timeZone: 'Pacific/Auckland' }
  expect(newValues(auckland, null, new Date('2026-03-04T20:00:00Z')).date).toBe('2026-03-05')
})

test('kept changes come back complete; a date that nobody chose is today', () => {
  const yesterday = newValues(business, null, NOW)
  const today = newValues(business, null, new Date('2026-03-02T12:00:00Z'))
  const { discount: _, tax: __, ...older } = { ...tea, price: '12..' }
  const { kind: ___, ...heading } = { ...blankLine(), text: 'Goods', heading: true }
  const kept = { ...yesterday, note: 'Hello', lines: [older as typeof tea, heading as unknown as typeof tea] }
  const revived = revivedValues({ values: kept, base: yesterday }, today)
  expect(revived.base).toEqual(today)
  expect(revived.values).toMatchObject({
    date: '2026-03-02',
    note: 'Hello',
    lines: [
      { kind: 'line', price: '12..', discount: '' },
      { kind: 'heading', text: 'Goods' },
    ],
  })
  const chosen = revivedValues({ values: { ...kept, date: '2026-02-28' }, base: yesterday }, today)
  expect(chosen.values.date).toBe('2026-02-28')
})
