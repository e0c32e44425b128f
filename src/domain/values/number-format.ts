/** How numbers are written: the separator of thousands, the decimal mark, and where the currency sign is. */
import { toDecimalText } from './decimals.ts'

/** `$5`, `€ 5`, `5 €` */
export type SignPlace = 'before' | 'before-with-space' | 'behind'

export interface NumberFormat {
  readonly group: string
  readonly decimal: string
  readonly sign: SignPlace
  /** The countries of those who write and read it. Where one of them means another currency by the same sign, the sign says which: `US$`. */
  readonly readers?: readonly string[]
  /** Whether groups above the thousands have two digits, as in India: 1,23,456. */
  readonly lakhs?: boolean
}

type Marks = Pick<NumberFormat, 'group' | 'decimal' | 'lakhs'>

/** The ways to write figures, in any language. Each is named by its own example. */
export const NUMBER_EXAMPLES = {
  '1,234.56': { group: ',', decimal: '.', lakhs: false },
  '1.234,56': { group: '.', decimal: ',', lakhs: false },
  '1 234,56': { group: '\u00a0', decimal: ',', lakhs: false },
  "1'234.56": { group: '’', decimal: '.', lakhs: false },
  '1,23,456.78': { group: ',', decimal: '.', lakhs: true },
} as const satisfies Record<string, Marks>

export type NumberExample = keyof typeof NUMBER_EXAMPLES
export const numberExamples = Object.keys(NUMBER_EXAMPLES) as [NumberExample, ...NumberExample[]]

/** 1,234.56 and $5.00 */
export const ENGLISH_NUMBERS: NumberFormat = { group: ',', decimal: '.', sign: 'before' }

/** A whole number of small units as people read it: 123450 with 2 decimals is 1,234.50; zeros beyond `minimum` decimals fall away. */
export function writtenDecimal(
  units: number,
  decimals: number,
  minimum: number = decimals,
  format: NumberFormat = ENGLISH_NUMBERS,
): string {
  const [whole = '', digits = ''] = toDecimalText(units, decimals).split('.')
  let fraction = digits
  while (fraction.length > minimum && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  return writtenFigure(fraction === '' ? whole : `${whole}.${fraction}`, format)
}

/** `-1234.50`, as machines write it, becomes `−1,234.50` with a true minus. */
export function writtenFigure(plain: string, { group, decimal, lakhs }: Marks = ENGLISH_NUMBERS): string {
  const [whole = '', fraction] = plain.replace('-', '−').split('.')
  const grouped = whole.replace(lakhs ? /\B(?=(\d{2})*\d{3}$)/g : /\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}
