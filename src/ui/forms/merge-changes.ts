/** Compares two versions that were edited from the same one. */
import type { ReactNode } from 'react'
import { sameValues } from '../../domain/values/same-values.ts'
import type { ComparedField } from './ChangedMeanwhileDialog.tsx'

/** What one person changed: the values that differ from those they started from. */
export function changesOf<Values extends object>(
  values: Values,
  base: { readonly [Field in keyof Values]?: unknown },
): Partial<Values> {
  const changed = fieldsOf(values).filter(field => !sameValues(values[field], base[field]))
  return Object.fromEntries(changed.map(field => [field, values[field]])) as Partial<Values>
}

/** One version of mine, one of somebody else, and the one that both began with. */
export type Versions<Values> = { mine: Values; theirs: Values; base: Values }

/** A line of the comparison, mostly of one field; without `show`, the text of the first, or a dash. */
export type Comparison<Values> = {
  fields: readonly (keyof Values)[]
  label: string
  show?: (values: Values) => ReactNode
}

/** The lines in which the two versions differ. */
export function compared<Values extends object>(
  { mine, theirs, base }: Versions<Values>,
  comparisons: readonly Comparison<Values>[],
): ComparedField[] {
  return comparisons.flatMap(({ fields, label, show = values => textOf(values, fields) }) => {
    const different = fields.filter(field => !sameValues(mine[field], theirs[field]))
    if (different.length === 0) return []
    const onlyTheirs = different.every(field => sameValues(mine[field], base[field]))
    return [{ label, mine: show(mine), theirs: show(theirs), onlyTheirs }]
  })
}

function textOf<Values extends object>(values: Values, [field]: readonly (keyof Values)[]): string {
  return String((field && values[field]) || '–')
}

function fieldsOf<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[]
}
