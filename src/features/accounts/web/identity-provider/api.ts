/** Signing in through the identity provider, and linking it to one's account. */
import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../../../web/client.ts'
import { useWrite } from '../../../../web/use-write.ts'

const open = api['sign-in'].provider
const { account } = api

export const providerLinkOptions = queryOptions({
  queryKey: ['identity-provider'],
  queryFn: () => answer(account.provider.$get()),
})

/** The page goes to the provider, which sends it back to /sign-in/provider. */
const goThere = ({ url }: { url: string }) => location.assign(url)

export function useSignInWithProvider() {
  return useWrite({
    ask: (json: { invitation?: string }) => answer(open.$post({ json })),
    onAnswer: goThere,
  })
}

export function useLinkProvider() {
  return useWrite({ ask: () => answer(account.provider.$post()), onAnswer: goThere })
}

export function useConfirmWithProvider() {
  return useWrite({ ask: () => answer(account.confirm.provider.$post()), onAnswer: goThere })
}

export function useUnlinkProvider() {
  return useWrite({
    ask: () => answer(account.provider.$delete()),
    onAnswer: (state, client) => client.setQueryData(providerLinkOptions.queryKey, state),
  })
}

/** The provider's response is in the address, and works once. */
export const providerReturnOptions = (query: string) =>
  queryOptions({
    queryKey: ['sign-in', 'provider', query],
    queryFn: () => answer(open.return.$post({ json: { query } })),
    retry: false,
    staleTime: 'static',
  })
