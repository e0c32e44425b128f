import { describe, expect, test } from 'vitest'
import { addressChange, guessedParts, NO_PARTS, printedAddress } from './addresses.ts'

describe('an address is printed in the order of its country', () => {
  test.each([
    ['US', ['12 Main Street\nSuite 4', '04101', 'Portland', 'ME'], '12 Main Street\nSuite 4\nPortland, ME 04101'],
    ['DE', ['Hauptstraße 1', '10115', 'Berlin', ''], 'Hauptstraße 1\n10115 Berlin'],
    ['GB', ['1 Mill Lane', 'LS1 4AB', 'Leeds', ''], '1 Mill Lane\nLeeds\nLS1 4AB'],
    ['IE', ['4 Quay Street', 'H91 AB12', 'Galway', 'Co. Galway'], '4 Quay Street\nGalway\nCo. Galway\nH91 AB12'],
    ['IT', ['Via Roma 1', '00184', 'Roma', 'RM'], 'Via Roma 1\n00184 Roma RM'],
    ['IN', ['5 MG Road', '560001', 'Bengaluru', 'Karnataka'], '5 MG Road\nBengaluru 560001\nKarnataka'],
    ['AU', ['3 King St', '3000', 'Melbourne', 'VIC'], '3 King St\nMelbourne VIC 3000'],
    ['JP', ['1-2-3 Marunouchi', '100-0005', 'Chiyoda-ku', 'Tokyo'], '1-2-3 Marunouchi\nChiyoda-ku, Tokyo 100-0005'],
    ['JP', ['丸の内1-2-3', '100-0005', '千代田区', '東京都'], '〒100-0005\n東京都千代田区\n丸の内1-2-3'],
    // a part that the country has no place for is kept
    ['DE', ['Hauptstraße 1', '10115', 'Berlin', 'Brandenburg'], 'Hauptstraße 1\n10115 Berlin\nBrandenburg'],
    // parts may be missing
    ['US', ['12 Main Street', '', '', 'ME'], '12 Main Street\nME'],
    ['US', ['', '', 'Portland', ''], 'Portland'],
  ])('%s: %j', (country, [street = '', postalCode = '', city = '', region = ''], printed) => {
    expect(printedAddress({ street, postalCode, city, region }, country, country)).toBe(printed)
  })

  test('and ends with the name of another country, in the language of the sender', () => {
    const parts = { street: '8 Rue de la Paix', postalCode: '75002', city: 'Paris', region: '' }
    expect(printedAddress(parts, 'FR', 'DE')).toBe('8 Rue de la Paix\n75002 Paris\nFrankreich')
    expect(printedAddress(parts, 'FR', 'US')).toBe('8 Rue de la Paix\n75002 Paris\nFrance')
    expect(printedAddress(parts, null, 'FR')).toBe('8 Rue de la Paix\n75002 Paris')
    expect(printedAddress(NO_PARTS, 'FR', 'DE')).toBe('')
  })
})

describe('the parts of an address in one text are guessed', () => {
  test.each([
    ['US', '12 Main Street\nPortland, ME 04101', ['12 Main Street', '04101', 'Portland', 'ME']],
    ['US', '12 Main Street, Portland, ME 04101', ['12 Main Street', '04101', 'Portland', 'ME']],
    ['US', '12 Main Street\nSt. Paul MN 55101-1234', ['12 Main Street', '55101-1234', 'St. Paul', 'MN']],
    ['CA', '9 Bay Street\nToronto ON M5J 2R8', ['9 Bay Street', 'M5J 2R8', 'Toronto', 'ON']],
    ['DE', 'Hinterhaus\nHauptstraße 1\n10115 Berlin', ['Hinterhaus\nHauptstraße 1', '10115', 'Berlin', '']],
    ['AT', 'Ring 1\nA-1010 Wien', ['Ring 1', '1010', 'Wien', '']],
    ['SE', 'Storgatan 1\n111 22 Stockholm', ['Storgatan 1', '111 22', 'Stockholm', '']],
    ['NL', 'Kade 1\n1012 AB Amsterdam', ['Kade 1', '1012 AB', 'Amsterdam', '']],
    ['GB', '1 Mill Lane\nLeeds\nLS1 4AB', ['1 Mill Lane', 'LS1 4AB', 'Leeds', '']],
    ['GB', '1 Mill Lane, Leeds LS1 4AB', ['1 Mill Lane', 'LS1 4AB', 'Leeds', '']],
    ['IE', '4 Quay Street\nGalway\nCo. Galway\nH91 AB12', ['4 Quay Street', 'H91 AB12', 'Galway', 'Co. Galway']],
    ['IT', 'Via Roma 1\n00184 Roma (RM)', ['Via Roma 1', '00184', 'Roma', 'RM']],
    ['ES', 'Calle Mayor 1\n28013 Madrid', ['Calle Mayor 1', '28013', 'Madrid', '']],
    ['IN', '5 MG Road\nBengaluru 560001\nKarnataka', ['5 MG Road', '560001', 'Bengaluru', 'Karnataka']],
    ['AU', '3 King St\nMelbourne VIC 3000', ['3 King St', '3000', 'Melbourne', 'VIC']],
    ['NZ', '7 Queen Street\nAuckland 1010', ['7 Queen Street', '1010', 'Auckland', '']],
  ])('%s: %s', (country, text, [street, postalCode, city, region]) => {
    expect(guessedParts(text, country)).toEqual({ parts: { street, postalCode, city, region }, country })
  })

  test('with the country that it ends with', () => {
    expect(guessedParts('8 Rue de la Paix\n75002 Paris\nFrance', 'US')).toEqual({
      parts: { street: '8 Rue de la Paix', postalCode: '75002', city: 'Paris', region: '' },
      country: 'FR',
    })
  })

  test('unless there is no postal code where it should be', () => {
    expect(guessedParts('12 Harbour Street\nPortland', 'US')).toBeNull()
    expect(guessedParts('10115 Berlin', 'DE')).toBeNull()
    expect(guessedParts('', 'DE')).toBeNull()
  })
})

describe('a change of an address', () => {
  const parts = { street: 'Hauptstraße 1', postalCode: '10115', city: 'Berlin', region: '' }
  const berlin = { ...parts, country: null, address: 'Hauptstraße 1\n10115 Berlin' }

  test('makes the text from the parts', () => {
    expect(addressChange(berlin, { city: 'Köln', address: 'anything' }, 'DE')).toEqual({
      ...parts,
      city: 'Köln',
      address: 'Hauptstraße 1\n10115 Köln',
    })
    expect(addressChange(berlin, { country: 'AT' }, 'DE').address).toBe('Hauptstraße 1\n10115 Berlin\nÖsterreich')
  })

  test('takes a text alone as it is, without parts', () => {
    expect(addressChange(berlin, { address: 'Postfach 1' }, 'DE')).toEqual({ ...NO_PARTS, address: 'Postfach 1' })
    expect(addressChange(berlin, { address: berlin.address }, 'DE')).toEqual({})
    expect(addressChange({ ...NO_PARTS, country: null, address: 'Postfach 1' }, { country: 'AT' }, 'DE')).toEqual({})
  })

  test('empties the text with the parts', () => {
    expect(addressChange(berlin, NO_PARTS, 'DE')).toEqual({ ...NO_PARTS, address: '' })
    expect(addressChange(berlin, { ...NO_PARTS, address: berlin.address }, 'DE').address).toBe(berlin.address)
  })
})
