/** What the address of a new import says. */
import { type ImportKind, importKinds } from '../../../../domain/imports/import-kind.ts'

export interface NewImportSearch {
  kind?: ImportKind
}

export function validateNewImportSearch({ kind }: Record<string, unknown>): NewImportSearch {
  const found = importKinds.find(one => one === kind)
  return found ? { kind: found } : {}
}
