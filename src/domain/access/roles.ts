/** What the people of a business may do there, by their role: in the nouns of API tokens, with a few addresses of their own. */
import { type AccessLevel, neededScope, type ScopeNoun, scopeNouns, type TokenScopes } from './token-scopes.ts'

export const roles = ['full', 'sales', 'stock', 'read-only'] as const
export type Role = (typeof roles)[number]

interface Rights {
  readonly scopes: TokenScopes
  /** Addresses that differ from their noun. What is for people alone is closed unless it is here. */
  readonly addresses: Readonly<Record<string, AccessLevel | 'closed'>>
}

/** The currency, the texts and the taxes that every screen shows. Whoever tags a record may create the tag; its name and color are settings. */
const WHAT_SCREENS_NEED = {
  '': 'read',
  '/logo': 'read',
  '/tax-rates': 'read',
  '/saved-views': 'read',
  '/tags': 'read',
} as const

/** All figures of the business, bills included, in files for the accountant. */
const ACCOUNTANTS_FILES = {
  '/accounting': 'closed',
  '/accounting/files/{file}/export': 'closed',
  '/accounting/datev/{file}/export': 'closed',
  '/accounting/export': 'closed',
} as const

/** The accounts of customers, and the files by which a bank takes money from them. What an invoice says of its own collection is open. */
const DIRECT_DEBITS = {
  '/customers/{customerId}/mandates': 'closed',
  '/mandates/{mandateId}': 'closed',
  '/mandates/{mandateId}/end': 'closed',
  '/direct-debits': 'closed',
  '/collections': 'closed',
  '/collections/{collectionId}': 'closed',
  '/collections/{collectionId}/file': 'closed',
  '/collections/{collectionId}/collect': 'closed',
  '/collections/{collectionId}/cancel': 'closed',
  '/collections/{collectionId}/items/{itemId}/return': 'closed',
} as const

/** What each person has seen of them, and gets by email, is their own. */
const NOTIFICATIONS = {
  '/notifications': 'read',
  '/notifications/count': 'read',
  '/notifications/seen': 'write',
  '/notifications/emails': 'write',
} as const

/** What is to be delivered, to whom and when. Answers leave out the amounts, and documents with prices stay closed. */
const WHAT_IS_DELIVERED = {
  '/orders': 'read',
  '/orders/export': 'read',
  '/orders/summary': 'read',
  '/orders/{orderId}': 'read',
  '/orders/{orderId}/tags': 'read',
  '/orders/{orderId}/deliveries': 'write',
  '/order-lines': 'read',
  '/order-lines/export': 'read',
  '/deliveries': 'read',
  '/deliveries/export': 'read',
  '/deliveries/{deliveryId}': 'read',
  '/deliveries/{deliveryId}/pdf': 'read',
  '/deliveries/{deliveryId}/document': 'read',
  '/deliveries/{deliveryId}/document/pages/{page}': 'read',
} as const

const RIGHTS: Readonly<Record<Exclude<Role, 'full'>, Rights>> = {
  sales: {
    scopes: {
      customers: 'write',
      invoices: 'write',
      payments: 'write',
      products: 'read',
      prices: 'read',
      reports: 'read',
    },
    addresses: { ...WHAT_SCREENS_NEED, ...NOTIFICATIONS, ...ACCOUNTANTS_FILES, ...DIRECT_DEBITS },
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
      ...WHAT_IS_DELIVERED,
    },
  },
  'read-only': {
    scopes: Object.fromEntries(scopeNouns.map(noun => [noun, 'read'])),
    addresses: {
      ...NOTIFICATIONS,
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

/** What answers show at addresses that are open to roles that see more and to roles that see less. */
export interface Sight {
  /** Otherwise answers leave out what goods cost to buy, and prices stay as they are. */
  readonly seesCosts: boolean
  /** Otherwise orders are answered without amounts. */
  readonly seesAmounts: boolean
  /** Otherwise reports and the activity leave out bills and suppliers. */
  readonly seesBills: boolean
}

export function sightOf(role: Role): Sight {
  return {
    // cost prices are for those who may see what customers pay
    seesCosts: mayUse(role, 'prices', 'read'),
    seesAmounts: mayUse(role, 'invoices', 'read'),
    seesBills: mayUse(role, 'bills', 'read'),
  }
}

export const SEES_ALL: Sight = sightOf('full')
