/** How screens read, make and revoke public links. */
import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { NewPublicLink } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId'].links
const ofQuote = inBusiness.quotes[':quoteId'].links

/** Kept with the invoices, so that whatever changes one asks for its links again. */
export const linksOptions = resource('invoices').read('links', (businessId: string, invoiceId: string) =>
  ofInvoice.$get({ param: { businessId, invoiceId } }),
)

export const quoteLinksOptions = resource('quotes').read('links', (businessId: string, quoteId: string) =>
  ofQuote.$get({ param: { businessId, quoteId } }),
)

export function useCreateQuoteLink(quoteId: string) {
  return useBusinessWrite((businessId, json: NewPublicLink) => ofQuote.$post({ param: { businessId, quoteId }, json }))
}

export function useCreateLink(invoiceId: string) {
  return useBusinessWrite((businessId, json: NewPublicLink) =>
    ofInvoice.$post({ param: { businessId, invoiceId }, json }),
  )
}

export function useRevokeLink(linkId: string) {
  return useBusinessWrite(businessId => inBusiness.links[':linkId'].revoke.$post({ param: { businessId, linkId } }))
}
