/** Who is signed in, their own account with its one-time codes, and API tokens. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { answer, api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import { useWrite } from '../../../web/use-write.ts'
import type {
  AccountChange,
  CodesState,
  CodesTurnedOn,
  firstAccount,
  invitationAccepted,
  LanguageChange,
  NewApiToken,
  PasswordChange,
  PasswordConfirmed,
  passwordSet,
  resetWanted,
  SessionList,
  signIn,
} from '../contract.ts'

const open = api['sign-in']
const { account } = api

export function useSignIn() {
  return useWrite({ ask: (json: z.input<typeof signIn>) => answer(open.$post({ json })) })
}

export function useMakeFirstAccount() {
  return useWrite({ ask: (json: z.input<typeof firstAccount>) => answer(open['first-account'].$post({ json })) })
}

export const invitationOptions = (token: string) =>
  queryOptions({
    queryKey: ['sign-in', 'invitation', token],
    queryFn: () => answer(open.invitation.$post({ json: { token } })),
    retry: false,
    // it can't be read once it was accepted
    staleTime: 'static',
  })

export function useAcceptInvitation() {
  return useWrite({
    ask: (json: z.input<typeof invitationAccepted>) => answer(open.invitation.accept.$post({ json })),
  })
}

export function useAskForReset() {
  return useWrite({ ask: (json: z.input<typeof resetWanted>) => answer(open.reset.$post({ json })) })
}

export function useSetPassword() {
  return useWrite({ ask: (json: z.input<typeof passwordSet>) => answer(open['new-password'].$post({ json })) })
}

export function useChangeAccount() {
  return useWrite({
    ask: (json: AccountChange) => answer(account.$put({ json })),
  })
}

export function useChangeLanguage() {
  return useWrite({ ask: (json: LanguageChange) => answer(account.language.$put({ json })) })
}

export function useChangePassword() {
  return useWrite({
    ask: (json: PasswordChange) => answer(account.password.$put({ json })),
  })
}

export function useConfirmPassword() {
  return useWrite({ ask: (json: PasswordConfirmed) => answer(account.confirm.$post({ json })) })
}

export const sessionsOptions = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => answer(account.sessions.$get()),
})

const showSessions = (list: SessionList, client: QueryClient) => client.setQueryData(sessionsOptions.queryKey, list)

export function useEndSession() {
  return useWrite({
    ask: (sessionId: string) => answer(account.sessions[':sessionId'].$delete({ param: { sessionId } })),
    onAnswer: showSessions,
  })
}

export function useEndOtherSessions() {
  return useWrite({ ask: () => answer(account.sessions.$delete()), onAnswer: showSessions })
}

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
