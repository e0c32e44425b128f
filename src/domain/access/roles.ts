/** What the people of a business may do there, by their role: in the nouns of API tokens, with a few addresses of their own. */
import { type AccessLevel, neededScope, type ScopeNoun, scopeNouns, type TokenScopes } from './token-scopes.ts'

export const roles = ['full', 'sales', 'stock', 'read-only'] as const
export type Role = (typeof roles)[number]

interface Rights {
  readonly scopes: TokenScopes
  /** Addresses that differ from their noun. What is for people alone is closed unless it is here. */
  readonly addresses: Readonly<Record<string, AccessLevel>>
}

/** The currency, the texts and the taxes that every screen shows. */
const WHAT_SCREENS_NEED = { '': 'read', '/logo': 'read', '/tax-rates': 'read', '/saved-views': 'read' } as const

const RIGHTS: Readonly<Record<Exclude<Role, 'full'>, Rights>> = {
  sales: {
    scopes: {
      ...{ customers: 'write', invoices: 'write', payments: 'write' },
      ...{ products: 'read', prices: 'read', bills: 'read', reports: 'read' },
    },
    addresses: WHAT_SCREENS_NEED,
  },
  stock: {
    scopes: { products: 'write' },
    addresses: {
      ...WHAT_SCREENS_NEED,
      // A new product needs a price, and prices are for others to set
      '/products': 'read',
      '/products/prices': 'read',
      '/product-groups': 'read',
      '/product-groups/{groupId}': 'read',
    },
  },
  'read-only': {
    scopes: Object.fromEntries(scopeNouns.map(noun => [noun, 'read'])),
    addresses: {
      '/people': 'read',
      '/closings': 'read',
      '/mail-settings': 'read',
      '/payment-providers': 'read',
      '/e-invoice-service': 'read',
      '/imports': 'read',
      '/imports/{importId}': 'read',
      '/imports/{importId}/progress': 'read',
      '/imports/{importId}/wrong-rows/export': 'read',
      // tokens of their own, which read
      '/api-tokens': 'write',
      '/api-tokens/{tokenId}': 'write',
    },
  },
}

/** @param address inside a business, as in the OpenAPI document: `/invoices/{invoiceId}` */
export function mayAsk(role: Role, method: string, address: string): boolean {
  if (role === 'full') return true
  const needed = neededScope(method, address)
  const { scopes, addresses } = RIGHTS[role]
  const level = Object.hasOwn(addresses, address) ? addresses[address] : needed && scopes[needed.noun]
  return level === 'write' || (level === 'read' && (method === 'GET' || method === 'HEAD'))
}

/** Whether screens about this noun are open to the role, for reading or for writing. */
export function mayUse(role: Role, noun: ScopeNoun, access: AccessLevel): boolean {
  const level = role === 'full' ? 'write' : RIGHTS[role].scopes[noun]
  return level === 'write' || level === access
}

/** Cost prices are for those who may see what customers pay. */
export function seesCosts(role: Role): boolean {
  return mayUse(role, 'prices', 'read')
}
