/** How does a whole number of small units become the decimal text that a person reads and types, and back? */

/** Decimals of a quantity: 2.5 pieces are 2500 thousandths. */
export const QUANTITY_DECIMALS = 3

/** Decimals of a tax rate in percent: 9.975 % is 9975. */
export const RATE_DECIMALS = 3

/** `123450` with 2 decimals is `1234.50`. No grouping, a plain minus: the form that machines read. */
export function toDecimalText(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return `${units < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${fraction}` : ''}`
}

/** As {@link toDecimalText}, without zeros that say nothing: `2500` thousandths are `2.5`. */
export function toShortDecimalText(units: number, decimals: number): string {
  const text = toDecimalText(units, decimals)
  return decimals > 0 ? text.replace(/\.?0+$/, '') : text
}

/**
 * Reads what a person types: `1,234.50`, `1234,5`, `1 234.5`, `.5`. The last separator is the decimal one unless it groups thousands.
 * @returns whole units, or undefined when the text is no number or has more decimals than allowed
 */
export function fromDecimalText(text: string, decimals: number): number | undefined {
  const compact = text
    .trim()
    .replace(/[\s\u00a0\u202f'’_]/g, '')
    .replace(/^[−–]/, '-')
  const match = /^(-?)([\d.,]*\d|[\d.,]*\d[.,])$/.exec(compact)
  if (!match) return undefined
  const [, sign, body = ''] = match
  const separators = [...body.matchAll(/[.,]/g)]
  const last = separators.at(-1)
  const grouping =
    last !== undefined &&
    isGrouping(
      body,
      separators.map(one => one[0]),
      decimals,
    )
  const at = last === undefined || grouping ? body.length : last.index
  const whole = body.slice(0, at).replace(/[.,]/g, '')
  const fraction = body.slice(at + 1)
  if (fraction.length > decimals && /[1-9]/.test(fraction.slice(decimals))) return undefined
  const units = Number(`${whole || '0'}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
  if (!Number.isSafeInteger(units)) return undefined
  return sign && units !== 0 ? -units : units
}

/** Several of one kind of separator, or one comma before exactly three digits, group thousands. */
function isGrouping(body: string, separators: string[], decimals: number): boolean {
  const groups = body.split(/[.,]/).slice(1)
  if (!groups.every(group => group.length === 3)) return false
  if (separators.length > 1) return new Set(separators).size === 1
  return separators[0] === ',' && decimals < 3
}
