import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsToPay, isRoutingNumber, type WayToPay, wayFields, wayKindsIn } from './ways-to-pay.ts'

const shown = (way: WayToPay) => factsToPay([way]).map(({ text, copy }) => [text, copy])

test.each<[way: WayToPay, text: string, copy: string]>([
  [
    { kind: 'iban', bankName: '', iban: 'DE89370400440532013000', bic: '' },
    'DE89 3704 0044 0532 0130 00',
    'DE89370400440532013000',
  ],
  [{ kind: 'sort-code', bankName: '', sortCode: '200000', accountNumber: '' }, '20-00-00', '200000'],
  [{ kind: 'bsb', bankName: '', bsb: '062000', accountNumber: '' }, '062-000', '062000'],
  [{ kind: 'nz-account', bankName: '', accountNumber: '123140017132350' }, '12-3140-0171323-50', '123140017132350'],
])('%o is printed as the country writes it, and copied without separators', (way, text, copy) => {
  expect(shown(way)).toEqual([[text, copy]])
})

test('another account has the names that its owner gave to its details', () => {
  const way: WayToPay = { kind: 'other-account', bankName: 'Mizuho', lines: [{ label: 'Branch', value: '001' }] }
  expect(factsToPay([way])).toEqual([
    { field: 'bankName', text: 'Mizuho', copy: 'Mizuho' },
    { label: 'Branch', text: '001', copy: '001' },
  ])
})

describe('a routing number', () => {
  test.each(['021000021', '011401533', '122105155'])('%s is right', number => {
    expect(isRoutingNumber(number)).toBe(true)
  })

  test('with one wrong digit is found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...'021000021']
        digits[place] = String((Number(digits[place]) + by) % 10)
        expect(isRoutingNumber(digits.join(''))).toBe(false)
      }),
    )
  })

  test.each(['000000000', '02100002', '02100002x'])('%s is none', number => {
    expect(isRoutingNumber(number)).toBe(false)
  })
})

test.each([
  ['IN', 'upi'],
  ['GB', 'sort-code'],
  ['DE', 'iban'],
  [null, 'iban'],
])('in %s, %s is offered first, and every kind is offered once', (country, first) => {
  const { usual, others } = wayKindsIn(country)
  expect(usual[0]).toBe(first)
  expect([...usual, ...others].sort()).toEqual(Object.keys(wayFields).sort())
})
