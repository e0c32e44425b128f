import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDecimalText } from './decimals.ts'
import { currencies, currencyCodes, currencyOf, HIGHEST_PRICE, moneyParts, moneyText } from './money.ts'

describe('an amount as text', () => {
  test.each([
    [123_450, 'USD', '$1,234.50'],
    [0, 'USD', '$0.00'],
    [5, 'USD', '$0.05'],
    [-123_450, 'USD', '−$1,234.50'],
    [HIGHEST_PRICE, 'USD', '$999,999,999.99'],
    [123_450, 'EUR', '€1,234.50'],
    [1234, 'JPY', '¥1,234'],
    [123_450, 'CHF', 'CHF\u00a01,234.50'],
    [123_450, 'CAD', 'CA$1,234.50'],
    [99_900, 'GBP', '£999.00'],
    [100_000, 'GBP', '£1,000.00'],
  ] as const)('of %i in %s is %s', (amount, currency, text) => {
    expect(moneyText(amount, currency)).toBe(text)
  })

  test('holds the amount exactly, in every currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), fc.constantFrom(...currencyCodes), (amount, code) => {
        const { minus, figure } = moneyParts(amount, code)
        expect(fromDecimalText(minus + figure, currencyOf(code).decimals)).toBe(amount)
      }),
    )
  })
})

test('every currency is listed once, by a code of three letters', () => {
  expect(new Set(currencyCodes).size).toBe(currencies.length)
  for (const { code, decimals, symbol } of currencies) {
    expect(code).toMatch(/^[A-Z]{3}$/)
    expect(currencyOf(code).symbol).toBe(symbol)
    expect([0, 2]).toContain(decimals)
  }
})
