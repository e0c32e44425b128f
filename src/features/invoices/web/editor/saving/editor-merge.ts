/** Two people wrote the same draft: in what do they differ, and what stands when both are kept? */
import type { EditorValues } from '../editor-values.ts'
import { choiceOn } from '../lines/line-taxes.ts'

export const MERGED_FIELDS = ['customer', 'date', 'dueDate', 'lines', 'discount', 'note'] as const
export type MergedField = (typeof MERGED_FIELDS)[number]

export type DraftDifference = { field: MergedField; onlyTheirs: boolean }

export function draftDifferences(mine: EditorValues, theirs: EditorValues, base: EditorValues): DraftDifference[] {
  return MERGED_FIELDS.filter(field => !same(field, mine, theirs)).map(field => ({
    field,
    onlyTheirs: same(field, mine, base),
  }))
}

/** My changes upon their version: what only they changed stays as they wrote it. */
export function mergedDraft(mine: EditorValues, theirs: EditorValues, base: EditorValues): EditorValues {
  const changed = MERGED_FIELDS.filter(field => !same(field, mine, base)).map(field => [field, mine[field]] as const)
  return { ...theirs, ...Object.fromEntries(changed) }
}

function same(field: MergedField, one: EditorValues, other: EditorValues): boolean {
  return JSON.stringify(essence(field, one)) === JSON.stringify(essence(field, other))
}

/** What a person says with a field; what is only known along with it does not count. */
function essence(field: MergedField, values: EditorValues): unknown {
  if (field === 'customer') return values.customer?.id ?? values.customerText
  if (field !== 'lines') return values[field]
  return values.lines.map(line => [
    line.heading,
    line.product?.id ?? line.text,
    line.description,
    line.unit,
    line.quantity,
    line.price,
    line.discount,
    choiceOn(line),
  ])
}
