/** The texts of payment codes, from which an app fills in a payment: EPC069-12 for transfers in euro, and UPI in India. */
import { isSEPACountry, isValidIBAN } from 'ibantools'
import { firstIban, firstUpiId, ibanText, needsBic } from '../../domain/payments/ways-to-pay.ts'
import { toDecimalText } from '../../domain/values/decimals.ts'
import type { CurrencyCode, MinorUnits } from '../../domain/values/money.ts'
import { shown } from './printable-text.ts'
import type { DocumentBusiness } from './printed-document.ts'

export interface Transfer {
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly currency: CurrencyCode
  readonly amount: MinorUnits
  /** The payer's bank passes it on to the business. */
  readonly reference: string
}

const HIGHEST_AMOUNT: MinorUnits = 99_999_999_999
const LONGEST_NAME = 70
const LONGEST_REFERENCE = 140
const MOST_BYTES = 331

export type Payee = Pick<DocumentBusiness, 'name' | 'country' | 'currency' | 'waysToPay'>
export type Requested = Pick<Transfer, 'amount' | 'reference'>

/** The code for this payment with the account that it goes to, as people read it; undefined where there is none. */
export function codeToPay(
  { name, country, currency, waysToPay }: Payee,
  requested: Requested,
): { readonly text: string; readonly to: string; readonly isUpi: boolean } | undefined {
  const { iban, bic } = firstIban(waysToPay)
  const transfer = paymentCode({ ...requested, name, iban, bic, currency })
  if (transfer !== undefined) return { text: transfer, to: ibanText(iban), isUpi: false }
  const upiId = country === 'IN' && currency === 'INR' ? firstUpiId(waysToPay) : undefined
  const upi = upiId && upiCode({ ...requested, name, upiId })
  return upi ? { text: upi, to: upiId, isUpi: true } : undefined
}

const LONGEST_NOTE = 50

/** By the linking specification of UPI: address, name, amount, currency and note. */
function upiCode({ upiId, name, amount, reference }: Requested & { name: string; upiId: string }): string | undefined {
  const note = letters(oneLine(reference))
  if (amount <= 0 || note.length > LONGEST_NOTE) return undefined
  const payee = letters(oneLine(name)).slice(0, LONGEST_NAME)
  const withName = (name: string) =>
    `upi://pay?pa=${upiId}&pn=${encodeURIComponent(name)}&am=${toDecimalText(amount, 2)}&cu=INR&tn=${encodeURIComponent(note.join(''))}`
  while (payee.length > 1 && withName(payee.join('')).length > MOST_BYTES) payee.pop()
  const code = withName(payee.join('').trim())
  return code.length <= MOST_BYTES ? code : undefined
}

/** Undefined where no app could pay by it: another currency, an account outside SEPA, or fields that do not fit. */
export function paymentCode({ name, iban, bic, currency, amount, reference }: Transfer): string | undefined {
  const payable = currency === 'EUR' && amount > 0 && amount <= HIGHEST_AMOUNT
  const country = iban.slice(0, 2)
  if (!payable || !isValidIBAN(iban) || !isSEPACountry(country)) return undefined
  // EPC069-12
  if (bic === '' && needsBic(iban)) return undefined
  const text = oneLine(reference)
  if (letters(text).length > LONGEST_REFERENCE) return undefined
  const payee = letters(oneLine(name)).slice(0, LONGEST_NAME)
  const withName = (name: string) =>
    // service, version, character set (UTF-8), transfer, BIC, payee, IBAN, amount, purpose, structured reference, text
    ['BCD', '002', '1', 'SCT', bic, name, iban, `EUR${toDecimalText(amount, 2)}`, '', '', text].join('\n')
  while (payee.length > 1 && byteLength(withName(payee.join(''))) > MOST_BYTES) payee.pop()
  const code = withName(payee.join('').trim())
  return payee.length > 0 && byteLength(code) <= MOST_BYTES ? code : undefined
}

/** Each field is one line of the code. */
function oneLine(text: string): string {
  return shown(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')).trim()
}

const letters = (text: string) => Array.from(text)
const byteLength = (text: string) => new TextEncoder().encode(text).length
