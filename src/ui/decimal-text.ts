/** Decimal figures as people write them: which whole number of smallest units does a text stand for, and back? */

const MINUS = '−'

/**
 * "1,234.50" and "1234,5" at scale 2 are 123450. A single comma before exactly three digits separates thousands, as in
 * the figures the app shows. Empty text is null; what is no figure, or has more decimals than the scale, is NaN.
 */
export function parseDecimalText(text: string, scale: number): number | null {
  const bare = text.replace(/[\s'’_]/g, '').replace(/^[−–]/, '-')
  if (bare === '') return null
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(bare)) return Number.NaN
  const negative = bare.startsWith('-')
  const unsigned = negative ? bare.slice(1) : bare
  const mark = decimalMark(unsigned)
  const at = mark === null ? -1 : unsigned.lastIndexOf(mark)
  const wholeText = at < 0 ? unsigned : unsigned.slice(0, at)
  const fraction = at < 0 ? '' : unsigned.slice(at + 1)
  const whole = wholeText.replace(/[.,]/g, '')
  const grouped = wholeText === whole || /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(wholeText)
  if (!grouped || /\D/.test(fraction)) return Number.NaN
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > scale) return Number.NaN
  const units = Number(whole + kept.padEnd(scale, '0'))
  if (!Number.isSafeInteger(units)) return Number.NaN
  return negative && units !== 0 ? -units : units
}

/** The character that starts the fraction, or null when there is none. */
function decimalMark(text: string): '.' | ',' | null {
  const dots = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (dots > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  if (dots === 1) return '.'
  if (commas === 1) return /^[1-9]\d{0,2},\d{3}$/.test(text) ? null : ','
  return null
}

/** The figure with thousands separated: 123450 at scale 2 is "1,234.50"; from `minimum` decimals on, zeros fall away. */
export function formatDecimalText(units: number, scale: number, minimum: number = scale): string {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(\d{3})+$)/g, ',')
  let fraction = digits.slice(digits.length - scale)
  while (fraction.length > minimum && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  return `${units < 0 ? MINUS : ''}${whole}${fraction && `.${fraction}`}`
}
