/** How fresh the screens are, and how often what got no answer is asked again. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { goToSignIn, isSignInNeeded } from '../features/accounts/web/signed-in.ts'
import { t } from '../translations/web.ts'
import { notifyDone } from '../ui/feedback/notifications.tsx'
import { api, ConnectionLost, isThere } from '../web/client.ts'
import { whenReadEarlier } from '../web/kept-reads.ts'
import { watchConnection } from './connection.ts'

const FRESH_MS = 10_000
const READ_RETRIES = 2
const WRITE_RETRIES = 3

const retryUpTo = (retries: number) => ({
  // The server may run on this machine, which answers without a network
  networkMode: 'always' as const,
  retry: (failures: number, error: Error) => error instanceof ConnectionLost && failures < retries,
  retryDelay: (attempt: number) => 300 * 2 ** attempt,
})

const notice = (error: Error) => {
  if (error instanceof ConnectionLost) connection.wasLost()
  if (isSignInNeeded(error)) goToSignIn()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: notice }),
  mutationCache: new MutationCache({ onError: notice }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, ...retryUpTo(READ_RETRIES) },
    // A write asked again carries the same key: see write-once.ts
    mutations: retryUpTo(WRITE_RETRIES),
  },
})

export const connection = watchConnection(
  // Not what was kept of an earlier answer
  () => isThere(api.businesses.$get(undefined, { init: { cache: 'no-store' } })),
  () => {
    notifyDone(t('Connected again.'))
    void queryClient.invalidateQueries()
  },
)

whenReadEarlier(connection.wasLost)
