import { describe, expect, test } from 'vitest'
import type { Finding } from '../../../../domain/e-invoice/finding.ts'
import { findingText, placeOfFinding, receivedAmountAsText } from './finding-words.ts'

const finding = (rule: string, params: Finding['params'] = {}, where = ''): Finding => ({
  rule,
  severity: 'error',
  where,
  params,
})

describe('a finding is put in a sentence', () => {
  test.each<[string, Finding['params'], string]>([
    ['BR-02', {}, 'The invoice number is missing.'],
    ['BR-CO-24', {}, 'The reason for a discount or charge is missing.'],
    ['BR-CO-10', { written: '10.00', expected: '9.50' }, 'The lines add up to €9.50, not €10.00.'],
    ['BR-CO-11', { written: '', expected: '9.50' }, 'This amount is missing. It should be €9.50.'],
    ['BR-S-08', { written: '10.001', expected: '9.00' }, 'The taxable amount should be €9.00, not 10.001 EUR.'],
    ['BR-CO-17', { written: '10.00', expected: '9.00' }, 'The tax should be €9.00, not €10.00.'],
    ['BR-DEX-09', { written: '10.00', expected: '9.00' }, 'The amount due should be €9.00, not €10.00.'],
    ['BR-CL-23', { code: 'PIECE' }, '“PIECE” isn’t the code of a unit.'],
    ['BR-CO-09', { vatId: '123' }, '“123” doesn’t start with the code of a country.'],
    ['unreadable', { text: '1,5' }, '“1,5” can’t be read.'],
    ['BR-DEC-23', {}, 'The amount has more than two decimals.'],
    ['BR-O-03', {}, 'An invoice that isn’t subject to VAT can’t have VAT IDs.'],
    ['BR-O-12', {}, 'One invoice can’t mix what is subject to VAT with what isn’t.'],
    ['BR-E-10', {}, 'The reason why no tax is due is missing.'],
    ['BR-DE-6', {}, 'The seller’s contact is incomplete. A name, a phone number and an email address are needed.'],
    ['PEPPOL-EN16931-R121', {}, 'The invoice breaks rule PEPPOL-EN16931-R121.'],
  ])('%s %j', (rule, params, text) => {
    expect(findingText(finding(rule, params), 'EUR')).toBe(text)
  })

  test('with the part of the invoice it is about', () => {
    const places = ['lines.2.net', 'lines', 'taxes.0.base', 'seller.address.country', 'number']
    expect(places.map(where => placeOfFinding(finding('', {}, where)))).toEqual([
      ...['Line 3', 'Lines', 'Tax 1', 'Seller', 'Invoice'],
    ])
  })
})

test('an amount in a currency that Daybook does not know is shown as it is written', () => {
  expect(receivedAmountAsText('-1234.50', 'XAU')).toBe('-1234.50 XAU')
})
