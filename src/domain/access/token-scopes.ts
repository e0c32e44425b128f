/** What an API token may be allowed to do, and which of it each address of the API needs. */

export const scopeNouns = [
  'customers',
  'products',
  'prices',
  'invoices',
  'payments',
  'bills',
  'reports',
  'settings',
] as const
export type ScopeNoun = (typeof scopeNouns)[number]

/** `write` includes `read`. */
export const accessLevels = ['read', 'write'] as const
export type AccessLevel = (typeof accessLevels)[number]

export type TokenScopes = Readonly<Partial<Record<ScopeNoun, AccessLevel | undefined>>>

export interface NeededScope {
  readonly noun: ScopeNoun
  readonly access: AccessLevel
}

/** Each address inside a business has one entry here or in `FOR_PEOPLE`; a token opens no other, and neither does a role that is not `full`. */
export const ADDRESSES: Readonly<Record<ScopeNoun, readonly string[]>> = {
  customers: [
    '/doubtful-numbers',
    '/customers',
    '/customers/export',
    '/customers/summary',
    '/customers/{customerId}',
    '/customers/{customerId}/archive',
    '/customers/{customerId}/delivery-addresses',
    '/customers/{customerId}/delivery-addresses/{deliveryAddressId}',
    '/customers/{customerId}/restore',
    '/customers/{customerId}/emails',
    '/customers/{customerId}/emails/suggestion',
    '/customers/{customerId}/statement',
    '/customers/{customerId}/statement/export',
    '/customers/{customerId}/statement/pdf',
  ],
  products: [
    '/products',
    '/products/categories',
    '/products/next-sku',
    '/products/export',
    '/products/prices',
    '/products/labels',
    '/products/summary',
    '/products/{productId}',
    '/products/{productId}/image',
    '/products/{productId}/archive',
    '/products/{productId}/restore',
    '/products/{productId}/stock-movements',
    '/products/{productId}/stock-history',
    '/products/{productId}/reorder',
    '/product-groups',
    '/product-groups/{groupId}',
    '/reorder',
    '/reorder/export',
    '/stock/receipts',
    '/stock/movements',
    '/stock/movements/export',
    '/stock/verification',
    '/stock-counts',
    '/stock-counts/{countId}',
    '/stock-counts/{countId}/cancel',
    '/stock-counts/{countId}/export',
    '/stock-counts/{countId}/lines',
    '/stock-counts/{countId}/lines/{productId}',
    '/stock-counts/{countId}/post',
  ],
  prices: [
    '/priced-products',
    '/customer-prices/export',
    '/customers/{customerId}/prices',
    '/customers/{customerId}/prices/{productId}',
    '/customer-prices/{priceId}',
    '/ending-prices',
    '/products/{productId}/prices',
    '/price-lists',
    '/price-lists/{priceListId}',
    '/price-lists/{priceListId}/archive',
    '/price-lists/{priceListId}/restore',
    '/price-lists/{priceListId}/items',
    '/price-lists/{priceListId}/export',
    '/price-lists/{priceListId}/customers/{customerId}',
  ],
  invoices: [
    '/invoices',
    '/invoices/export',
    '/invoices/summary',
    '/invoices/{invoiceId}',
    '/invoices/{invoiceId}/issue-preview',
    '/invoices/{invoiceId}/issue',
    '/invoices/{invoiceId}/cancel',
    '/invoices/{invoiceId}/duplicate',
    '/invoices/{invoiceId}/correct',
    '/invoices/{invoiceId}/credit-notes',
    '/invoices/{invoiceId}/history',
    '/invoices/{invoiceId}/pdf',
    '/invoices/{invoiceId}/e-invoice',
    '/invoices/open-deposits',
    '/invoices/{invoiceId}/original',
    '/invoices/{invoiceId}/document',
    '/invoices/{invoiceId}/document/pages/{page}',
    '/invoices/{invoiceId}/emails',
    '/invoices/{invoiceId}/emails/suggestion',
    '/invoices/{invoiceId}/next-reminder',
    '/invoices/{invoiceId}/links',
    '/recurring-invoices',
    '/recurring-invoices/summary',
    '/recurring-invoices/{recurringInvoiceId}',
    '/recurring-invoices/{recurringInvoiceId}/pause',
    '/recurring-invoices/{recurringInvoiceId}/resume',
    '/recurring-invoices/{recurringInvoiceId}/end',
    '/recurring-invoices/{recurringInvoiceId}/missed',
    '/links/{linkId}/revoke',
    '/emails/{emailId}/retry',
    '/emails/{emailId}/withdraw',
    '/customers/{customerId}/credit-notes',
    '/credit-notes/{creditNoteId}',
    '/credit-notes/{creditNoteId}/pdf',
    '/credit-notes/{creditNoteId}/e-invoice',
    '/credit-notes/{creditNoteId}/document',
    '/credit-notes/{creditNoteId}/document/pages/{page}',
    '/quotes',
    '/quotes/export',
    '/quotes/summary',
    '/quotes/{quoteId}',
    '/quotes/{quoteId}/send-preview',
    '/quotes/{quoteId}/send',
    '/quotes/{quoteId}/accept',
    '/quotes/{quoteId}/decline',
    '/quotes/{quoteId}/duplicate',
    '/quotes/{quoteId}/revise',
    '/quotes/{quoteId}/deposit',
    '/quotes/{quoteId}/invoice',
    '/quotes/{quoteId}/pdf',
    '/quotes/{quoteId}/document',
    '/quotes/{quoteId}/document/pages/{page}',
    '/quotes/{quoteId}/emails',
    '/quotes/{quoteId}/emails/suggestion',
    '/quotes/{quoteId}/links',
  ],
  payments: [
    '/invoices/{invoiceId}/payments',
    '/invoices/{invoiceId}/payments/{paymentId}/remove',
    '/invoices/{invoiceId}/refunds',
    '/customers/{customerId}/payments',
    '/customers/{customerId}/credit',
    '/customers/{customerId}/credit-refunds',
  ],
  bills: [
    '/bills',
    '/bills/export',
    '/bills/summary',
    '/bills/{billId}',
    '/bills/{billId}/void',
    '/bills/{billId}/file',
    '/bills/{billId}/payments',
    '/bills/{billId}/payments/{paymentId}/remove',
    '/suppliers',
    '/suppliers/export',
    '/suppliers/{supplierId}',
  ],
  reports: [
    '/dashboard',
    '/dashboard/receivables',
    '/dashboard/to-chase',
    '/dashboard/months',
    '/products/{productId}/sales',
    '/reports/{report}',
    '/reports/{report}/export',
    '/reports/{report}/pdf',
    '/history/{subjectKind}/{subjectId}',
    '/activity',
    '/activity/export',
    '/activity/people',
    '/accounting',
    '/accounting/files/{file}/export',
    '/accounting/datev/{file}/export',
    '/accounting/export',
  ],
  settings: [
    '',
    '/logo',
    '/tax-rates',
    '/tax-rates/{taxRateId}',
    '/tax-rates/{taxRateId}/archive',
    '/tax-rates/{taxRateId}/restore',
    '/number-series',
    '/reminder-settings',
    '/reminder-settings/turn-on',
    '/reminder-settings/turn-off',
    '/accounting/datev-settings',
    '/saved-views',
    '/saved-views/{viewId}',
  ],
}

