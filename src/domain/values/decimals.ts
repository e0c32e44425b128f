/** Decimal text: written from whole numbers of small units, and read from what a person types. */

/** Decimals of a quantity: 2.5 pieces are 2500 thousandths. */
export const QUANTITY_DECIMALS = 3

/** Decimals of a tax rate in percent: 9.975 % is 9975. */
export const RATE_DECIMALS = 3

/** `123450` with 2 decimals is `1234.50`. No grouping and a plain minus, as programs read it. */
export function toDecimalText(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return `${units < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${fraction}` : ''}`
}

/** As {@link toDecimalText}, without trailing zeros: `2500` thousandths are `2.5`. */
export function toShortDecimalText(units: number, decimals: number): string {
  const text = toDecimalText(units, decimals)
  return decimals > 0 ? text.replace(/\.?0+$/, '') : text
}

/** Thousands grouped by spaces of any width, apostrophes or underscores, none of which begins a fraction. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:\p{Zs}\d{3})+|(?:['’]\d{3})+|(?:_\d{3})+)(?=[.,]|$)/u

/**
 * Reads what a person types: `1,234.50`, `1234,5`, `1 234.5`, `1,23,456.5`, `.5`, `− 5`. A single separator before exactly three digits groups thousands,
 * unless it is the decimal mark that Daybook shows. A space anywhere else separates two numbers, so the text is not one number.
 * @returns whole units, or undefined when the text is not a number or has more decimals than allowed
 */
export function fromDecimalText(text: string, decimals: number, decimalMark: string = '.'): number | undefined {
  const [, sign, typed = ''] = /^([-−–]?)\s*(.*)$/s.exec(text.trim()) ?? []
  const body = typed.replace(GROUPED, whole => whole.replace(/\D/g, ''))
  if (!/^[\d.,]*\d[\d.,]*$/.test(body)) return undefined
  const mark = markWithin(body, decimalMark)
  const at = mark === undefined ? body.length : body.lastIndexOf(mark)
  const whole = body.slice(0, at)
  const fraction = body.slice(at + 1).replace(/0+$/, '')
  if (!/^(\d*|\d{1,3}([.,])\d{3}(\2\d{3})*|\d{1,2}(,\d{2})+,\d{3})$/.test(whole)) return undefined
  if (/\D/.test(fraction) || fraction.length > decimals) return undefined
  const units = Number(whole.replace(/[.,]/g, '') + fraction.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(units)) return undefined
  return sign && units !== 0 ? -units : units
}

/**
 * What a figure with three digits behind its only separator could mean besides: `1.250` is 1.25 or 1250. It is clear where the separator groups
 * thousands here. Undefined for a clear figure, and where the other reading has more decimals than allowed.
 */
export function otherReading(text: string, decimals: number, { group, decimal }: Marks): number | undefined {
  const [, separator] = /^(?:[-−–]\s*)?[1-9]\d{0,2}([.,])\d{3}$/.exec(text.trim()) ?? []
  if (separator === undefined || separator === group) return undefined
  const foreign = separator === '.' ? ',' : '.'
  return fromDecimalText(text, decimals, separator === decimal ? foreign : separator)
}

type Marks = { readonly group: string; readonly decimal: string }

/** The separator that begins the fraction: the later of two kinds, or the only one unless it groups thousands. */
function markWithin(body: string, decimalMark: string): string | undefined {
  const separators = [...body.matchAll(/[.,]/g)].map(match => match[0])
  if (new Set(separators).size === 2) return separators.at(-1)
  const [only, ...others] = separators
  if (others.length > 0 || (only !== decimalMark && /^[1-9]\d{0,2}[.,]\d{3}$/.test(body))) return undefined
  return only
}
