/** The API tokens of the business, and how they are made and revoked. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { answer, api } from '../../../../web/client.ts'
import { useWrite } from '../../../../web/use-write.ts'
import type { ApiTokens, NewApiToken } from '../../contract.ts'

const tokens = api.businesses[':businessId']['api-tokens']

export const apiTokensOptions = (businessId: string) =>
  queryOptions({
    queryKey: ['api-tokens', businessId],
    queryFn: () => answer(tokens.$get({ param: { businessId } })),
  })

export function useMakeApiToken() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (json: NewApiToken) => answer(tokens.$post({ param: { businessId }, json })),
    onAnswer: (made: { tokens: ApiTokens }, client: QueryClient) =>
      client.setQueryData(apiTokensOptions(businessId).queryKey, made.tokens),
  })
}

export function useRevokeApiToken() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (tokenId: string) => answer(tokens[':tokenId'].$delete({ param: { businessId, tokenId } })),
    onAnswer: (left: ApiTokens, client: QueryClient) =>
      client.setQueryData(apiTokensOptions(businessId).queryKey, left),
  })
}
