import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { fromDecimalText } from '../../domain/values/decimals.ts'
import { LANGUAGES, screenLanguages } from '../../translations/languages.ts'
import { writeNumbersAs } from '../../translations/web.ts'
import { figureWithin, formatDecimalText, howItWasRead, parseDecimalText } from './decimal-text.ts'

describe('what people type as money', () => {
  test.each([
    ['1,234.50', 123450],
    ['1234,5', 123450],
    ['1.234,50', 123450],
    ['1 234,50', 123450],
    ["1'234.50", 123450],
    ['1,234', 123400],
    ['1,234,567', 123456700],
    ['1.234.567', 123456700],
    ['0,5', 50],
    ['.5', 50],
    ['12.', 1200],
    ['007', 700],
    ['-5', -500],
    ['−5', -500],
    ['-0', 0],
    ['1.230', 123],
    ['', null],
    ['   ', null],
  ])('%s', (text, expected) => {
    expect(parseDecimalText(text, 2)).toBe(expected)
  })

  test.each([
    '1.234',
    '12.3.4',
    '1 2',
    '5 0',
    '12 34',
    '€ 1 2',
    '1 9 %',
    '1,2,345',
    'abc',
    '1e5',
    '--1',
    '1-2',
    '.',
    ',',
    '99999999999999999',
  ])('%s is not an amount', text => {
    expect(parseDecimalText(figureWithin(text, '%'), 2)).toBeNaN()
  })
})

test.each(screenLanguages)(
  'in %s, amounts are read as its readers write them, and 1.234 is what it means there',
  language => {
    const { group, decimal } = LANGUAGES[language].numbers
    const read = (text: string) => fromDecimalText(text, 2, decimal)
    for (const text of [
      '1.234,50',
      '1,234.50',
      '1 234,50',
      '1\u00a0234,50',
      '1\u202f234,50',
      "1'234.50",
      '1’234,50',
      '1234,5',
    ])
      expect(read(text), text).toBe(123_450)
    expect(read(`1${group}234`)).toBe(123_400)
    expect(read(`1${decimal}234`)).toBeUndefined()
    expect(read(`1${decimal}25`)).toBe(125)
  },
)

test('quantities have up to three decimals', () => {
  expect(parseDecimalText('2,5', 3)).toBe(2500)
  expect(parseDecimalText('0.125', 3)).toBe(125)
  expect(parseDecimalText('0,125', 3)).toBe(125)
  expect(parseDecimalText('1.234', 3)).toBe(1234)
  expect(parseDecimalText('1,234', 3)).toBe(1234000)
  expect(parseDecimalText('3.1234', 3)).toBeNaN()
})

test('what is shown is read back as the same number', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), (units, scale, some) => {
      expect(parseDecimalText(formatDecimalText(units, scale, Math.min(some, scale)), scale)).toBe(units || 0)
    }),
  )
})

test('numbers are shown with thousands separated, a true minus sign, and no trailing zeros unless asked for', () => {
  expect(formatDecimalText(123450, 2)).toBe('1,234.50')
  expect(formatDecimalText(-123456789, 2)).toBe('−1,234,567.89')
  expect(formatDecimalText(5, 2)).toBe('0.05')
  expect(formatDecimalText(500, 0)).toBe('500')
  expect(formatDecimalText(2500, 3, 0)).toBe('2.5')
  expect(formatDecimalText(3000, 3, 0)).toBe('3')
})

test.each([
  ['€ 1,234.50', '1,234.50'],
  ['USD -5', '-5'],
  ['CA$12', '12'],
  ['kr. 12,50', '12,50'],
  ['12 pieces', '12'],
  ['12.50€', '12.50'],
  ['kr.12', '12'],
  ['−$5.00', '−5.00'],
  ['12.–', '12'],
  ['1 234,50 kr', '1 234,50'],
  ['50%', '50%'],
  ['1/2', '1/2'],
  ['1 1/2', '1 1/2'],
  ['2+2', '2+2'],
  ['1e3', '1e3'],
  ['5k', '5k'],
  ['1.5M', '1.5M'],
  ['LMP-1', 'LMP-1'],
  ['12:50', '12:50'],
  ['EUR 100 + EUR 50', '100 + EUR 50'],
  ['2 hours of consulting and management (phase 1)', '2 hours of consulting and management (phase 1)'],
  ['abc', 'abc'],
  ['', ''],
])('of “%s” signs and words around the figure go, and nothing within it', (typed, stays) => {
  expect(figureWithin(typed)).toBe(stays)
})

test.each(['1 ', 'a ', ' ', '$', 'a', 'a.', '1.-', '.-'])('a long text of “%s” is read quickly', part => {
  const text = `1${part.repeat(100_000)}-`
  expect(figureWithin(text)).toBe(text)
  expect(figureWithin(text.slice(0, 59))).toBeDefined()
})

test('the unit of a field may be typed after the number', () => {
  expect(figureWithin('19%', '%')).toBe('19')
  expect(figureWithin('19 % ', '%')).toBe('19')
  expect(figureWithin('19%%', '%')).toBe('19%')
})

test('two numbers with something between them are never read as one', () => {
  const foreign = fc.constantFrom('/', '+', 'e', '%', ':', '*', ' x ', '=', ' of ', '$')
  const whole = fc.integer({ min: 0, max: 999 })
  fc.assert(
    fc.property(whole, foreign, whole, (one, between, other) => {
      expect(parseDecimalText(figureWithin(`${one}${between}${other}`), 2)).toBeNaN()
    }),
  )
})

describe('a figure that can be meant in two ways', () => {
  afterEach(() => writeNumbersAs('1,234.56', null))

  test.each([
    ['1,234.56', '1.250', 125, 'Read as 1.25, not 1,250.00.'],
    ['1,234.56', '1,250', 125_000, undefined],
    ['1,234.56', '0.250', 25, undefined],
    ['1,234.56', '12.50', 1250, undefined],
    ['1.234,56', '1.250', 125_000, undefined],
    ['1.234,56', '-1,250', -125, 'Read as −1,25, not −1.250,00.'],
    ['1.234,56', '1.250,00', 125_000, undefined],
    ['1 234,56', '1.250', 125_000, 'Read as 1\u00a0250,00, not 1,25.'],
    ['1 234,56', '1.234', 123_400, undefined],
    ["1'234.56", '1,250', 125_000, 'Read as 1’250.00, not 1.25.'],
  ] as const)(
    'is read as a business writes it (%s), and %s is echoed where it is not clear',
    (example, typed, cents, echo) => {
      writeNumbersAs(example, null)
      expect(parseDecimalText(typed, 2)).toBe(cents)
      expect(howItWasRead(typed, 2, 2)).toBe(echo)
    },
  )
})
