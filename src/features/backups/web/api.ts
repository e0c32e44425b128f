/** How screens read the backups of this installation and start a new one. */
import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../../web/client.ts'
import { useWrite } from '../../../web/use-write.ts'

const POLLED_MS = 1000

export function backupsOptions() {
  return queryOptions({
    queryKey: ['backups'],
    queryFn: () => answer(api.system.backups.$get()),
    refetchInterval: query => query.state.data?.state?.isRunning && POLLED_MS,
  })
}

export function useBackUpNow() {
  return useWrite({ ask: () => answer(api.system.backups.$post()) })
}
