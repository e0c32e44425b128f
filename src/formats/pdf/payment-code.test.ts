import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeToPay, type Payee, paymentCode, type Transfer } from './payment-code.ts'

const transfer: Transfer = {
  name: 'Kaffeerösterei Hafenstraße GmbH',
  iban: 'DE89370400440532013000',
  bic: 'HASPDEHHXXX',
  currency: 'EUR',
  amount: 50_026,
  reference: 'INV-2026-0001',
}
const codeOf = (changes: Partial<Transfer>) => paymentCode({ ...transfer, ...changes })
const bytesOf = (text: string) => new TextEncoder().encode(text).length

describe('the text of a payment code', () => {
  test('has one field per line, in the order of EPC069-12', () => {
    expect(codeOf({})?.split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT'],
      'HASPDEHHXXX',
      'Kaffeerösterei Hafenstraße GmbH',
      'DE89370400440532013000',
      'EUR500.26',
      ...['', ''],
      'INV-2026-0001',
    ])
  })

  test('leaves out an unknown BIC', () => {
    expect(codeOf({ bic: '' })?.split('\n')[4]).toBe('')
  })

  test.each([
    ['CH', 'CH9300762011623852957'],
    ['GB', 'GB29NWBK60161331926819'],
    ['MC', 'MC5811222000010123456789030'],
    ['SM', 'SM86U0322509800000000270100'],
    ['AD', 'AD1200012030200359100100'],
    ['VA', 'VA59001123000012345678'],
  ])('needs the bank where the account is outside the European Economic Area, in %s', (_, iban) => {
    expect(codeOf({ iban, bic: '' })).toBeUndefined()
    expect(codeOf({ iban, bic: 'HASPDEHHXXX' })?.split('\n').slice(4, 7)).toEqual(['HASPDEHHXXX', transfer.name, iban])
  })

  test('has no characters that change the writing direction', () => {
    const code = codeOf({ name: 'A\u202ecme\u202c', reference: '\u2067INV-1\u2069' })
    expect(code?.split('\n')[5]).toBe('Acme')
    expect(code?.split('\n').at(-1)).toBe('INV-1')
  })

  test.each([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('writes %i cents as %s', (amount, written) => {
    expect(codeOf({ amount })?.split('\n')[7]).toBe(written)
  })

  test.each([
    ['nothing to pay', { amount: 0 }],
    ['more than a transfer can carry', { amount: 100_000_000_000 }],
    ['another currency', { currency: 'CHF' }],
    ['no IBAN', { iban: '' }],
    ['a mistyped IBAN', { iban: 'DE89370400440532013001' }],
    ['an account where euro transfers do not go', { iban: 'SA0380000000608010167519' }],
    ['a reference that is too long', { reference: 'x'.repeat(141) }],
    ['no name', { name: ' \n ' }],
  ] as const)('is not made for %s', (_, changes) => {
    expect(codeOf(changes)).toBeUndefined()
  })

  test('limits a name to 70 letters and splits none', () => {
    expect(codeOf({ name: `${'ä'.repeat(69)}🎉🎉` })?.split('\n')[5]).toBe(`${'ä'.repeat(69)}🎉`)
  })

  test('shortens the name and nothing else to stay within 331 bytes', () => {
    const code = codeOf({ name: '咖'.repeat(70), reference: 'x'.repeat(140) })
    expect(bytesOf(code ?? '')).toBeLessThanOrEqual(331)
    expect(code).toMatch(/\n咖+\nDE89370400440532013000\nEUR500\.26\n\n\nx{140}$/)
  })

  test('whatever is typed, it has eleven lines and at most 331 bytes: no field can be injected', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 140 })
    fc.assert(
      fc.property(typed, typed, (name, reference) => {
        const code = codeOf({ name, reference })
        if (code === undefined) return
        expect(code.split(/[\n\r\u0085\u2028\u2029]/)).toHaveLength(11)
        expect(bytesOf(code)).toBeLessThanOrEqual(331)
      }),
    )
  })
})

describe('a UPI code', () => {
  const payee: Payee = {
    name: 'Malabar Coffee & Sons',
    country: 'IN',
    currency: 'INR',
    waysToPay: [{ kind: 'upi', upiId: 'malabar@okbank' }],
  }
  const requested = { amount: 7_184_36, reference: 'INV-2026-0001' }

  test('names the payee, the amount and the invoice', () => {
    expect(codeToPay(payee, requested)).toEqual({
      text: 'upi://pay?pa=malabar@okbank&pn=Malabar%20Coffee%20%26%20Sons&am=7184.36&cu=INR&tn=INV-2026-0001',
      to: 'malabar@okbank',
      isUpi: true,
    })
  })

  test.each<[string, Partial<Payee>]>([
    ['of a business elsewhere', { country: 'SG' }],
    ['in another currency', { currency: 'USD' }],
    ['without a UPI ID', { waysToPay: [] }],
  ])('is not made %s', (_, changes) => {
    expect(codeToPay({ ...payee, ...changes }, requested)).toBeUndefined()
  })

  test('fits into a QR code whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), name => {
        expect(bytesOf(codeToPay({ ...payee, name }, requested)?.text ?? '')).toBeLessThanOrEqual(331)
      }),
    )
  })
})
