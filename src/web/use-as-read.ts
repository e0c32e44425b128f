/** Keeps data as it was when a dialog was opened, so that it does not change while the person decides. */
import { hashKey, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConnectionLost } from './client.ts'

/** After a refusal, `reload` loads what has changed. As long as no answer came it does not, so that the same can be sent again. */
export function useAsRead<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, error, refetch } = useQuery(options)
  const key = hashKey(options.queryKey)
  const [kept, setKept] = useState<{ key: string; data: Data }>()
  if (data !== undefined && kept?.key !== key) setKept({ key, data })
  const reload = async (problem: Error): Promise<Data | undefined> => {
    if (problem instanceof ConnectionLost) return undefined
    const { data: now } = await refetch()
    if (now !== undefined) setKept({ key, data: now })
    return now
  }
  return { asRead: kept?.key === key ? kept.data : data, reload, problem: error }
}
