import { expect, test } from 'vitest'
import { currencies, currencyCodes, currencyOf } from './money.ts'

test('every currency is listed once, in order, by a code of three letters', () => {
  expect(currencyCodes).toEqual([...new Set(currencyCodes)].sort())
  for (const { code, symbol } of currencies) {
    expect(code).toMatch(/^[A-Z]{3}$/)
    expect(currencyOf(code).symbol).toBe(symbol)
    expect(new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(code) ?? code).not.toBe(code)
  }
})

test('no country has two currencies of its own', () => {
  const countries = currencies.flatMap(({ usedIn }) => usedIn.split(' '))
  expect(countries).toHaveLength(new Set(countries).size)
})

test.each([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
])('these have %i decimals, and all not named here have two', (decimals, codes) => {
  const found = currencies.filter(one => one.decimals === decimals).map(({ code }) => code)
  expect(found.join(' ')).toBe(codes)
  expect(currencies.every(one => [0, 2, 3].includes(one.decimals))).toBe(true)
})
