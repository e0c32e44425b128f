import { expect, test } from 'vitest'
import { lackingNumbers, numbersOfCustomer, presets } from './countries.ts'
import { countryNamed } from './country-names.ts'

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
  ['a British seller with a UTR', { ...none, country: 'GB', taxNumber: '1234567890' }, true, ['vat-id']],
  ['one who charges no VAT', { ...none, country: 'GB' }, false, []],
  ['an Indian seller with a PAN', { ...none, country: 'IN', taxNumber: 'AAPFU0939F' }, true, ['vat-id']],
  ['one with a GSTIN as tax number', { ...none, country: 'IN', taxNumber: '27AAPFU0939F1ZV' }, true, []],
  ['an American seller, whose sales tax permit need not be named', { ...none, country: 'US' }, true, []],
  ['one of a country that was never asked', { ...none, country: null }, true, ['tax']],
])('what an invoice lacks of %s', (_, seller, isTaxed, lacking) => {
  expect(lackingNumbers(seller, { isTaxed })).toEqual(lacking)
})

test.each([
  ['NL', ['The Netherlands', 'Netherlands', 'Netherlands (the)', 'Nederland', 'Holland', 'NLD', 'nl', '528']],
  ['US', ['United States of America', 'USA', 'U.S.A.', 'Estados Unidos', 'Vereinigte Staaten']],
  ['GB', ['Great Britain', 'UK', 'U.K.', 'XI', 'England', 'Großbritannien', 'Northern Ireland']],
  ['GR', ['EL', 'Greece', 'Ελλάδα']],
  ['DE', ['Deutschland', 'D', 'DEU', 'Allemagne', 'Niemcy']],
  ['CH', ['Schweiz', 'Suisse/Schweiz', 'Die Schweiz']],
  ['KR', ['Korea, Republic of', 'South Korea']],
  ['CZ', ['Czech Republic', 'Česko', 'Czechia']],
  ['RS', ['Serbia', 'YU']],
  ['JP', ['日本', 'Japan']],
  [null, ['Atlantis', '', 'QQ']],
])('%s is what %j mean', (country, names) => {
  expect(names.map(countryNamed)).toEqual(names.map(() => country))
})

test.each([
  ['US', null, { hasVatId: false, hasRegistration: false, electronicAddress: false, leitwegId: false }],
  ['US', 'DE', { hasVatId: true, vatId: 'USt-IdNr.', registration: 'Handelsregister', electronicAddress: true }],
  ['DE', null, { vatId: 'USt-IdNr.', registration: 'Handelsregister', electronicAddress: true, leitwegId: true }],
  ['DE', 'FR', { vatId: 'USt-IdNr.', registration: 'SIRET', leitwegId: false }],
  ['FR', null, { vatId: 'N° TVA', registration: 'SIRET', leitwegId: false }],
  ['AU', null, { vatId: 'ABN', registration: 'ACN', electronicAddress: true }],
  ['IN', null, { vatId: 'GSTIN', electronicAddress: false }],
  [null, null, { vatId: null, hasVatId: true, registration: null, hasRegistration: true, electronicAddress: true }],
])('a business of %s and its customer of %s: the numbers of the customer', (home, country, numbers) => {
  expect(numbersOfCustomer(home, country)).toMatchObject(numbers)
})

test('invoices of Italy, Spain and Poland have to go through a system that Daybook doesn’t speak', () => {
  const systems = presets.flatMap(({ code, officialSystem }) => (officialSystem ? [[code, officialSystem.name]] : []))
  expect(systems).toEqual([
    ['IT', 'SdI'],
    ['ES', 'Verifactu'],
    ['PL', 'KSeF'],
  ])
})
