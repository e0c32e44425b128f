import { expect, test, vi } from 'vitest'
import { discountFault, discountText, readDiscount, tidyDiscount } from './discount-text.ts'

test.each([
  ['10%', { percent: 10_000 }],
  [' 12,5 % ', { percent: 12_500 }],
  ['%7', { percent: 7000 }],
  ['100%', { percent: 100_000 }],
  ['5', { amount: 500 }],
  ['1,234.50', { amount: 123_450 }],
  ['%  7', { percent: 7000 }],
  ['$5.00', { amount: 500 }],
  ['5,00 €', { amount: 500 }],
])('%s is a discount', (text, discount) => {
  expect(readDiscount(text, 2)).toEqual(discount)
})

test.each(['', '  ', '0', '0%', '0.00'])('“%s” is no discount', text => {
  expect(readDiscount(text, 2)).toBeNull()
  expect(tidyDiscount(text, 2)).toBe('')
})

test.each(['half', '101%', '-5', '-5%', '1.234', '5%%', '%', '1.2345%', '5%5', '1%0', '0%.5', '%5%', '1 0%', '5 0'])(
  '%s is not a discount, and stays as typed',
  text => {
    expect(readDiscount(text, 2)).toBeUndefined()
    expect(tidyDiscount(text, 2)).toBe(text)
  },
)

test.each([
  ['101%', 'Enter 100% or less.'],
  ['1,000 %', 'Enter 100% or less.'],
  ['-5%', 'Enter 0 or more.'],
  ['-5', 'Enter 0 or more.'],
  ['−5.00', 'Enter 0 or more.'],
  ['12.3456%', 'At most 3 decimals.'],
  ['1,2345 %', 'At most 3 decimals.'],
  ['123456.789', 'At most 2 decimals.'],
  ['abc', 'Enter 10% or 5.00.'],
  ['5 per cent', 'Enter 10% or 5.00.'],
  ['5%%', 'Enter 10% or 5.00.'],
  ['%', 'Enter 10% or 5.00.'],
  ['5%5', 'Enter 10% or 5.00.'],
  ['0%.5', 'Enter 10% or 5.00.'],
  [' %101 ', 'Enter 100% or less.'],
])('%s is refused: %s', (text, reason) => {
  expect(discountFault(text, 2)).toBe(reason)
})

test('a valid discount has no error, and an error has the decimals of the currency', () => {
  for (const text of ['', '0', '10%', '5', '5.00']) expect(discountFault(text, 2)).toBeUndefined()
  expect(discountFault('5.50', 0)).toBe('No decimals.')
  expect(discountFault('half', 0)).toBe('Enter 10% or 500.')
  expect(discountFault('5.5555', 3)).toBe('At most 3 decimals.')
})

test('a stored discount reads as it is typed, in the decimals of the currency', () => {
  for (const discount of [{ percent: 9975 }, { percent: 10_000 }, { amount: 1_000_000 }, { amount: 5 }]) {
    for (const decimals of [0, 2]) expect(readDiscount(discountText(discount, decimals), decimals)).toEqual(discount)
  }
  expect(discountText({ percent: 10_000 }, 2)).toBe('10%')
  expect(discountText({ amount: 500 }, 0)).toBe('500')
  expect(discountText(null, 2)).toBe('')
})

test('a discount is read and written in the chosen number format', async () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'daybook.numbers' ? '1.234,56' : null) })
  vi.resetModules()
  const german = await import('./discount-text.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
  expect(german.readDiscount('1.250', 2)).toEqual({ amount: 125_000 })
  expect(german.discountText({ amount: 125_050 }, 2)).toBe('1.250,50')
  expect(german.discountText({ percent: 12_500 }, 2)).toBe('12,5%')
})
