import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  belgianReference,
  creditorReference,
  isQrIban,
  mod10Recursive,
  structuredReference,
} from './payment-references.ts'
import type { WayToPay } from './ways-to-pay.ts'

const to = (iban: string): WayToPay[] => [{ kind: 'iban', bankName: '', iban, bic: '' }]
const QR_IBAN = 'CH4431999123000889012'
const IBAN = 'CH9300762011623852957'

test('the check digit of the published QR reference', () => {
  // Swiss Implementation Guidelines QR-bill
  expect(mod10Recursive('21000000000313947143000901')).toBe(7)
})

test('the published creditor reference of ISO 11649', () => {
  expect(creditorReference('539007547034')).toEqual({
    kind: 'SCOR',
    text: 'RF18539007547034',
    shown: 'RF18 5390 0754 7034',
  })
})

test('a published Belgian structured communication', () => {
  expect(belgianReference('0909337554').text).toBe('+++090/9337/55493+++')
  // a remainder of 0 is written as 97
  expect(belgianReference('97').text).toBe('+++000/0000/09797+++')
})

test('QR-IBANs have an institution of their own', () => {
  expect([QR_IBAN, 'LI2130000123000889012', IBAN].map(isQrIban)).toEqual([true, true, false])
})

test('a business of Switzerland has QRR with a QR-IBAN and SCOR otherwise, one of Belgium its own, others the number', () => {
  const kindOf = (country: string, currency: 'CHF' | 'EUR' | 'USD', iban: string) =>
    structuredReference({ country, currency, waysToPay: to(iban) }, 'RE-2026-0001')?.kind
  expect(kindOf('CH', 'CHF', QR_IBAN)).toBe('QRR')
  expect(kindOf('CH', 'EUR', IBAN)).toBe('SCOR')
  expect(kindOf('LI', 'CHF', 'LI21088100002324013AA')).toBe('SCOR')
  expect(kindOf('CH', 'USD', IBAN)).toBe(undefined)
  expect(kindOf('CH', 'CHF', 'DE89370400440532013000')).toBe(undefined)
  expect(kindOf('BE', 'EUR', 'BE68539007547034')).toBe('OGM')
  expect(kindOf('BE', 'EUR', '')).toBe(undefined)
  expect(kindOf('DE', 'EUR', 'DE89370400440532013000')).toBe(undefined)
})

test('is made of the number, however it is written, and can be checked', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 99_999 }), (text, count) => {
      const number = `${text}${count}`
      const payee = { country: 'CH', currency: 'CHF', waysToPay: to(QR_IBAN) } as const
      const qrr = structuredReference(payee, number)?.text ?? ''
      expect(qrr).toMatch(/^\d{27}$/)
      expect(mod10Recursive(qrr)).toBe(0)
      expect(qrr.slice(0, -1)).toContain(String(count))
      const scor = creditorReference(number)?.text ?? ''
      expect(scor).toMatch(/^RF\d\d[A-Z\d]{1,21}$/)
      const digits = [...(scor.slice(4) + scor.slice(0, 4))].map(letter => Number.parseInt(letter, 36)).join('')
      expect(BigInt(digits) % 97n).toBe(1n)
      const [, base = '', check = ''] = /^(\d{10})(\d\d)$/.exec(belgianReference(number).text.replace(/\D/g, '')) ?? []
      expect(Number(base) % 97 || 97).toBe(Number(check))
    }),
  )
})
