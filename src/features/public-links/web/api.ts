/** How screens read, make and revoke public links. */
import type { LinkedKind } from '../../../domain/documents/document-kinds.ts'
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { NewPublicLink } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId'].links
const ofQuote = inBusiness.quotes[':quoteId'].links

interface LinksOfKind {
  /** Links are kept with it, so that whatever changes a document asks for its links again. */
  readonly noun: string
  readonly list: (businessId: string, id: string) => ReturnType<typeof ofInvoice.$get>
  readonly create: (businessId: string, id: string, json: NewPublicLink) => ReturnType<typeof ofInvoice.$post>
}

const kinds: Record<LinkedKind, LinksOfKind> = {
  invoice: {
    noun: 'invoices',
    list: (businessId, invoiceId) => ofInvoice.$get({ param: { businessId, invoiceId } }),
    create: (businessId, invoiceId, json) => ofInvoice.$post({ param: { businessId, invoiceId }, json }),
  },
  quote: {
    noun: 'quotes',
    list: (businessId, quoteId) => ofQuote.$get({ param: { businessId, quoteId } }),
    create: (businessId, quoteId, json) => ofQuote.$post({ param: { businessId, quoteId }, json }),
  },
}

export function linksOptions(kind: LinkedKind, businessId: string, id: string) {
  const { noun, list } = kinds[kind]
  return resource(noun).read('links', list)(businessId, id)
}

export function useCreateLink(id: string) {
  return useBusinessWrite((businessId, { kind, ...json }: NewPublicLink & { kind: LinkedKind }) =>
    kinds[kind].create(businessId, id, json),
  )
}

export function useRevokeLink(linkId: string) {
  return useBusinessWrite(businessId => inBusiness.links[':linkId'].revoke.$post({ param: { businessId, linkId } }))
}
