/** Numbers of organisations with check digits, by the scheme of their electronic address (EAS), and the rule of Peppol that asks for them. */
import { isGtin } from '../products/barcode.ts'

interface NumberKind {
  readonly scheme: string
  readonly rule: string
  readonly isValid: (number: string) => boolean
}

const digitsOf = (number: string) => [...number].map(Number)
const weighted = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0)

/** Modulo 11, as in Norway. */
export function isNorwegianNumber(number: string): boolean {
  const rest = weighted(digitsOf(number), [3, 2, 7, 6, 5, 4, 3, 2])
  return /^\d{9}$/.test(number) && (11 - (rest % 11)) % 11 === Number(number[8])
}

/** Luhn, as in Sweden. */
export function isSwedishNumber(number: string): boolean {
  const sum = digitsOf(number).reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? digit * 2 : digit
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return /^\d{10}$/.test(number) && sum % 10 === 0
}

export function isDanishNumber(number: string): boolean {
  return /^(DK)?\d{8}$/.test(number)
}

function isBelgianNumber(number: string): boolean {
  return /^\d{10}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8))
}

function isAustralianNumber(number: string): boolean {
  const [first = 0, ...others] = digitsOf(number)
  return /^\d{11}$/.test(number) && weighted([first - 1, ...others], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0
}

export const checkedNumbers: readonly NumberKind[] = [
  { scheme: '0088', rule: 'PEPPOL-COMMON-R040', isValid: isGtin },
  { scheme: '0192', rule: 'PEPPOL-COMMON-R041', isValid: isNorwegianNumber },
  { scheme: '0184', rule: 'PEPPOL-COMMON-R042', isValid: isDanishNumber },
  { scheme: '0208', rule: 'PEPPOL-COMMON-R043', isValid: isBelgianNumber },
  { scheme: '0007', rule: 'PEPPOL-COMMON-R049', isValid: isSwedishNumber },
  { scheme: '0151', rule: 'PEPPOL-COMMON-R050', isValid: isAustralianNumber },
]
