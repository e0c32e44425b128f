/** The API tokens of the business, and how they are made and revoked. */
import { api } from '../../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../../web/resource.ts'
import type { NewApiToken } from '../../contract.ts'

const tokens = api.businesses[':businessId']['api-tokens']

export const apiTokensOptions = resource('api-tokens').read('all', (businessId: string) =>
  tokens.$get({ param: { businessId } }),
)

export function useMakeApiToken() {
  return useBusinessWrite((businessId, json: NewApiToken) => tokens.$post({ param: { businessId }, json }), {
    onAnswer: (made, client, businessId) => client.setQueryData(apiTokensOptions(businessId).queryKey, made.tokens),
  })
}

export function useRevokeApiToken() {
  return useBusinessWrite(
    (businessId, tokenId: string) => tokens[':tokenId'].$delete({ param: { businessId, tokenId } }),
    { onAnswer: (left, client, businessId) => client.setQueryData(apiTokensOptions(businessId).queryKey, left) },
  )
}
