/** How screens read the state of this installation. */
import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../../../web/client.ts'

export function systemOptions() {
  return queryOptions({ queryKey: ['system'], queryFn: () => answer(api.system.$get()) })
}
