import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromDecimalText, toDecimalText, toShortDecimalText } from './decimals.ts'

describe('whole units as decimal text', () => {
  test.each([
    [123_450, 2, '1234.50', '1234.5'],
    [5, 2, '0.05', '0.05'],
    [0, 2, '0.00', '0'],
    [-5, 2, '-0.05', '-0.05'],
    [-123_400, 2, '-1234.00', '-1234'],
    [2500, 3, '2.500', '2.5'],
    [10_000, 3, '10.000', '10'],
    [100, 0, '100', '100'],
    [-100, 0, '-100', '-100'],
    [Number.MAX_SAFE_INTEGER, 3, '9007199254740.991', '9007199254740.991'],
  ])('%i with %i decimals is %s, in short %s', (units, decimals, text, short) => {
    expect(toDecimalText(units, decimals)).toBe(text)
    expect(toShortDecimalText(units, decimals)).toBe(short)
  })
})

describe('what a person types as an amount', () => {
  test.each([
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1234,5', 123_450],
    ['1 234.5', 123_450],
    ['1\u00a0234,50', 123_450],
    ['1\u202f234,50', 123_450],
    ["1'234.50", 123_450],
    ['1’234.50', 123_450],
    ['1_234.50', 123_450],
    ['1\u2009234.50', 123_450],
    ['1 234\u00a0567,9', 123_456_790],
    ['12 345 678,9', 1_234_567_890],
    ["1'234’567", 123_456_700],
    ['12 345', 1_234_500],
    ['-1 234.', -123_400],
    ['− 5', -500],
    ['-\u00a01\u202f234,50', -123_450],
    ['\u00a05\u2009', 500],
    ['\t5\n', 500],
    ['1,234', 123_400],
    ['1,234,567', 123_456_700],
    ['2,67,122.50', 26_712_250],
    ['1,23,45,678', 1_234_567_800],
    ['1.234.567', 123_456_700],
    ['1,234,567.89', 123_456_789],
    ['1.234.567,89', 123_456_789],
    ['.5', 50],
    [',5', 50],
    ['0,5', 50],
    ['5.', 500],
    ['007', 700],
    ['1.2300', 123],
    ['  12  ', 1200],
    ['-5', -500],
    ['−5', -500],
    ['–5', -500],
    ['-0', 0],
    ['-0.00', 0],
  ])('%s is read', (text, units) => {
    expect(fromDecimalText(text, 2)).toBe(units)
  })

  test.each([
    '',
    ' ',
    '-',
    '.',
    ',',
    '.,',
    'abc',
    '12a',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '+5',
    '--1',
    '1-2',
    '1.234',
    '0,234',
    '12.3.4',
    '1,2,3',
    '1..5',
    '1.234,567,890',
    '1,2345.00',
    '٣',
    '１２',
    '99999999999999999',
    '1 2',
    '5 0',
    '12 34',
    '1 23',
    '1 2345',
    '1234 567',
    '1 234 56',
    '0 234',
    '1  234',
    '1\t234',
    '1\n234',
    "1 234'567",
    '1_234 567',
    '12 34 567',
    '1,2,345',
    '1.23.456',
    '1 234,567.89',
    '1 234.567,89',
    '1.234 567',
    '5 .0',
    '5. 0',
    '5, 000',
    '. 5',
    "5'0",
    "'5",
    "5'",
    '5_0',
    '_5',
    '- -5',
    '5 -',
  ])('“%s” is refused', text => {
    expect(fromDecimalText(text, 2)).toBeUndefined()
  })

  test('a quantity has up to three decimals, and a comma before three digits groups thousands', () => {
    expect(fromDecimalText('0,125', 3)).toBe(125)
    expect(fromDecimalText('1.234', 3)).toBe(1234)
    expect(fromDecimalText('1,234', 3)).toBe(1_234_000)
    expect(fromDecimalText('3.1234', 3)).toBeUndefined()
  })

  test('a currency without decimals accepts none', () => {
    expect(fromDecimalText('1,234', 0)).toBe(1234)
    expect(fromDecimalText('1234.0', 0)).toBe(1234)
    expect(fromDecimalText('0.5', 0)).toBeUndefined()
  })
})

const decimals = fc.integer({ min: 0, max: 3 })

describe('any whole number of units', () => {
  test('is read back from its text, long or short', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), decimals, (units, places) => {
        expect(fromDecimalText(toDecimalText(units, places), places)).toBe(units || 0)
        expect(fromDecimalText(toShortDecimalText(units, places), places)).toBe(units || 0)
      }),
    )
  })

  test('is read back with the thousands groups of any country', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.constantFrom(
          [',', '.'],
          ['.', ','],
          ['’', '.'],
          ["'", '.'],
          ['_', '.'],
          [' ', ','],
          ['\u202f', ','],
          ['\u2009', '.'],
        ),
        (units, [group = '', mark = '']) => {
          const [whole = '', fraction = ''] = toDecimalText(units, 2).split('.')
          const text = whole.replace(/\B(?=(\d{3})+$)/g, group) + mark + fraction
          expect(fromDecimalText(text, 2)).toBe(units)
        },
      ),
    )
  })
})

test('a space, apostrophe or underscore anywhere but between thousands is refused', () => {
  const between = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', "'", '’', '_')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,9}(\.\d{1,2})?$/), between, fc.nat(), (figure, mark, place) => {
      const at = 1 + (place % figure.length)
      const [before, after] = [figure.slice(0, at), figure.slice(at)]
      fc.pre(after !== '' && !(/^[1-9]\d{0,2}$/.test(before) && /^\d{3}(\.|$)/.test(after)))
      expect(fromDecimalText(before + mark + after, 2)).toBeUndefined()
    }),
  )
})

test('any text is read as a safe whole number or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-0-9., ]{0,12}$/)), decimals, (text, places) => {
      const units = fromDecimalText(text, places)
      expect(units === undefined || Number.isSafeInteger(units)).toBe(true)
    }),
  )
})
