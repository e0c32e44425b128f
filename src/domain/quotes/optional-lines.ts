/** Optional lines of a quote: each has its price, and is in the totals only once the customer has chosen it. */
import type { LineKind } from '../documents/document-totals.ts'
import { RuleBroken } from '../rule-broken.ts'

export interface QuoteLine {
  readonly id: string
  readonly kind: LineKind
  readonly isOptional: boolean
  readonly isChosen: boolean
}

export function isLeftOut({ isOptional, isChosen }: Pick<QuoteLine, 'isOptional' | 'isChosen'>): boolean {
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

/** What an order or an invoice takes over: without the lines that were left out, and without headings that have no other lines. */
export function takenLines<Line extends Pick<QuoteLine, 'kind' | 'isOptional' | 'isChosen'>>(
  lines: readonly Line[],
): Line[] {
  return lines.filter((line, position) => {
    if (line.kind !== 'heading') return !isLeftOut(line)
    const next = lines.findIndex(({ kind }, place) => place > position && kind === 'heading')
    const below = lines.slice(position + 1, next < 0 ? lines.length : next)
    return below.length === 0 || !below.every(isLeftOut)
  })
}
