/** How fresh is what the screens show, and what happens when the server does not answer? */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { businessesOptions } from '../features/businesses/web/api.ts'
import { notifyDone } from '../ui/feedback/notifications.tsx'
import { ConnectionLost } from '../web/client.ts'
import { watchConnection } from './connection.ts'

const FRESH_MS = 10_000
const RETRIES = 2

const noticeLoss = (error: Error) => {
  if (error instanceof ConnectionLost) connection.wasLost()
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeLoss }),
  mutationCache: new MutationCache({ onError: noticeLoss }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // The server may be this very machine, which answers without any network.
      networkMode: 'always',
      retry: (failures, error) => error instanceof ConnectionLost && failures < RETRIES,
      retryDelay: attempt => 300 * 2 ** attempt,
    },
    mutations: { networkMode: 'always' },
  },
})

export const connection = watchConnection(
  () => queryClient.fetchQuery({ ...businessesOptions, staleTime: 0, retry: false }),
  () => {
    notifyDone('Connected again.')
    void queryClient.invalidateQueries()
  },
)
