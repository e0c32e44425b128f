/** References by which banks and programs recognise what a transfer pays. They are made from the number of the invoice, which never changes. */
import type { CountryCode } from '../countries/country.ts'
import type { CurrencyCode } from '../values/money.ts'
import { firstIban, type WayToPay } from './ways-to-pay.ts'

/** QRR and SCOR are those of the Swiss QR-bill; the last is the structured communication of Belgium. */
export interface PaymentReference {
  readonly kind: 'QRR' | 'SCOR' | 'OGM'
  /** As a program takes it. */
  readonly text: string
  /** As people read it. */
  readonly shown: string
}

export interface Payee {
  readonly country: CountryCode | null
  readonly currency: CurrencyCode
  readonly waysToPay: readonly WayToPay[]
}

/** What transfers to this business say instead of the number of the invoice; null where they say the number. */
export function structuredReference({ country, currency, waysToPay }: Payee, number: string): PaymentReference | null {
  const { iban } = firstIban(waysToPay)
  if (country === 'BE' && currency === 'EUR' && iban !== '') return belgianReference(number)
  const isSwiss = (country === 'CH' || country === 'LI') && /^(CH|LI)/.test(iban)
  if (!isSwiss || (currency !== 'CHF' && currency !== 'EUR')) return null
  return isQrIban(iban) ? qrReference(number) : creditorReference(number)
}

/** What a transfer for an invoice says, wherever a person or a program reads it. */
export function referenceToPay(payee: Payee, number: string): Pick<PaymentReference, 'text' | 'shown'> {
  return structuredReference(payee, number) ?? { text: number, shown: number }
}

/** Swiss Implementation Guidelines QR-bill 2.3: the institution is one of 30000 to 31999. */
export function isQrIban(iban: string): boolean {
  return /^(CH|LI)\d\d3[01]\d{3}/.test(iban)
}

const CARRY = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

/** Modulo 10, recursive. */
export function mod10Recursive(digits: string): number {
  const carry = [...digits].reduce((sum, digit) => CARRY[(sum + Number(digit)) % 10] ?? 0, 0)
  return (10 - carry) % 10
}

function qrReference(number: string): PaymentReference {
  const base = digitsOf(number, 26)
  const text = `${base}${mod10Recursive(base)}`
  return { kind: 'QRR', text, shown: text.replace(/(?=(.{5})+$)(?!^)/g, ' ') }
}

/** ISO 11649: the check digits make the number, with `RF` and them behind it, leave 1 when it is divided by 97. */
export function creditorReference(number: string): PaymentReference | null {
  const base = number
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
    .slice(-21)
  if (base === '') return null
  const text = `RF${String(98 - remainder97(`${base}RF00`)).padStart(2, '0')}${base}`
  return { kind: 'SCOR', text, shown: text.replace(/(.{4})(?=.)/g, '$1 ') }
}

/** Ten digits and their remainder by 97, which is never 0. */
export function belgianReference(number: string): PaymentReference {
  const base = digitsOf(number, 10)
  const digits = base + String(remainder97(base) || 97).padStart(2, '0')
  const text = `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
  return { kind: 'OGM', text, shown: text }
}

/** The last ones, with zeros before them. */
function digitsOf(number: string, count: number): string {
  return number.replace(/\D/g, '').slice(-count).padStart(count, '0')
}

/** As ISO 7064 has it: capital letters count from 10. */
export function remainder97(lettersAndDigits: string): number {
  const digits = [...lettersAndDigits].map(letter => Number.parseInt(letter, 36)).join('')
  return Number(BigInt(digits) % 97n)
}
