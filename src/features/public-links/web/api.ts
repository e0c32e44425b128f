/** How do screens read, make and revoke public links? */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, api, onlyOnce } from '../../../web/client.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { invoicesChanged } from '../../invoices/web/invoices-changed.ts'
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
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ link, key }: { link: NewPublicLink; key: string }) =>
      answer(ofInvoice.$post({ param: { businessId, invoiceId }, json: link }, { headers: onlyOnce(key) })),
    onSuccess: () => invoicesChanged(client, businessId),
  })
}

export function useRevokeLink() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: (linkId: string) => answer(inBusiness.links[':linkId'].revoke.$post({ param: { businessId, linkId } })),
    onSuccess: () => invoicesChanged(client, businessId),
  })
}

/** The address as a person passes it on. */
export function addressOf({ path }: { path: string }): string {
  return location.origin + path
}
