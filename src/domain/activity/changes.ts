/** What changed on a record or a draft, as its history keeps it. */
import type { Quantity } from '../documents/document-totals.ts'
import type { MinorUnits } from '../values/money.ts'

/** The fields that changed, as they were and as they are. */
export interface ChangedFields {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

export function changedFields(before: object, change: object): ChangedFields {
  const old: Record<string, unknown> = { ...before }
  const changed = Object.entries(change).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]))
  return {
    before: Object.fromEntries(changed.flatMap(([name]) => (name in old ? [[name, old[name]]] : []))),
    after: Object.fromEntries(changed),
  }
}

/** A line of a draft, as its history shows it. */
export interface LineOfDraft {
  readonly productId: string | null
  readonly productName: string
  readonly quantity: Quantity | null
  readonly price: MinorUnits | null
  readonly total: MinorUnits
}

/** Before and after; one of them is missing for a line that was added or removed. */
export interface ChangedLine {
  readonly before?: Omit<LineOfDraft, 'productId'>
  readonly after?: Omit<LineOfDraft, 'productId'>
}

// a save that changes more lines is remembered by the first of them
const MOST_CHANGED_LINES = 50

/** The lines that were changed, removed or added. Each is compared with an earlier line of the same product, or without one. */
export function changedLines(before: readonly LineOfDraft[], after: readonly LineOfDraft[]): ChangedLine[] {
  const unmatched = [...before]
  const take = (fits: (line: LineOfDraft) => boolean) => {
    const place = unmatched.findIndex(fits)
    return place < 0 ? undefined : unmatched.splice(place, 1)[0]
  }
  const written = after.filter(line => !take(earlier => factsOf(earlier) === factsOf(line)))
  const changed = written.map(line => {
    const earlier = take(one => one.productId === line.productId)
    return { ...(earlier && { before: shownOf(earlier) }), after: shownOf(line) }
  })
  return [...changed, ...unmatched.map(line => ({ before: shownOf(line) }))].slice(0, MOST_CHANGED_LINES)
}

/** Fields and lines of a draft before and after. */
export interface DraftChange extends ChangedFields {
  readonly lines?: readonly ChangedLine[]
}

/** Two changes as one: as it was before the first and after the second. What ends as it began is left out. */
export function mergedChange(first: DraftChange, second: DraftChange): DraftChange {
  const [before, after] = [
    { ...second.before, ...first.before },
    { ...first.after, ...second.after },
  ]
  const same = Object.keys(before).filter(field => isSame(before[field], after[field]))
  for (const field of same) {
    delete before[field]
    delete after[field]
  }
  const later = [...(second.lines ?? [])]
  const continued = (first.lines ?? []).map(line => {
    const place = line.after ? later.findIndex(next => isSame(next.before, line.after)) : -1
    const [next] = place < 0 ? [] : later.splice(place, 1)
    if (!next) return line
    return { ...(line.before && { before: line.before }), ...(next.after && { after: next.after }) }
  })
  const lines = [...continued, ...later].filter(line => !isSame(line.before, line.after)).slice(0, MOST_CHANGED_LINES)
  return { before, after, ...(lines.length > 0 && { lines }) }
}

function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

/** JSON with its keys in order: the database keeps them in an order of its own. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

function shownOf({ productName, quantity, price, total }: LineOfDraft): Omit<LineOfDraft, 'productId'> {
  return { productName, quantity, price, total }
}

function factsOf(line: LineOfDraft): string {
  return JSON.stringify([line.productId, shownOf(line)])
}
