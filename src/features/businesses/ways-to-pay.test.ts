import { describe, expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()

const iban = { kind: 'iban', bankName: '', iban: 'DE89370400440532013000', bic: '' }
const change = (path: string, ...waysToPay: Json[]) => app.ask('PATCH', path, { waysToPay, version: 1 })

test.each([
  [
    { ...iban, iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' },
    { ...iban, bic: 'COBADEFFXXX' },
  ],
  [
    { kind: 'sort-code', bankName: 'Barclays', sortCode: '20-00-00', accountNumber: '7328 2932' },
    { kind: 'sort-code', bankName: 'Barclays', sortCode: '200000', accountNumber: '73282932' },
  ],
  [
    { kind: 'ifsc', bankName: '', ifsc: 'hdfc0000123', accountNumber: '50100012345678' },
    { kind: 'ifsc', bankName: '', ifsc: 'HDFC0000123', accountNumber: '50100012345678' },
  ],
])('%o is kept without separators', async (typed, kept) => {
  const { path } = await openBusiness(app)
  expect(good(await change(path, typed)).waysToPay).toEqual([kept])
})

describe('a way to pay is refused with a sentence:', () => {
  test.each([
    [
      { ...iban, iban: 'DE8937040044053201300' },
      'iban',
      'IBANs that begin with DE have 22 characters. Check for a missing or extra one.',
    ],
    [
      { ...iban, iban: 'DE89370400440532013001' },
      'iban',
      'This IBAN has a typing mistake: its check digits don’t match. Compare it with your bank’s.',
    ],
    [{ ...iban, iban: '12345' }, 'iban', 'An IBAN begins with two letters for its country, such as DE or FR.'],
    [{ ...iban, bic: 'COBA' }, 'bic', 'A BIC has 8 or 11 letters and digits.'],
    [
      { kind: 'sort-code', bankName: '', sortCode: '20-00-0', accountNumber: '73282932' },
      'sortCode',
      'A sort code has 6 digits, such as 20-00-00.',
    ],
    [
      { kind: 'routing-number', bankName: '', routingNumber: '021000022', accountNumber: '12345678' },
      'routingNumber',
      'This routing number has a typing mistake: its check digit doesn’t match. Compare it with your bank’s.',
    ],
    [
      { kind: 'bsb', bankName: '', bsb: '06200', accountNumber: '123456' },
      'bsb',
      'A BSB has 6 digits, such as 062-000.',
    ],
    [
      { kind: 'ifsc', bankName: '', ifsc: 'HDFC1000123', accountNumber: '50100012345678' },
      'ifsc',
      'An IFSC has 4 letters, a zero and 6 more, such as HDFC0000123.',
    ],
    [{ kind: 'upi', upiId: 'harbour' }, 'upiId', 'Enter a UPI ID such as yourname@okbank.'],
    [
      { kind: 'payment-link', paymentUrl: 'http://pay.example' },
      'paymentUrl',
      'Enter an address that begins with https://.',
    ],
    [{ kind: 'other-account', bankName: '', lines: [] }, 'bankName', 'Enter the bank or add a detail.'],
  ])('%o', async (way, field, message) => {
    const { path } = await openBusiness(app)
    const { body } = await change(path, way)
    expect(body.errors).toMatchObject([{ field: `waysToPay.0.${field}`, message }])
  })

  test('the sixth', async () => {
    const { path } = await openBusiness(app)
    expect((await change(path, iban, iban, iban, iban, iban, iban)).body.errors).toMatchObject([{ field: 'waysToPay' }])
  })
})
