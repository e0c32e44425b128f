/** What roles other than full access may do. Most people have full access, so the table of it is loaded for the others alone. */
import type { SignInState } from '../contract.ts'

type Rights = typeof import('../../../domain/access/roles.ts')

let rights: Rights | undefined

/** Before the first screen of a person whose role is not full access anywhere. */
export async function withRights(state: SignInState): Promise<SignInState> {
  if (state.account?.roles.some(({ role }) => role !== 'full'))
    rights ??= await import('../../../domain/access/roles.ts')
  return state
}

/** Those of somebody whose state went through `withRights`. */
export function rightsOfRoles(): Rights {
  if (!rights) throw new Error('The rights of roles are not loaded')
  return rights
}
