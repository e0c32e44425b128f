/** How screens read, make and revoke public links. */
import { queryOptions } from '@tanstack/react-query'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { NewPublicLink } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId'].links

/** Kept with the invoices, so that whatever changes one asks for its links again. */
export function linksOptions(businessId: string, invoiceId: string) {
  return queryOptions({
    queryKey: ['invoices', businessId, 'links', invoiceId],
    queryFn: () => answer(ofInvoice.$get({ param: { businessId, invoiceId } })),
  })
}

export function useCreateLink(invoiceId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (link: NewPublicLink) => answer(ofInvoice.$post({ param: { businessId, invoiceId }, json: link })),
  })
}

export function useRevokeLink(linkId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: () => answer(inBusiness.links[':linkId'].revoke.$post({ param: { businessId, linkId } })),
  })
}
