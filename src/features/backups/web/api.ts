/** How screens read the backups of this installation and start a new one. */
import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../../web/client.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { BackupState, GoingOn } from '../contract.ts'

const POLLED_MS = 1000

export function backupsOptions() {
  return queryOptions({
    queryKey: ['backups'],
    queryFn: () => answer(api.system.backups.$get()),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.state) ? POLLED_MS : false),
  })
}

function isUnderWay(state: BackupState | null | undefined): boolean {
  return state?.isRunning === true || state?.restore?.failure === null
}

export function useBackUpNow() {
  return useWrite({ ask: () => answer(api.system.backups.$post()) })
}

export function useRestoreBackup() {
  return useWrite({ ask: (json: { name: string }) => answer(api.system.backups.restore.$post({ json })) })
}

export function useRestoreMoment() {
  return useWrite({
    ask: (json: { moment: string }) => answer(api.system.backups['restore-moment'].$post({ json })),
  })
}

export const restoreOptions = queryOptions({
  queryKey: ['restore'],
  queryFn: () => answer(api.system.restore.$get()),
  staleTime: 60_000,
})

export function useGoOn() {
  return useWrite({ ask: (json: GoingOn) => answer(api.system.restore['go-on'].$post({ json })) })
}