/** Who may do what is decided by people who signed in, never by a program. */
export const FOR_PEOPLE: readonly string[] = [
  '/own-books',
  '/people',
  '/people/{accountId}',
  '/invitations',
  '/invitations/{invitationId}',
  '/export',
  '/closings',
  '/mail-settings',
  '/mail-settings/test',
  '/api-tokens',
  '/imports',
  '/imports/{importId}',
  '/imports/{importId}/progress',
  '/imports/{importId}/check',
  '/imports/{importId}/run',
  '/imports/{importId}/undo',
  '/imports/{importId}/continue-numbers',
  '/imports/{importId}/wrong-rows/export',
  '/api-tokens/{tokenId}',
]

const nounOf = new Map(scopeNouns.flatMap(noun => ADDRESSES[noun].map(address => [address, noun] as const)))

export function isClassified(address: string): boolean {
  return nounOf.has(address) || FOR_PEOPLE.includes(address)
}

/** @param address inside a business, as in the OpenAPI document: `/invoices/{invoiceId}`. Undefined where tokens are not accepted. */
export function neededScope(method: string, address: string): NeededScope | undefined {
  const noun = nounOf.get(address)
  return noun && { noun, access: method === 'GET' || method === 'HEAD' ? 'read' : 'write' }
}

export function allows(scopes: TokenScopes, { noun, access }: NeededScope): boolean {
  return scopes[noun] === 'write' || scopes[noun] === access
}
