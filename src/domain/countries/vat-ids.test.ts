import { describe, expect, test } from 'vitest'
import { countryOfVatId, unionLettersOf, vatIdAsWritten, vatIdFault, vatIdOf, withoutSpaces } from './vat-ids.ts'

test.each([
  ['IT12345678901', 'IT'],
  ['EL123456789', 'EL'],
  ['XI123456789', 'XI'],
  ['CHE123456789', undefined],
  ['27AAPFU0939F1ZV', undefined],
  ['', undefined],
])('the letters of a member of the union in “%s” are %s', (vatId, letters) => {
  expect(unionLettersOf(vatId)).toBe(letters)
})

test.each([
  ['IT12345678901', 'IT'],
  ['EL123456789', 'GR'],
  ['XI123456789', 'GB'],
  ['CHE123456789', 'CH'],
  ['27AAPFU0939F1ZV', undefined],
  ['ITALIA', undefined],
])('“%s” is of %s', (vatId, country) => {
  expect(countryOfVatId(vatId)).toBe(country)
})

test.each([
  ['che-116.281.710 mwst', 'CHE-116.281.710 MWST'],
  ['CHE-116.281.710MWST', 'CHE-116.281.710 MWST'],
  ['CHE 116.281.710  TVA', 'CHE116.281.710 TVA'],
  ['CHE116281710', 'CHE116281710'],
  ['de 123 456 789', 'DE123456789'],
  ['NO 123 456 789 MVA', 'NO123456789MVA'],
  ['BE 0428.759.497', 'BE0428759497'],
  ['BTW BE-0428.759.497', 'BE0428759497'],
  ['USt-IdNr.: DE 123 456 789', 'DE123456789'],
  ['VAT no. GB 123 4567 89', 'GB123456789'],
  ['NL 8123.45.678.B.01', 'NL812345678B01'],
  ['P.IVA IT 12345678901', 'IT12345678901'],
  ['12/345/67890', '12/345/67890'],
])('“%s” is printed as %s', (typed, written) => {
  expect(vatIdAsWritten(typed)).toBe(written)
  expect(vatIdFault(written, written.startsWith('CHE') ? 'CH' : null)).toBeNull()
})

test.each([
  ['0428.759.497', 'BE', 'BE0428759497'],
  ['526-10-40-828', 'PL', 'PL5261040828'],
  ['B12345678', 'ES', 'ESB12345678'],
  ['ATU12345678', 'DE', 'ATU12345678'],
  ['12345', 'DE', '12345'],
  ['12 345', null, '12345'],
])('“%s” in a file about %s is %s', (text, country, whole) => {
  expect(vatIdOf(text, country)).toBe(whole)
})

describe('a VAT ID', () => {
  test.each([
    ['DE', 'DE 123 456 789'],
    ['AT', 'atu12345678'],
    ['BE', 'BE0123456789'],
    ['CH', 'CHE-123.456.789 MWST'],
    ['CH', 'CHE123456789'],
    ['ES', 'ESX1234567L'],
    ['FR', 'FRXX123456789'],
    ['GB', 'GB 123 4567 89'],
    ['GB', '123 4567 89'],
    ['GB', 'XI123456789'],
    ['GR', 'EL123456789'],
    ['IE', 'IE1234567WA'],
    ['NL', 'NL123456789B01'],
    ['NO', '123 456 789 MVA'],
    ['SE', 'SE123456789001'],
    // registered in another country than that of the address
    ['DE', 'ATU12345678'],
    ['US', 'anything'],
    [null, 'anything'],
    ['DE', ''],
  ])('of a customer in %s may be %s', (country, vatId) => {
    expect(vatIdFault(withoutSpaces(vatId), country)).toBeNull()
  })

  test.each([
    ['DE', 'DE12345678', 'DE123456789'],
    ['DE', '123456789', 'DE123456789'],
    ['DE', 'DE1234567890', 'DE123456789'],
    ['AT', 'AT12345678', 'ATU12345678'],
    ['GR', 'GR123456789', 'EL123456789'],
    ['GB', 'GB12345', 'GB123456789'],
    ['CH', 'CH123456789', 'CHE-123.456.789 MWST'],
  ])('of a customer in %s is not %s', (country, vatId, example) => {
    expect(vatIdFault(vatId, country)).toEqual({ country, example })
  })
})
