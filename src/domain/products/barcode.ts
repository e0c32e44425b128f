/** The bars of a barcode: EAN-13, UPC-A or EAN-8 where the text is one, otherwise Code 128. */

export interface Barcode {
  readonly kind: 'ean-13' | 'ean-8' | 'code-128'
  /** The widths of bars and spaces in turn, in modules, beginning with a bar. */
  readonly widths: readonly number[]
}

/** Null for a text that no barcode can hold: Code 128 is for printable ASCII. */
export function barcodeOf(text: string): Barcode | null {
  // UPC-A is EAN-13 with a zero in front
  if (hasCheckDigit(text, 12)) return { kind: 'ean-13', widths: ean13(`0${text}`) }
  if (hasCheckDigit(text, 13)) return { kind: 'ean-13', widths: ean13(text) }
  if (hasCheckDigit(text, 8)) return { kind: 'ean-8', widths: ean8(text) }
  return /^[\x20-\x7e]+$/.test(text) ? { kind: 'code-128', widths: code128(text) } : null
}

/** A GTIN of any length, with its check digit. */
export function isGtin(text: string): boolean {
  return [8, 12, 13, 14].some(length => hasCheckDigit(text, length))
}

/** As long as a GTIN, but with another check digit: most likely mistyped. */
export function isDoubtfulGtin(text: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(text) && !isGtin(text)
}

/** GS1 General Specifications, 7.9: weights 3 and 1 from the right; the sum is a multiple of 10. */
function hasCheckDigit(text: string, length: number): boolean {
  if (!/^\d+$/.test(text) || text.length !== length) return false
  const digits = [...text].reverse().map(Number)
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

// Of each digit: space, bar, space, bar in the left half (set A). Set B is set A reversed; the right half has the same widths as A.
const DIGITS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112']
// Which of the left digits are of set B, by the first digit
const FIRST_DIGITS = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]

function ean13(text: string): number[] {
  const [first = '', ...rest] = text
  const sets = FIRST_DIGITS[Number(first)] ?? ''
  const left = rest.slice(0, 6).map((digit, place) => digitWidths(digit, sets[place] === 'B'))
  return eanOf(left, rest.slice(6))
}

function ean8(text: string): number[] {
  const digits = [...text]
  return eanOf(
    digits.slice(0, 4).map(digit => digitWidths(digit, false)),
    digits.slice(4),
  )
}

function eanOf(left: readonly number[][], right: readonly string[]): number[] {
  return [1, 1, 1, ...left.flat(), 1, 1, 1, 1, 1, ...right.flatMap(digit => digitWidths(digit, false)), 1, 1, 1]
}

function digitWidths(digit: string, reversed: boolean): number[] {
  const widths = [...(DIGITS[Number(digit)] ?? '')].map(Number)
  return reversed ? widths.reverse() : widths
}

// ISO/IEC 15417: bars and spaces of the values 0 to 106; three starts at 103, the stop last
const CODE_128 =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const START_B = 104
const START_C = 105
const STOP = 106

/** Code set C holds two digits in one sign, so numbers of an even length get half as wide; everything else is in set B. */
function code128(text: string): number[] {
  const inPairs = /^(\d\d){2,}$/.test(text)
  const values = inPairs
    ? [START_C, ...(text.match(/\d\d/g) ?? []).map(Number)]
    : [START_B, ...[...text].map(letter => letter.charCodeAt(0) - 32)]
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103
  return [...values, check, STOP].flatMap(value => [...(CODE_128[value] ?? '')].map(Number))
}
