/** Compares and merges two versions of a draft that two people edited. */

import { MERGED_FIELDS, type MergedField } from '../document-values.ts'
import type { EditorValues } from '../editor-values.ts'
import { choiceOn, type UsualTaxes } from '../line-taxes.ts'

export type DraftDifference = { field: MergedField; onlyTheirs: boolean }

/** `taxes`: a line that leaves its tax open is the same as one that was saved with its usual tax. */
export function draftDifferences(
  mine: EditorValues,
  theirs: EditorValues,
  base: EditorValues,
  taxes: UsualTaxes,
): DraftDifference[] {
  return MERGED_FIELDS.filter(field => !same(field, mine, theirs, taxes)).map(field => ({
    field,
    onlyTheirs: same(field, mine, base, taxes),
  }))
}

/** Their version with my changes: what only they changed stays theirs. */
export function mergedDraft(
  mine: EditorValues,
  theirs: EditorValues,
  base: EditorValues,
  taxes: UsualTaxes,
): EditorValues {
  const changed = MERGED_FIELDS.filter(field => !same(field, mine, base, taxes)).map(
    field => [field, mine[field]] as const,
  )
  return { ...theirs, ...Object.fromEntries(changed) }
}

function same(field: MergedField, one: EditorValues, other: EditorValues, taxes: UsualTaxes): boolean {
  return JSON.stringify(entered(field, one, taxes)) === JSON.stringify(entered(field, other, taxes))
}

/** What a person enters in a field, without what Daybook adds to it. */
function entered(field: MergedField, values: EditorValues, taxes: UsualTaxes): unknown {
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
    choiceOn(line, taxes, values.customer?.taxRateId ?? null),
    line.optional,
  ])
}
