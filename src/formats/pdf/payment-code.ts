/** The text of an EPC069-12 payment code, from which a banking app fills in a transfer. */
import { isSEPACountry, isValidIBAN } from 'ibantools'
import { toDecimalText } from '../../domain/values/decimals.ts'
import type { CurrencyCode, MinorUnits } from '../../domain/values/money.ts'
import { shown } from './printable-text.ts'

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
// EPC069-12: only within the European Economic Area is a transfer possible without a BIC
const AREA = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Undefined where no app could pay by it: another currency, an account outside SEPA, or fields that do not fit. */
export function paymentCode({ name, iban, bic, currency, amount, reference }: Transfer): string | undefined {
  const payable = currency === 'EUR' && amount > 0 && amount <= HIGHEST_AMOUNT
  const country = iban.slice(0, 2)
  if (!payable || !isValidIBAN(iban) || !isSEPACountry(country)) return undefined
  if (bic === '' && !AREA.has(country)) return undefined
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
