/** Asks for the document that the customer gets: how many pages it has, and where each of them is. */
import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../../../web/client.ts'
import type { Invoice } from '../../contract.ts'

const ofInvoice = api.businesses[':businessId'].invoices[':invoiceId']

type Shown = Pick<Invoice, 'id' | 'issuedAt' | 'cancelledAt' | 'version'>

/** Loaded again for each version of a draft; an issued document never changes until it is cancelled. */
export function invoiceDocumentOptions(businessId: string, invoice: Shown) {
  return queryOptions({
    queryKey: ['documents', businessId, 'invoice', invoice.id, editionOf(invoice)],
    queryFn: () =>
      answer(ofInvoice.document.$get({ param: { businessId, invoiceId: invoice.id }, query: queryOf(invoice) })),
    staleTime: invoice.issuedAt ? 'static' : 0,
  })
}

/** What follows the # makes another edition another picture. */
export function invoicePagePath(businessId: string, invoice: Shown, page: number): string {
  const path = ofInvoice.document.pages[':page'].$path({
    param: { businessId, invoiceId: invoice.id, page: `${page}.svg` },
    query: queryOf(invoice),
  })
  return `${path}#${editionOf(invoice)}`
}

/** By what the server has done: a move that is still on its way has no document yet. */
function editionOf({ issuedAt, cancelledAt, version }: Shown): string {
  if (!issuedAt) return `draft-${version}`
  return cancelledAt ? 'cancelled' : 'issued'
}

function queryOf({ issuedAt, cancelledAt }: Shown) {
  return issuedAt && !cancelledAt ? { as: 'issued' as const } : {}
}
