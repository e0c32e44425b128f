/** Reads figures with currency signs and units around them, and recognises which sign begins their decimals. */
import { fromDecimalText, RATE_DECIMALS } from '../values/decimals.ts'

export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

const LONGEST_FIGURE = 60
const AROUND = /^[^\d.,()+−–-]+|[^\d.,)−–-]+$/gu

/** @returns whole units, or undefined for what is no figure or has more decimals */
export function readFigure(text: string, decimals: number, mark: DecimalMark): number | undefined {
  if (text.length > LONGEST_FIGURE) return undefined
  const figure = withoutSigns(text)
  const [, inBrackets] = /^\((.*)\)$/.exec(figure) ?? []
  const [, before] = /^(.*\d)[-−]$/.exec(figure) ?? []
  // accountants write what is below zero in brackets, and some programs with the minus behind
  const negative = inBrackets ?? before
  return fromDecimalText(negative === undefined ? figure : `-${withoutSigns(negative)}`, decimals, mark)
}

/**
 * The percentage in the name of a tax, in thousandths: `20% (VAT on Income)`, `TVA 20 %`, `7,5 % USt`; 0 for `Exempt` and `No VAT`.
 * @returns undefined for a text that names none
 */
export function readPercent(text: string, mark: DecimalMark): number | undefined {
  const [, figure] = /(\d+(?:[.,]\d+)?)\s*%/.exec(text) ?? []
  if (figure !== undefined) return readFigure(figure, RATE_DECIMALS, mark)
  return /^\s*(no|non|none|not|exempt|zero|tax.?(free|exempt)|steuerfrei|ohne|keine)\b/i.test(text) ? 0 : undefined
}

/** `€ 12,50`, `USD 12.50`, `-$5`, `12 pcs` and `7 %` without what is not the figure. */
function withoutSigns(text: string): string {
  const [, minus = '', rest = ''] = /^\s*([-−–+]?)(.*)$/su.exec(text) ?? []
  const figure = rest.trim().replace(AROUND, '').trim()
  return minus === '' || minus === '+' ? figure : `-${figure}`
}

/**
 * The sign that begins decimals in these cells: the later of two kinds, or one that does not stand before exactly three digits.
 * @returns undefined when no cell shows it
 */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark | undefined {
  const seen = { '.': 0, ',': 0 }
  for (const text of texts) {
    if (text.length > LONGEST_FIGURE) continue
    const figure = withoutSigns(text).replace(/^[-(]+|[)-]+$/g, '')
    const [, mark, fraction = ''] = /^[\d.,'’\s]*\d?([.,])(\d+)$/.exec(figure) ?? []
    if (mark !== '.' && mark !== ',') continue
    const other = mark === '.' ? ',' : '.'
    const isOnlyOne = figure.indexOf(mark) === figure.lastIndexOf(mark)
    if (isOnlyOne && (figure.includes(other) || fraction.length !== 3)) seen[mark]++
    else if (!isOnlyOne) seen[other]++
  }
  if (seen['.'] === seen[',']) return undefined
  return seen['.'] > seen[','] ? '.' : ','
}
