/** Decimal figures as people write them: which whole number of smallest units does a field hold, and how is it shown? */
import { fromDecimalText, toDecimalText } from '../domain/decimals.ts'

/** Empty text is null; what is no figure, or has more decimals than the scale, is NaN. */
export function parseDecimalText(text: string, scale: number): number | null {
  return text.trim() === '' ? null : (fromDecimalText(text, scale) ?? Number.NaN)
}

/** What was typed without the currency signs and words before and behind the figure; what stands within it stays, so that it can be called wrong. */
export function figureWithin(text: string): string {
  return /\d/.test(text) ? text.replace(/^(\p{L}+\.?|\p{Sc}|\s)+|(\p{L}+\.?|\p{Sc}|\s)+$/gu, '') : text
}

/** The figure with thousands separated: 123450 at scale 2 is "1,234.50"; from `minimum` decimals on, zeros fall away. */
export function formatDecimalText(units: number, scale: number, minimum: number = scale): string {
  const [whole = '', digits = ''] = toDecimalText(Math.abs(units), scale).split('.')
  let fraction = digits
  while (fraction.length > minimum && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  return `${units < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction && `.${fraction}`}`
}
