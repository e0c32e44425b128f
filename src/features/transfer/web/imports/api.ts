/** How screens read, start, check, carry out and undo imports. */
import { queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../../platform/contract.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { answer, api } from '../../../../web/client.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { ImportAnswer, ImportCheck, ImportRun, NewImport } from '../../contract.ts'

const imports = api.businesses[':businessId'].imports
const one = imports[':importId']

const POLLED_MS = 700

export function importsOptions(businessId: string) {
  return queryOptions({
    queryKey: ['imports', businessId, 'list'],
    queryFn: ({ signal }) => answer(imports.$get({ param: { businessId } }, { init: { signal } })),
  })
}

export function importOptions(businessId: string, importId: string) {
  return queryOptions({
    queryKey: ['imports', businessId, 'one', importId],
    queryFn: () => answer(one.$get({ param: { businessId, importId } })),
  })
}

/** Asked again and again while the import is worked on. */
export function importProgressOptions(businessId: string, importId: string) {
  return queryOptions({
    queryKey: ['import-progress', businessId, importId],
    queryFn: () => answer(one.progress.$get({ param: { businessId, importId } })),
    refetchInterval: POLLED_MS,
    gcTime: 0,
    // it asks by itself until it is over
    staleTime: 'static',
  })
}

export function wrongRowsPath(businessId: string, importId: string, format: ExportFormat): string {
  return one['wrong-rows'].export.$path({ param: { businessId, importId }, query: { format } })
}

export function useStartImport() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (file: NewImport) => answer(imports.$post({ param: { businessId }, json: file })),
  })
}

export function useCheckImport(importId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (how: ImportCheck) => answer(one.check.$post({ param: { businessId, importId }, json: how })),
    onAnswer: (found: ImportAnswer, client) => client.setQueryData(importOptions(businessId, importId).queryKey, found),
  })
}

export function useRunImport(importId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (how: ImportRun) => answer(one.run.$post({ param: { businessId, importId }, json: how })),
  })
}

export function useUndoImport(importId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: () => answer(one.undo.$post({ param: { businessId, importId } })),
  })
}

export function useContinueNumbers(importId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: () => answer(one['continue-numbers'].$post({ param: { businessId, importId } })),
  })
}

export function useDiscardImport() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (importId: string) => answer(one.$delete({ param: { businessId, importId } })),
  })
}
