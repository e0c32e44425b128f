import { describe, expect, test } from 'vitest'
import { structuredReference } from '../../domain/payments/payment-references.ts'
import { anInvoiceDocument } from '../../testing/invoice-document.ts'
import { invoiceContent } from './content/invoice-content.ts'
import type { DocumentBusiness } from './printed-document.ts'
import { type QrBillPayee, qrBillCode, qrBillOf } from './qr-bill.ts'

const QR_IBAN = 'CH4431999123000889012'
const payee: QrBillPayee = {
  name: 'Seeblick',
  legalName: 'Rösterei Seeblick AG',
  country: 'CH',
  currency: 'CHF',
  street: 'Seestrasse 12b',
  postalCode: '8002',
  city: 'Zürich',
  waysToPay: [{ kind: 'iban', bankName: 'ZKB', iban: QR_IBAN, bic: '' }],
}
const payer = { name: 'Café Müller', street: 'Bahnhofplatz', postalCode: '79098', city: 'Freiburg', country: 'DE' }
const reference = structuredReference(payee, 'RE-2026-0042')
if (!reference) throw new Error('there is no reference')
const request = { amount: 194_975, reference, message: 'RE-2026-0042', payer }

describe('the code of a QR-bill', () => {
  test('has every field on the line that the guidelines give it', () => {
    expect(qrBillCode(payee, request)?.split('\n')).toEqual([
      ...['SPC', '0200', '1', QR_IBAN],
      ...['S', 'Rösterei Seeblick AG', 'Seestrasse', '12b', '8002', 'Zürich', 'CH'],
      ...['', '', '', '', '', '', ''],
      ...['1949.75', 'CHF'],
      ...['S', 'Café Müller', 'Bahnhofplatz', '', '79098', 'Freiburg', 'DE'],
      ...['QRR', '000000000000000000202600427', 'RE-2026-0042', 'EPD'],
    ])
  })

  test('leaves the payer empty where their address has no parts', () => {
    const lines = qrBillCode(payee, { ...request, payer: { ...payer, city: '' } })?.split('\n')
    expect(lines?.slice(20, 27)).toEqual(['', '', '', '', '', '', ''])
    expect(lines).toHaveLength(31)
  })

  test('has no other letters than those that banks read, and one line for each field', () => {
    const lines = qrBillCode({ ...payee, legalName: 'A\nB 咖啡 Ω Ž' }, request)?.split('\n')
    expect(lines).toHaveLength(31)
    expect(lines?.[5]).toBe('A B   Ž')
  })

  test('is not made without the parts of the seller’s address, or for an amount that cannot be paid', () => {
    expect(qrBillCode({ ...payee, city: '' }, request)).toBe(undefined)
    expect(qrBillCode(payee, { ...request, amount: 0 })).toBe(undefined)
    expect(qrBillCode(payee, { ...request, amount: 100_000_000_000 })).toBe(undefined)
  })
})

test.each([
  ['de', 'Empfangsschein', 'Zahlteil', 'Zahlbar durch'],
  ['fr', 'Récépissé', 'Section paiement', 'Payable par'],
  ['it', 'Ricevuta', 'Sezione pagamento', 'Pagabile da'],
  ['en', 'Receipt', 'Payment part', 'Payable by'],
  ['el', 'Receipt', 'Payment part', 'Payable by'],
])('in %s it says %s and %s', (language, receipt, paymentPart, payableBy) => {
  const bill = qrBillOf(payee, request, language)
  expect(bill).toMatchObject({ words: { receipt, paymentPart }, currency: 'CHF', amount: '1 949.75' })
  expect(bill?.payment.at(-1)).toEqual({
    heading: payableBy,
    lines: ['Café Müller', 'Bahnhofplatz', 'DE-79098 Freiburg'],
  })
  expect(bill?.payment.map(({ lines }) => lines?.at(0))).toEqual([
    'CH44 3199 9123 0008 8901 2',
    '00 00000 00000 00000 02026 00427',
    'RE-2026-0042',
    'Café Müller',
  ])
})

describe('an invoice', () => {
  const business: Partial<DocumentBusiness> = { ...payee, paper: 'A4' }
  const contentOf = (changes: Partial<DocumentBusiness>, status: 'draft' | 'issued' | 'cancelled' = 'issued') =>
    invoiceContent(
      anInvoiceDocument({ business: { ...business, ...changes }, invoice: { number: 'RE-2026-0042', status } }),
    )

  test('of a Swiss business has the payment part, and no second code', () => {
    const { qrBill, payment } = contentOf({})
    expect(qrBill?.receipt[2]).toEqual({ heading: 'Payable by (name/address)', lines: null })
    expect(payment?.code).toBe(null)
    expect(payment?.rows.map(({ value }) => value.text)).toContain('00 00000 00000 00000 02026 00427')
  })

  test('has none as a draft, when it is cancelled, on Letter, in dollars and elsewhere', () => {
    expect(contentOf({}, 'draft').qrBill).toBe(null)
    expect(contentOf({}, 'cancelled').qrBill).toBe(null)
    expect(contentOf({ paper: 'Letter' }).qrBill).toBe(null)
    expect(contentOf({ currency: 'USD' }).qrBill).toBe(null)
    expect(contentOf({ country: 'DE' }).qrBill).toBe(null)
  })

  test('of a Belgian business has the structured communication in its block and its code', () => {
    const waysToPay = [{ kind: 'iban', bankName: '', iban: 'BE68539007547034', bic: '' }] as const
    const { qrBill, payment } = contentOf({ country: 'BE', currency: 'EUR', waysToPay: [...waysToPay] })
    expect(qrBill).toBe(null)
    expect(payment?.rows.map(({ value }) => value.text)).toContain('+++002/0260/04240+++')
    expect(payment?.code?.words).toContain('+++002/0260/04240+++')
  })
})
