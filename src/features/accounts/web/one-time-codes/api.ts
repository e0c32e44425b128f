/** One's one-time codes. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../../../web/client.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { CodesState, CodesTurnedOn } from '../../contract.ts'

const codes = api.account['one-time-codes']

export const codesStateOptions = queryOptions({
  queryKey: ['one-time-codes'],
  queryFn: () => answer(codes.$get()),
})

export function useOfferCodes() {
  return useWrite({ ask: () => answer(codes.secret.$post()) })
}

export function useTurnOnCodes() {
  return useWrite({
    ask: (json: CodesTurnedOn) => answer(codes.$post({ json })),
  })
}

export function useTurnOffCodes() {
  return useWrite({
    ask: () => answer(codes.$delete()),
    onAnswer: (state: CodesState, client: QueryClient) => client.setQueryData(codesStateOptions.queryKey, state),
  })
}
