/** The payment part of the Swiss QR-bill, by the Implementation Guidelines 2.3: what its code says, and its words in four languages. */
import type { PaymentReference } from '../../domain/payments/payment-references.ts'
import { type QrBillWords, qrBillWords } from '../../domain/payments/qr-bill-words.ts'
import { firstIban, ibanText } from '../../domain/payments/ways-to-pay.ts'
import { toDecimalText } from '../../domain/values/decimals.ts'
import type { MinorUnits } from '../../domain/values/money.ts'
import { swissQrCode } from '../qr-code.ts'
import type { DocumentBusiness, QrBillParty } from './printed-document.ts'

export type QrBillPayee = Pick<
  DocumentBusiness,
  'name' | 'legalName' | 'country' | 'currency' | 'waysToPay' | 'street' | 'postalCode' | 'city'
>

interface QrBillRequest {
  readonly amount: MinorUnits
  readonly reference: PaymentReference
  /** Of the invoice, for people. */
  readonly message: string
  /** Null leaves a field to fill in. */
  readonly payer: QrBillParty | null
}

const HIGHEST_AMOUNT: MinorUnits = 99_999_999_999
/** What the code may contain, besides line feeds. */
const FORBIDDEN = /[^\x20-\x7e\xa0-\u017fȘșȚț€]/gu

const plain = (text: string, most: number) =>
  Array.from(text.replace(/\s+/g, ' ').replace(FORBIDDEN, '').trim()).slice(0, most).join('')

function cleaned({ name, street, postalCode, city, country }: QrBillParty): QrBillParty | null {
  const party = {
    name: plain(name, 70),
    street: plain(street, 70),
    postalCode: plain(postalCode, 16),
    city: plain(city, 35),
  }
  return party.name === '' || party.postalCode === '' || party.city === '' ? null : { ...party, country }
}

function payeeOf({ name, legalName, country, street = '', postalCode = '', city = '' }: QrBillPayee) {
  return cleaned({ name: legalName || name, street, postalCode, city, country: country ?? 'CH' })
}

/** Undefined where banks would refuse it: without the parts of the payee’s address, or an amount out of range. */
export function qrBillCode(
  business: QrBillPayee,
  { amount, reference, message, payer }: QrBillRequest,
): string | undefined {
  const payee = payeeOf(business)
  if (!payee || amount <= 0 || amount > HIGHEST_AMOUNT) return undefined
  const by = payer && cleaned(payer)
  return [
    ...['SPC', '0200', '1', firstIban(business.waysToPay).iban],
    ...addressLines(payee),
    // the final payee is for a later edition
    ...['', '', '', '', '', '', ''],
    ...[toDecimalText(amount, 2), business.currency],
    ...(by ? addressLines(by) : ['', '', '', '', '', '', '']),
    ...[reference.kind, reference.text, plain(message, 140), 'EPD'],
  ].join('\n')
}

function addressLines({ name, street, postalCode, city, country }: QrBillParty): string[] {
  const [, road = street, house = ''] = /^(.*\S)\s+(\d+\s?[a-zA-Z]?)$/.exec(street) ?? []
  return ['S', name, road, house, postalCode, city, country]
}

interface Information {
  readonly heading: string
  /** Null for a field to fill in. */
  readonly lines: readonly string[] | null
}

/** As it is drawn at the foot of a page. */
export interface QrBill {
  readonly words: QrBillWords
  readonly picture: string
  readonly alt: string
  readonly currency: string
  readonly amount: string
  /** Account, reference and payer, in this order. */
  readonly receipt: readonly Information[]
  /** With the message before the payer. */
  readonly payment: readonly Information[]
}

/** @param language of the document, which is that of the bill if Swiss banks know it */
export function qrBillOf(business: QrBillPayee, request: QrBillRequest, language: string): QrBill | null {
  const code = qrBillCode(business, request)
  const payee = payeeOf(business)
  if (code === undefined || !payee) return null
  const words = qrBillWords(language)
  const { reference, message, amount, payer } = request
  const by = payer && cleaned(payer)
  const account = { heading: words.account, lines: [ibanText(firstIban(business.waysToPay).iban), ...printed(payee)] }
  const named = { heading: words.reference, lines: [reference.shown] }
  const payerInformation = by
    ? { heading: words.payableBy, lines: printed(by) }
    : { heading: words.payableByEmpty, lines: null }
  const figure = toDecimalText(amount, 2).replace(/\B(?=(\d{3})+\.)/g, ' ')
  return {
    words,
    picture: swissQrCode(code),
    alt: `${words.paymentPart}: ${business.currency} ${figure}`,
    currency: business.currency,
    amount: figure,
    receipt: [account, named, payerInformation],
    payment: [account, named, { heading: words.message, lines: [plain(message, 140)] }, payerInformation],
  }
}

function printed({ name, street, postalCode, city, country }: QrBillParty): string[] {
  const abroad = country === 'CH' ? '' : `${country}-`
  return [name, street, `${abroad}${postalCode} ${city}`].filter(line => line !== '')
}
