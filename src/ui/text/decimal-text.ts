/** Decimal figures as people write them: which whole number of smallest units does a field hold, and how is it shown? */
import { fromDecimalText, toDecimalText } from '../../domain/decimals.ts'

/** Empty text is null; what is no figure, or has more decimals than the scale, is NaN. */
export function parseDecimalText(text: string, scale: number): number | null {
  return text.trim() === '' ? null : (fromDecimalText(text, scale) ?? Number.NaN)
}

const LONGEST_FIGURE = 60
const BEFORE = /^(\s*[−–-]?)(?:\s|\p{Sc}|\p{L}+\.?(?=[\s\p{Sc}])|\p{L}+\.(?=\d))+/u
const BEHIND = /(?:[.,][–—-]+)?(?:\s|\p{Sc}|(?<=[\s\p{Sc}])\p{L}+\.?)*$/u

/**
 * The figure without the currency signs and words that stand before and behind it: “€ 5”, “−CA$5.00”, “kr. 5”, “5 pieces”, “5.–”. What stands
 * within it or without a blank beside it stays, so that it can be called wrong. `unit` is what may stand behind it besides.
 */
export function figureWithin(text: string, unit = ''): string {
  if (text.length > LONGEST_FIGURE || !/\d/.test(text)) return text
  const typed = text.trimEnd()
  const figure = unit !== '' && typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed
  return figure.replace(BEFORE, '$1').replace(BEHIND, '')
}

/** The figure with thousands separated: 123450 at scale 2 is "1,234.50"; from `minimum` decimals on, zeros fall away. */
export function formatDecimalText(units: number, scale: number, minimum: number = scale): string {
  const [whole = '', digits = ''] = toDecimalText(Math.abs(units), scale).split('.')
  let fraction = digits
  while (fraction.length > minimum && fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  return `${units < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction && `.${fraction}`}`
}
