import { expect, test } from 'vitest'
import { lackingNumbers } from './countries.ts'

const none = { vatId: '', taxNumber: '', registrationNumber: '' }

test.each([
  ['a German seller without a number', { ...none, country: 'DE' }, true, ['tax']],
  ['one with a VAT ID', { ...none, country: 'DE', vatId: 'DE123456789' }, true, []],
  ['one with a tax number', { ...none, country: 'DE', taxNumber: '12/345/67890' }, true, []],
  ['one who charges no tax', { ...none, country: 'DE' }, false, ['tax']],
  ['one who charges no tax, with a tax number', { ...none, country: 'DE', taxNumber: '12/345/67890' }, false, []],
  ['a French seller who charges no tax', { ...none, country: 'FR' }, false, ['registration']],
  ['one with a VAT ID alone', { ...none, country: 'FR', vatId: 'FR40303265045' }, true, ['registration']],
  ['an Austrian seller who charges no tax', { ...none, country: 'AT' }, false, []],
  ['an American seller, whose sales tax permit need not be named', { ...none, country: 'US' }, true, []],
  ['one of a country that was never asked', { ...none, country: null }, true, ['tax']],
])('what an invoice lacks of %s', (_, seller, isTaxed, lacking) => {
  expect(lackingNumbers(seller, { isTaxed })).toEqual(lacking)
})
