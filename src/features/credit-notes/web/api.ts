/** How screens read and write credit notes: keys, fetchers and writes. */
import { queryOptions } from '@tanstack/react-query'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { InvoiceCorrection, NewCreditNote } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId']
const one = inBusiness['credit-notes'][':creditNoteId']

export function creditNoteOptions(businessId: string, creditNoteId: string) {
  return queryOptions({
    queryKey: ['credit-notes', businessId, 'one', creditNoteId],
    queryFn: () => answer(one.$get({ param: { businessId, creditNoteId } })),
  })
}

export function creditNotesOfInvoiceOptions(businessId: string, invoiceId: string) {
  return queryOptions({
    queryKey: ['credit-notes', businessId, 'of-invoice', invoiceId],
    queryFn: () => answer(ofInvoice['credit-notes'].$get({ param: { businessId, invoiceId } })),
  })
}

export function creditNotesOfCustomerOptions(businessId: string, customerId: string) {
  return queryOptions({
    queryKey: ['credit-notes', businessId, 'of-customer', customerId],
    queryFn: () =>
      answer(inBusiness.customers[':customerId']['credit-notes'].$get({ param: { businessId, customerId } })),
  })
}

export function useCreateCreditNote(invoiceId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (asked: NewCreditNote) =>
      answer(ofInvoice['credit-notes'].$post({ param: { businessId, invoiceId }, json: asked })),
  })
}

/** A credit note over what remains, and a new draft with its lines. */
export function useCorrectInvoice(invoiceId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (asked: InvoiceCorrection) =>
      answer(ofInvoice.correct.$post({ param: { businessId, invoiceId }, json: asked })),
  })
}

/** Where the printed credit note is; `download` saves it instead of showing it. */
export function creditNotePdfPath(businessId: string, creditNoteId: string, { download = false } = {}): string {
  return one.pdf.$path({ param: { businessId, creditNoteId }, query: download ? { download: 'true' } : {} })
}

/** What was written once never changes. */
export function creditNoteDocumentOptions(businessId: string, creditNoteId: string) {
  return queryOptions({
    queryKey: ['documents', businessId, 'credit-note', creditNoteId],
    queryFn: () => answer(one.document.$get({ param: { businessId, creditNoteId } })),
    staleTime: 'static',
  })
}

export function creditNotePagePath(businessId: string, creditNoteId: string, page: number): string {
  return one.document.pages[':page'].$path({ param: { businessId, creditNoteId, page: `${page}.svg` } })
}
