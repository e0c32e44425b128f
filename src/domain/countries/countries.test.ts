import { expect, test } from 'vitest'
import { lacksTaxNumber } from './countries.ts'

const none = { vatId: '', taxNumber: '' }

test.each([
  ['a German seller without a number', { ...none, country: 'DE' }, true, true],
  ['one with a VAT ID', { ...none, country: 'DE', vatId: 'DE123456789' }, true, false],
  ['one with a tax number', { ...none, country: 'DE', taxNumber: '12/345/67890' }, true, false],
  ['one who charges no tax', { ...none, country: 'DE' }, false, false],
  ['an American seller, whose sales tax permit need not be named', { ...none, country: 'US' }, true, false],
  ['one of a country that was never asked', { ...none, country: null }, true, true],
])('what an invoice lacks of %s', (_, seller, isTaxed, lacks) => {
  expect(lacksTaxNumber(seller, { isTaxed })).toBe(lacks)
})
