/** What changed in a draft from one save to the next, as its history keeps it. */
import type { ChangedFields } from '../activity/changes.ts'
import type { MinorUnits } from '../values/money.ts'
import { sameValues } from '../values/same-values.ts'
import type { Quantity, TaxOfRate } from './document-totals.ts'

/** A line of a draft, as its history shows it. */
interface LineOfDraft {
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

const comparedOfLine = [
  ...(['kind', 'productId', 'name', 'sku', 'description', 'unit', 'quantity', 'price'] as const),
  ...(['priceSource', 'priceFromQuantity', 'priceListName'] as const),
  ...(['discount', 'taxRateId', 'taxName', 'taxRate', 'taxFreeReason', 'taxParts', 'total'] as const),
] as const

type StoredLine = Omit<LineOfDraft, 'productName'> & { readonly name: string } & {
  readonly [Field in (typeof comparedOfLine)[number]]: unknown
} & { readonly isOptional?: boolean }

/** A draft as it is saved: its head, lines and tax rows. */
interface StoredDraft<Field extends string> {
  readonly header: { readonly [Each in Field]: unknown }
  readonly taxes: readonly TaxOfRate[]
  readonly lines: readonly StoredLine[]
}

/**
 * What a save changes, before and after; undefined if it changes nothing. The history shows some fields of the head; the others are only
 * compared.
 */
export function changesBetween<Field extends string, Other extends string>(
  earlier: StoredDraft<Field | Other>,
  later: StoredDraft<Field | Other>,
  { fieldsInHistory, otherFields }: { fieldsInHistory: readonly Field[]; otherFields: readonly Other[] },
): DraftChange | undefined {
  const textOf = (line: StoredLine) => JSON.stringify([...comparedOfLine.map(field => line[field]), line.isOptional])
  const sameLines = earlier.lines.map(textOf).join() === later.lines.map(textOf).join()
  const isChanged = (field: Field | Other) => !sameValues(earlier.header[field], later.header[field])
  const changed = fieldsInHistory.filter(isChanged)
  if (sameLines && changed.length === 0 && !otherFields.some(isChanged)) return undefined
  const namesOf = ({ taxes }: typeof earlier) => taxes.map(({ name, rate }) => ({ name, rate }))
  const otherTaxes = JSON.stringify(namesOf(earlier)) !== JSON.stringify(namesOf(later))
  const fieldsOf = (draft: typeof earlier) => ({
    ...Object.fromEntries(changed.map(field => [field, draft.header[field]])),
    ...(otherTaxes && { taxes: namesOf(draft) }),
  })
  const inHistory = ({ lines }: typeof earlier) =>
    lines.map(({ name: productName, ...line }) => ({ ...line, productName }))
  const lines = changedLines(inHistory(earlier), inHistory(later))
  return { before: fieldsOf(earlier), after: fieldsOf(later), ...(lines.length > 0 && { lines }) }
}

// a save that changes more lines is remembered by the first of them
const MOST_CHANGED_LINES = 50

/** The lines that were changed, removed or added. Each is compared with an earlier line of the same product, or without one. */
function changedLines(before: readonly LineOfDraft[], after: readonly LineOfDraft[]): ChangedLine[] {
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
