/** Who is signed in, and the way out: apart from the other calls, as the first page needs it. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiProblem, answer, api } from '../../../web/client.ts'
import { forgetPerson } from '../../../web/kept-for-person.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { SignInState } from '../contract.ts'
import { withRights } from './rights-of-roles.ts'

export const signInStateOptions = queryOptions({
  queryKey: ['sign-in'],
  queryFn: async () => withRights(await answer(api['sign-in'].$get())),
  staleTime: 60_000,
})

/** Who works here; null where nobody signs in, and until it is known. */
export function useAccount(): SignInState['account'] {
  return useQuery(signInStateOptions).data?.account ?? null
}

export function isSignInNeeded(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.details.code === 'sign-in-needed'
}

/** From the request on: what is read meanwhile is refused, and is no reason to come back to this page. */
let isSigningOut = false

/** A new page, so that nothing of another person is left in memory. */
export function goToSignIn(): void {
  if (isSigningOut) return
  location.assign(`/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`)
}

export function useSignOut() {
  return useWrite({
    ask: async () => {
      isSigningOut = true
      try {
        return await answer(api.account['sign-out'].$post())
      } catch (problem) {
        isSigningOut = false
        throw problem
      }
    },
    onAnswer: () => {
      forgetPerson()
      location.assign('/sign-in')
    },
    keeps: () => true,
  })
}
