/** Optional lines of a quote: each has its price, and is in the totals only once the customer has chosen it. */
import { hasFigures, type LineKind } from '../documents/line-kinds.ts'
import { RuleBroken } from '../rule-broken.ts'

export interface QuoteLine {
  readonly id: string
  readonly kind: LineKind
  readonly isOptional: boolean
  readonly isChosen: boolean
}

/** Lines of other documents are never left out. */
export function isLeftOut({
  isOptional = false,
  isChosen,
}: Partial<Pick<QuoteLine, 'isOptional' | 'isChosen'>>): boolean {
  return isOptional && !isChosen
}

/** The lines as an answer chooses them. @throws RuleBroken `line-not-optional` for anything but an optional line of the quote */
export function choose<Line extends QuoteLine>(
  lines: readonly Line[],
  chosen: readonly string[],
): (Line & { isLeftOut: boolean })[] {
  const other = chosen.find(id => !lines.some(line => line.id === id && line.isOptional))
  if (other !== undefined) throw new RuleBroken('line-not-optional', { itemId: other })
  return lines.map(line => {
    const isChosen = line.isOptional && chosen.includes(line.id)
    return { ...line, isChosen, isLeftOut: isLeftOut({ ...line, isChosen }) }
  })
}

/** What an order or an invoice takes over: without the lines that were left out, and without what is said of no other lines. */
export function takenLines<Line extends Pick<QuoteLine, 'kind' | 'isOptional' | 'isChosen'>>(
  lines: readonly Line[],
): Line[] {
  return lines.filter((line, position) => {
    if (hasFigures(line)) return !isLeftOut(line)
    const concerned = linesOf(lines, position).filter(hasFigures)
    return concerned.length === 0 || !concerned.every(isLeftOut)
  })
}

/** The lines that a heading or a text stands over, up to the next heading, or that a subtotal sums. */
function linesOf<Line extends Pick<QuoteLine, 'kind'>>(lines: readonly Line[], position: number): Line[] {
  if (lines[position]?.kind === 'subtotal') {
    const last = lines.findLastIndex(
      ({ kind }, place) => place < position && (kind === 'heading' || kind === 'subtotal'),
    )
    return lines.slice(last + 1, position)
  }
  const next = lines.findIndex(({ kind }, place) => place > position && kind === 'heading')
  return lines.slice(position + 1, next < 0 ? lines.length : next)
}
