import { expect, test } from 'vitest'
import type { Invoice } from '../../invoices/contract.ts'
import { afterCredit, type CreditValues, creditOf, creditSchema, nothingCredited } from './credit-form.ts'

const item = {
  sku: '',
  priceSource: 'base',
  priceFromQuantity: 0,
  priceListName: '',
  discount: null,
  taxRateId: null,
  taxName: 'Tax',
  taxFreeReason: '',
  hasStock: true,
  creditedAmount: 0,
}
const lamp = { ...item, id: 'lamp0000', productId: 'p', name: 'Lamp', price: 4950, taxRate: 10_000 } as const
const work = {
  ...item,
  hasStock: false,
  id: 'work0000',
  productId: 'q',
  name: 'Work',
  price: 8000,
  taxRate: 10_000,
} as const

/** Three lamps, of which one was credited, and half an hour of work. */
const invoice = {
  status: 'paid',
  number: 'INV-1',
  items: [
    { ...lamp, quantity: 3000, creditedQuantity: 1000, total: 14_850 },
    { ...work, quantity: 500, creditedQuantity: 0, total: 4000 },
  ],
  taxes: [{ rate: 10_000, name: 'Tax', reason: '', net: 18_850, tax: 1885 }],
  creditedTaxes: [{ rate: 10_000, reason: '', net: 4950, tax: 495 }],
  currency: 'USD',
  pricesIncludeTax: false,
  total: 20_735,
  tax: 1885,
  withholdingRate: 0,
  roundingStep: 0,
  payable: 20_735,
  deposits: [],
  paid: 20_735,
  credited: 5445,
  creditedPayable: 5445,
} as unknown as Invoice

const lines = (quantities: CreditValues['quantities']): CreditValues => ({
  ...nothingCredited,
  extent: 'lines',
  goodsComeBack: 'back',
  quantities,
})
const faults = (values: CreditValues) =>
  creditSchema(invoice)
    .safeParse(values)
    .error?.issues.map(issue => [issue.path.join('.'), issue.message])

test('all that remains excludes earlier credit notes', () => {
  expect(creditOf(invoice, nothingCredited)).toMatchObject({ subtotal: 13_900, tax: 1390, total: 15_290 })
})

test('lines are credited by the typed quantities', () => {
  expect(creditOf(invoice, lines({ work0000: 250 }))).toMatchObject({ lineTotals: [0, 2000], total: 2200 })
  expect(creditSchema(invoice).parse(lines({ lamp0000: null, work0000: 250 }))).toEqual({
    items: [{ itemId: 'work0000', quantity: 250 }],
    reason: '',
  })
})

test('more than remains is reported at its line, and nothing at all at the choice', () => {
  expect(faults(lines({ lamp0000: 2500 }))).toEqual([['quantities.lamp0000', 'Only 2 left to credit.']])
  expect(creditOf(invoice, lines({ lamp0000: 2500 }))).toBeNull()
  expect(faults(lines({ lamp0000: 0 }))).toEqual([['extent', 'Choose at least one line to credit.']])
})

test('whether goods come back is asked if any are credited, without a default', () => {
  expect(faults(nothingCredited)).toEqual([['goodsComeBack', 'Choose whether the goods return to stock.']])
  expect(creditSchema(invoice).parse({ ...nothingCredited, goodsComeBack: 'away' })).toEqual({
    reason: '',
    goodsComeBack: false,
  })
  expect(faults(lines({ work0000: 250 }))).toBeUndefined()
})

test('an amount needs a reason, is at most what remains, and moves no goods', () => {
  const amount = (amount: number | null, reason = 'Late'): CreditValues => ({
    ...nothingCredited,
    extent: 'amount',
    amount,
    reason,
  })
  expect(creditSchema(invoice).parse(amount(1100))).toEqual({ amount: 1100, reason: 'Late' })
  expect(creditOf(invoice, amount(1100))).toMatchObject({ tax: 100, total: 1100 })
  expect(faults(amount(15_291))).toEqual([['amount', 'Enter $152.90 or less.']])
  expect(faults(amount(null, ''))).toEqual([
    ['amount', 'Enter an amount above 0.'],
    ['reason', 'Enter a reason.'],
  ])
})

test('an amount of a tax or of chosen lines is at most what remains of them', () => {
  const amount = (part: Partial<CreditValues>): CreditValues => ({
    ...nothingCredited,
    extent: 'amount',
    amount: 4500,
    reason: 'Late',
    ...part,
  })
  expect(faults(amount({ appliesTo: 'lines' }))).toEqual([['chosenLines', 'Choose at least one line.']])
  expect(faults(amount({ appliesTo: 'tax' }))).toEqual([['tax', 'Choose a tax rate.']])
  const work = { appliesTo: 'lines', chosenLines: ['work0000'] } satisfies Partial<CreditValues>
  expect(faults(amount(work))).toEqual([['amount', 'Enter $44.00 or less.']])
  expect(creditSchema(invoice).parse(amount({ ...work, amount: 4400 }))).toEqual({
    amount: 4400,
    appliesTo: { itemIds: ['work0000'] },
    reason: 'Late',
  })
  expect(creditSchema(invoice).parse(amount({ appliesTo: 'tax', tax: '10000 ' }))).toMatchObject({
    appliesTo: { tax: { rate: 10_000, reason: '' } },
  })
})

test('what was paid is refunded; the rest lowers the balance', () => {
  expect(afterCredit({ ...invoice, credited: 0, creditedPayable: 0 }, 5445)).toEqual({ refund: 5445, balance: 0 })
  expect(afterCredit({ ...invoice, credited: 0, creditedPayable: 0, paid: 0 }, 5445)).toEqual({
    refund: 0,
    balance: 15_290,
  })
  expect(afterCredit({ ...invoice, credited: 0, creditedPayable: 0, paid: 18_000 }, 5445)).toEqual({
    refund: 2710,
    balance: 0,
  })
})
