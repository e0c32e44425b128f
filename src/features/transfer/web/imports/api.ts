/** How screens read, start, check, carry out and undo imports. */
import type { ExportFormat } from '../../../../platform/contract.ts'
import { api } from '../../../../web/client.ts'
import { inScreenLanguage } from '../../../../web/file-language.ts'
import { resource, useBusinessWrite } from '../../../../web/resource.ts'
import type { ImportCheck, ImportRun, NewImport } from '../../contract.ts'

const imports = api.businesses[':businessId'].imports
const one = imports[':importId']

const POLLED_MS = 700

const { read } = resource('imports')

export const importsOptions = read('list', (businessId: string) => imports.$get({ param: { businessId } }))

export const importOptions = read('one', (businessId: string, importId: string) =>
  one.$get({ param: { businessId, importId } }),
)

/** Asked again and again while the import is worked on. */
export const importProgressOptions = read(
  'progress',
  (businessId: string, importId: string) => one.progress.$get({ param: { businessId, importId } }),
  {
    refetchInterval: POLLED_MS,
    gcTime: 0,
    // it asks by itself until it is over
    staleTime: 'static',
  },
)

export function wrongRowsPath(businessId: string, importId: string, format: ExportFormat): string {
  return inScreenLanguage(one['wrong-rows'].export.$path({ param: { businessId, importId }, query: { format } }))
}

export function useStartImport() {
  return useBusinessWrite((businessId, json: NewImport) => imports.$post({ param: { businessId }, json }))
}

export function useCheckImport(importId: string) {
  return useBusinessWrite(
    (businessId, json: ImportCheck) => one.check.$post({ param: { businessId, importId }, json }),
    {
      onAnswer: (found, client, businessId) => client.setQueryData(importOptions(businessId, importId).queryKey, found),
    },
  )
}

export function useRunImport(importId: string) {
  return useBusinessWrite((businessId, json: ImportRun) => one.run.$post({ param: { businessId, importId }, json }))
}

export function useUndoImport(importId: string) {
  return useBusinessWrite(businessId => one.undo.$post({ param: { businessId, importId } }))
}

export function useContinueNumbers(importId: string) {
  return useBusinessWrite(businessId => one['continue-numbers'].$post({ param: { businessId, importId } }))
}

export function useDiscardImport() {
  return useBusinessWrite((businessId, importId: string) => one.$delete({ param: { businessId, importId } }))
}
