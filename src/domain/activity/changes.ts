import { sameValues } from '../values/same-values.ts'

/** The fields that changed on a record or a document, as they were and as they are. */
export interface ChangedFields {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

export function changedFields(before: object, change: object): ChangedFields {
  const old: Record<string, unknown> = { ...before }
  const changed = Object.entries(change).filter(([name, value]) => !sameValues(value, old[name]))
  return {
    before: Object.fromEntries(changed.flatMap(([name]) => (name in old ? [[name, old[name]]] : []))),
    after: Object.fromEntries(changed),
  }
}
