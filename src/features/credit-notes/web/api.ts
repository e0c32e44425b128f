/** How do screens read and write credit notes? Key, fetcher and options in one place. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, api, onlyOnce } from '../../../web/client.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { invoicesChanged } from '../../invoices/web/invoices-changed.ts'
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

type Asked<Input> = { key: string; asked: Input }

export function useCreateCreditNote(invoiceId: string) {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ key, asked }: Asked<NewCreditNote>) =>
      answer(
        ofInvoice['credit-notes'].$post({ param: { businessId, invoiceId }, json: asked }, { headers: onlyOnce(key) }),
      ),
    onSettled: () => invoicesChanged(client, businessId),
  })
}

/** A credit note over what remains, and a new draft with its lines. */
export function useCorrectInvoice(invoiceId: string) {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ key, asked }: Asked<InvoiceCorrection>) =>
      answer(ofInvoice.correct.$post({ param: { businessId, invoiceId }, json: asked }, { headers: onlyOnce(key) })),
    onSettled: () => invoicesChanged(client, businessId),
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
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function creditNotePagePath(businessId: string, creditNoteId: string, page: number): string {
  return one.document.pages[':page'].$path({ param: { businessId, creditNoteId, page: `${page}.svg` } })
}
