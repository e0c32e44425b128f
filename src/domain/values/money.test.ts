import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDecimalText } from './decimals.ts'
import { currencyCodes, currencyOf, HIGHEST_PRICE, moneyParts, moneyText, signOf } from './money.ts'

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
    [123_450, 'CAD', '$1,234.50'],
    [123_450, 'SEK', 'kr\u00a01,234.50'],
    [123_450, 'HUF', 'Ft\u00a01,234.50'],
    [1_234_500, 'KWD', 'KD\u00a01,234.500'],
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

test.each([
  ['USD', ['US'], '$'],
  ['USD', ['US', 'DE'], '$'],
  ['USD', ['US', 'CA'], 'US$'],
  ['USD', ['CA'], 'US$'],
  ['USD', ['DE', 'AU'], 'US$'],
  ['CAD', ['CA', 'US'], 'CA$'],
  ['AUD', ['AU', 'NZ'], 'A$'],
  ['NZD', ['NZ', 'AU'], 'NZ$'],
  ['NZD', ['NZ', 'CK'], '$'],
  ['CLP', ['CL', 'AR'], 'CLP'],
  ['SEK', ['SE', 'DK'], 'SEK'],
  ['JPY', ['JP', 'CN'], 'JPY'],
  ['EUR', ['DE', 'US'], '€'],
] as const)('%s, written and read in %j, has the sign %s', (currency, readers, sign) => {
  expect(signOf(currency, readers)).toBe(sign)
})
