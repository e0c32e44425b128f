/** Reads figures with currency signs and units around them, and recognises which sign begins their decimals. */
import { fromDecimalText, RATE_DECIMALS } from '../values/decimals.ts'

export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

const LONGEST_FIGURE = 60
/** `€`, `USD`, and `Rs.` or `Fr.`, whose dot is part of the word. */
const BEFORE = /^(?:[^\d()+−–-]*\p{L}[^\s\d.,()+−–-]*\.?|[^\d.,()+−–-]+)[^\d.,()+−–-]*/u
const BEHIND = /(?<=[\d)−–-])\s*[^\d.,)−–-][^\d)−–-]*$/u
/** `7.-`, `95:-` and `1,200/-` have no cents. */
const NO_CENTS = /(?<=\d)\s?[.,:/][-−–—]{1,2}(?!\d)/u

/** @returns whole units, or undefined if it is not a figure or has more decimals */
export function readFigure(text: string, decimals: number, mark: DecimalMark): number | undefined {
  if (text.length > LONGEST_FIGURE) return undefined
  const figure = withoutSigns(text)
  const [, inBrackets] = /^\((.*)\)$/.exec(figure) ?? []
  const [, before] = /^(.*\d)[-−]$/.exec(figure) ?? []
  // accountants put negative figures in brackets, and some programs put the minus behind
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

/** `€ 12,50`, `USD 12.50`, `Rs. 12`, `-$5`, `12 pcs.`, `7.-` and `7 %` without what is not the figure. */
function withoutSigns(text: string): string {
  const [, minus = '', rest = ''] = /^\s*([-−–+]?)(.*)$/su.exec(text) ?? []
  const figure = rest.trim().replace(NO_CENTS, '').replace(BEFORE, '').replace(BEHIND, '').trim()
  return minus === '' || minus === '+' ? figure : `-${figure}`
}

/** How many cells show each sign, and one that could be read with either. */
export interface ShownMarks {
  readonly '.': number
  readonly ',': number
  readonly unclear: string | null
}

/** What cells show: the later of two kinds of sign begins the decimals, as does one that cannot group thousands, unlike that of `1,234`. */
export function marksOf(texts: Iterable<string>): ShownMarks {
  const seen = { '.': 0, ',': 0 }
  let unclear: string | null = null
  for (const text of texts) {
    if (text.length > LONGEST_FIGURE) continue
    const figure = withoutSigns(text).replace(/^[-(]+|[)-]+$/g, '')
    const [, mark] = /^[\d.,'’\s]*\d?([.,])\d+$/.exec(figure) ?? []
    if (mark !== '.' && mark !== ',') continue
    const other = mark === '.' ? ',' : '.'
    const isOnlyOne = figure.indexOf(mark) === figure.lastIndexOf(mark)
    if (!isOnlyOne) seen[other]++
    else if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(figure)) unclear ??= text.trim()
    else seen[mark]++
  }
  return { ...seen, unclear }
}

/** What two parts of a file show together. */
export function marksTogether(one: ShownMarks, other: ShownMarks): ShownMarks {
  return { '.': one['.'] + other['.'], ',': one[','] + other[','], unclear: one.unclear ?? other.unclear }
}

/** @returns undefined when no cell shows it */
export function decimalMarkOf(shown: ShownMarks): DecimalMark | undefined {
  if (shown['.'] === shown[',']) return undefined
  return shown['.'] > shown[','] ? '.' : ','
}
