import { expect, test } from 'vitest'
import type { Business } from '../../businesses/contract.ts'
import { editorResolver, placedFault } from './editor-body.ts'
import { blankLine, type EditorValues, newValues } from './editor-values.ts'

const business: Business = {
  id: 'harbour0',
  name: 'Harbour',
  address: '',
  currency: 'USD',
  taxRate: 10_000,
  termsDays: 14,
  timeZone: 'UTC',
  numberingPattern: '{number}',
  lowStockThreshold: 10_000,
  negativeStock: 'warn',
  isSample: false,
  hasLogo: false,
  today: '2026-03-01',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}
const customer = { id: 'acme0000', name: 'Acme', address: '' }
const tea = {
  ...blankLine(),
  product: { id: 'tea00000', name: 'Tea', sku: 'TEA', lastKnown: { price: 100, source: 'base' as const } },
}

const check = (values: EditorValues) =>
  editorResolver(business)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

test('an invoice is asked for with its blank lines left out and no price that nobody typed', async () => {
  const lines = [blankLine(), tea, { ...tea, quantity: 2500, price: 90 }, blankLine()]
  expect(await check({ ...newValues(business, customer), lines })).toEqual({
    errors: {},
    values: {
      customerId: 'acme0000',
      date: '2026-03-01',
      dueDate: '2026-03-15',
      note: '',
      items: [
        { productId: 'tea00000', quantity: 1000 },
        { productId: 'tea00000', quantity: 2500, price: 90 },
      ],
    },
  })
})

test('the due date follows the date until one is chosen', async () => {
  const values = { ...newValues(business, customer), lines: [tea], date: '2026-03-31' }
  expect((await check(values)).values).toMatchObject({ dueDate: '2026-04-14' })
  expect((await check({ ...values, dueDate: '2026-04-01' })).values).toMatchObject({ dueDate: '2026-04-01' })
  expect((await check({ ...values, dueDate: '2026-03-01' })).errors).toHaveProperty('dueDate.message')
})

test('each fault hangs on its own cell, whatever blank lines stand before it', async () => {
  const lines = [
    blankLine(),
    tea,
    { ...blankLine(), text: 'tee' },
    { ...tea, quantity: Number.NaN },
    { ...tea, price: -1 },
  ]
  const { errors } = await check({ ...newValues(business, null), lines })
  expect(errors).toHaveProperty('customer.message', 'Choose a customer, or add a new one.')
  expect(errors).toHaveProperty(
    'lines.2.product.message',
    'There is no product called “tee”. Choose another, or add it first.',
  )
  expect(errors).toHaveProperty('lines.3.quantity.message', 'This is not a figure, or has too many decimals.')
  expect(errors).toHaveProperty('lines.4.price.message', 'This must be 0 or more.')
})

test('an invoice without lines says so in its first one', async () => {
  expect((await check(newValues(business, customer))).errors).toHaveProperty(
    'lines.0.product.message',
    'Add at least one line.',
  )
})

test('what the server says of an item is told at the line that the item came from', () => {
  const values = { ...newValues(business, customer), lines: [blankLine(), tea, tea] }
  expect(placedFault({ path: ['items', '1', 'productId'], message: 'Tea is archived.' }, values)).toEqual({
    name: 'lines.2.product',
    message: 'Tea is archived.',
  })
})
