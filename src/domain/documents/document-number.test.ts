import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentKinds } from './document-kinds.ts'
import { formatDocumentNumber, numberedYear, patternProblem, restartsYearly } from './document-number.ts'

describe('the number of an invoice', () => {
  test.each([
    '\u061c',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ])('has no invisible %j, which could look different on paper', control => {
    expect(patternProblem(`INV-${control}{number}`)).toBe('writing-direction')
  })

  test('may be in any script', () => {
    expect(patternProblem('فاتورة-{number}')).toBeUndefined()
    expect(patternProblem('請求書{year}-{number}')).toBeUndefined()
  })

  test.each([
    [documentKinds.invoice.series.pattern, 2026, 1, 'INV-2026-0001'],
    [documentKinds.invoice.series.pattern, 2026, 12_345, 'INV-2026-12345'],
    ['{number}', 2026, 7, '7'],
    ['{number:6}', 2026, 7, '000007'],
    ['{number:0}', 2026, 7, '7'],
    ['{year}/{number}', 99, 7, '99/7'],
    ['{year:4}/{number}', 99, 7, '0099/7'],
    ['{number}-{number:3}', 2026, 7, '7-007'],
    ['Rechnung №{number} ©', 2026, 7, 'Rechnung №7 ©'],
  ])('by the pattern %s in %i for %i is %s', (pattern, year, count, number) => {
    expect(formatDocumentNumber(pattern, year, count)).toBe(number)
  })

  test.each([
    '{{7*7}}',
    '\u0024{7*7}',
    '#{7*7}',
    '<%= 7*7 %>',
    '{constructor}',
    '{__proto__}',
    '__proto__',
    '{number.constructor}',
    '{number:10}',
    '{number:x}',
    '{NUMBER}',
    '{ number }',
    '$&',
    '$1',
    '$$',
    "$'",
    '%s',
    '%d',
    '\\d',
  ])('keeps “%s” as typed', hostile => {
    expect(formatDocumentNumber(`${hostile}{number}`, 2026, 7)).toBe(`${hostile}7`)
    expect(formatDocumentNumber(`{number}${hostile}`, 2026, 7)).toBe(`7${hostile}`)
  })

  test('fills in the placeholders, and keeps every other character as typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(), (before, after, count) => {
        fc.pre(!/\{(year|number)/.test(before + after))
        expect(formatDocumentNumber(`${before}{number}${after}`, 2026, count)).toBe(`${before}${count}${after}`)
      }),
    )
  })

  test('is different for every count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.nat(), fc.nat(), (width, one, other) => {
        fc.pre(one !== other)
        const pattern = `INV-{number:${width}}`
        expect(formatDocumentNumber(pattern, 2026, one)).not.toBe(formatDocumentNumber(pattern, 2026, other))
      }),
    )
  })
})

test.each([
  ['2016-01-01', 2016],
  ['2026-03-10', 2026],
  ['2027-12-31', 2027],
])('a document dated %s gets its number from the series of %i', (date, year) => {
  expect(numberedYear(date, '2026-03-10')).toBe(year)
})

test.each(['2015-12-31', '1950-01-01', '2028-01-01', '2099-01-01'])('a document dated %s gets no number', date => {
  expect(() => numberedYear(date, '2026-03-10')).toThrow('date-beyond-numbers')
})

test('the count starts again each year if the pattern has the year, in any width', () => {
  expect(restartsYearly(documentKinds.invoice.series.pattern)).toBe(true)
  expect(restartsYearly('{year:2}-{number}')).toBe(true)
  expect(restartsYearly('INV-{number}')).toBe(false)
  expect(restartsYearly('year {number}')).toBe(false)
  expect(restartsYearly('{year:x}{number}')).toBe(false)
})

describe('a numbering pattern', () => {
  test.each([
    ['INV-{year}', 'no-number'],
    ['', 'no-number'],
    ['{number:x}', 'no-number'],
    ['{number:10}', 'number-too-wide'],
    ['R{number:20}', 'number-too-wide'],
    ['{NUMBER}', 'no-number'],
    [`{number}${'x'.repeat(33)}`, 'too-long'],
    ['{number}\n', 'line-break'],
    ['{number}\u0000', 'line-break'],
    ['{number}\u2028', 'line-break'],
    ['{number}\ud800', 'line-break'],
  ])('%j is refused: %s', (pattern, reason) => {
    expect(patternProblem(pattern)).toBe(reason)
  })

  test.each([
    documentKinds.invoice.series.pattern,
    '{number}',
    '{number:9}',
    '{number:20}{number}',
    `{number}${'x'.repeat(32)}`,
  ])('%s is fine', pattern => {
    expect(patternProblem(pattern)).toBeUndefined()
  })
})
