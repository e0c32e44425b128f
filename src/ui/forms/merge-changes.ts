/** Compares two versions that were edited from the same one. */
import { sameValues } from './same-values.ts'

/** What one person changed: the values that differ from those they started from. */
export function changesOf<Values extends object>(values: Values, base: Partial<Values>): Partial<Values> {
  const changed = fieldsOf(values).filter(field => !sameValues(values[field], base[field]))
  return Object.fromEntries(changed.map(field => [field, values[field]])) as Partial<Values>
}

export type Difference<Values> = {
  field: keyof Values
  /** Only the other person changed it, so theirs is kept either way. */
  onlyTheirs: boolean
}

/** The fields in which the two versions differ. */
export function differences<Values extends object>(mine: Values, theirs: Values, base: Values): Difference<Values>[] {
  return fieldsOf(theirs)
    .filter(field => !sameValues(mine[field], theirs[field]))
    .map(field => ({ field, onlyTheirs: sameValues(mine[field], base[field]) }))
}

function fieldsOf<Values extends object>(values: Values): (keyof Values)[] {
  return Object.keys(values) as (keyof Values)[]
}
