import { expect, test } from 'vitest'
import { discountText, readDiscount, tidyDiscount } from './discount-text.ts'

test.each([
  ['10%', { percent: 10_000 }],
  [' 12,5 % ', { percent: 12_500 }],
  ['%7', { percent: 7000 }],
  ['100%', { percent: 100_000 }],
  ['5', { amount: 500 }],
  ['1,234.50', { amount: 123_450 }],
  ['$5.00', { amount: 500 }],
  ['5,00 €', { amount: 500 }],
])('%s is a discount', (text, discount) => {
  expect(readDiscount(text, 2)).toEqual(discount)
})

test.each(['', '  ', '0', '0%', '0.00'])('“%s” takes nothing off', text => {
  expect(readDiscount(text, 2)).toBeNull()
  expect(tidyDiscount(text, 2)).toBe('')
})

test.each(['half', '101%', '-5', '-5%', '1.234', '5%%', '%', '1.2345%'])(
  '%s is none, and stays as it was typed',
  text => {
    expect(readDiscount(text, 2)).toBeUndefined()
    expect(tidyDiscount(text, 2)).toBe(text)
  },
)

test('a discount reads as it is typed, in the decimals of the currency', () => {
  for (const discount of [{ percent: 9975 }, { percent: 10_000 }, { amount: 1_000_000 }, { amount: 5 }]) {
    for (const decimals of [0, 2]) expect(readDiscount(discountText(discount, decimals), decimals)).toEqual(discount)
  }
  expect(discountText({ percent: 10_000 }, 2)).toBe('10%')
  expect(discountText({ amount: 500 }, 0)).toBe('500')
  expect(discountText(null, 2)).toBe('')
})
