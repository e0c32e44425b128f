/** Compares and merges two versions of a draft that two people edited. */

import { MERGED_FIELDS, type MergedField } from '../document-values.ts'
import type { EditorValues } from '../editor-values.ts'
import { choiceOn } from '../line-taxes.ts'

export type DraftDifference = { field: MergedField; onlyTheirs: boolean }

/** `defaultTaxId`: a line that leaves its tax open is the same as one that was saved with the default tax. */
export function draftDifferences(
  mine: EditorValues,
  theirs: EditorValues,
  base: EditorValues,
  defaultTaxId: string,
): DraftDifference[] {
  return MERGED_FIELDS.filter(field => !same(field, mine, theirs, defaultTaxId)).map(field => ({
    field,
    onlyTheirs: same(field, mine, base, defaultTaxId),
  }))
}

/** Their version with my changes: what only they changed stays theirs. */
export function mergedDraft(
  mine: EditorValues,
  theirs: EditorValues,
  base: EditorValues,
  defaultTaxId: string,
): EditorValues {
  const changed = MERGED_FIELDS.filter(field => !same(field, mine, base, defaultTaxId)).map(
    field => [field, mine[field]] as const,
  )
  return { ...theirs, ...Object.fromEntries(changed) }
}

function same(field: MergedField, one: EditorValues, other: EditorValues, defaultTaxId: string): boolean {
  return JSON.stringify(entered(field, one, defaultTaxId)) === JSON.stringify(entered(field, other, defaultTaxId))
}

/** What a person enters in a field, without what Daybook adds to it. */
function entered(field: MergedField, values: EditorValues, defaultTaxId: string): unknown {
  if (field === 'customer') return values.customer?.id ?? values.customerText
  if (field === 'deposits') return values.deposits.map(({ id }) => id)
  if (field === 'delivery') return values.delivery?.id
  if (field !== 'lines') return values[field]
  return values.lines.map(line => [
    line.kind,
    line.product?.id ?? line.text,
    line.description,
    line.unit,
    line.quantity,
    line.price,
    line.discount,
    choiceOn(line, defaultTaxId),
    line.optional,
  ])
}
