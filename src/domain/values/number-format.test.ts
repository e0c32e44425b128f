import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDecimalText } from './decimals.ts'
import { moneyText } from './money.ts'
import { writtenDecimal } from './number-format.ts'

const FORMATS = [
  { group: ',', decimal: '.', sign: 'before' },
  { group: '.', decimal: ',', sign: 'behind' },
  { group: '\u00a0', decimal: ',', sign: 'behind' },
  { group: '’', decimal: '.', sign: 'before' },
  { group: ',', decimal: '.', sign: 'before', lakhs: true },
] as const

test.each([
  [FORMATS[0], '−1,234,567.5', '−$1,234.50'],
  [FORMATS[1], '−1.234.567,5', '−1.234,50\u00a0$'],
  [FORMATS[2], '−1\u00a0234\u00a0567,5', '−1\u00a0234,50\u00a0$'],
  [FORMATS[3], '−1’234’567.5', '−$1’234.50'],
  [FORMATS[4], '−12,34,567.5', '−$1,234.50'],
])('numbers are written with the marks of their format %#', (format, figure, amount) => {
  expect(writtenDecimal(-1_234_567_500, 3, 0, format)).toBe(figure)
  expect(moneyText(-123_450, 'USD', format)).toBe(amount)
})

test('a number written in a format is read back as the same number', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(...FORMATS),
      (units, decimals, format) => {
        const minimum = decimals === 3 ? 0 : decimals
        const written = writtenDecimal(units, decimals, minimum, format)
        expect(fromDecimalText(written, decimals, format.decimal)).toBe(units || 0)
      },
    ),
  )
})

test('a single mark before three digits begins the decimals where it is the decimal mark, and groups thousands elsewhere', () => {
  expect(fromDecimalText('1,234', 3, '.')).toBe(1_234_000)
  expect(fromDecimalText('1,234', 3, ',')).toBe(1234)
  expect(fromDecimalText('1.234', 3, ',')).toBe(1_234_000)
  expect(fromDecimalText('1.234', 3, '.')).toBe(1234)
  expect(fromDecimalText('12.5', 2, ',')).toBe(1250)
})
