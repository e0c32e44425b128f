/** What the person may do in the open business. The server decides; the screens offer nothing that it would refuse. */
import type { Role } from '../../../domain/access/roles.ts'
import type { AccessLevel, ScopeNoun } from '../../../domain/access/token-scopes.ts'
import { t } from '../../../translations/web.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { SignInState } from '../contract.ts'
import { ROLE_OPTIONS } from './members/roles.ts'
import { rightsOfRoles } from './rights-of-roles.ts'
import { useAccount } from './signed-in.ts'

/** A noun, or for what is decided apart, its address inside a business: `/imports`. */
export type Area = ScopeNoun | `/${string}`

export interface May {
  readonly role: Role
  readonly reads: (area: Area) => boolean
  readonly writes: (area: Area) => boolean
}

/** Where nobody signs in, everything. */
export function mayOf(account: SignInState['account'], business: { readonly id: string }): May {
  const role = account?.roles.find(({ businessId }) => businessId === business.id)?.role ?? 'full'
  return { role, reads: area => can(role, area, 'read'), writes: area => can(role, area, 'write') }
}

function can(role: Role, area: Area, access: AccessLevel): boolean {
  if (role === 'full') return true
  const { mayAsk, mayUse } = rightsOfRoles()
  return isAddress(area) ? mayAsk(role, access === 'read' ? 'GET' : 'POST', area) : mayUse(role, area, access)
}

export function useMay(): May {
  return mayOf(useAccount(), useBusiness())
}

/** Whether the person may do what concerns all businesses here. Where nobody signs in, everyone may. */
export function useManages(): boolean {
  return useAccount()?.managesInstallation ?? true
}

export function whyNot({ role }: May): string {
  return role === 'read-only'
    ? t('You have read-only access.')
    : t('Your role is {role}. Ask someone with full access.', { role: roleName(role) })
}

export function roleName(role: Role): string {
  return ROLE_OPTIONS.find(({ value }) => value === role)?.label ?? ''
}

export function rolesThatRead(area: Area): string {
  return ROLE_OPTIONS.filter(({ value }) => can(value, area, 'read'))
    .map(({ label }) => label)
    .join(', ')
}

function isAddress(area: Area): area is `/${string}` {
  return area.startsWith('/')
}
