/** How screens read and write credit notes: keys, fetchers and writes. */

import { api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { EInvoiceQuery } from '../../documents/contract.ts'
import { paperOf } from '../../documents/web/document-api.ts'
import { isOnItsWay } from '../../e-invoice-service/web/api.ts'
import type { CreditNote, InvoiceCorrection, NewCreditNote } from '../contract.ts'

const inBusiness = api.businesses[':businessId']
const ofInvoice = inBusiness.invoices[':invoiceId']
const one = inBusiness['credit-notes'][':creditNoteId']

const { read } = resource('credit-notes')
const at = (businessId: string, creditNoteId: string) => ({ param: { businessId, creditNoteId } })

export const creditNoteOptions = read('one', (businessId: string, creditNoteId: string) =>
  one.$get({ param: { businessId, creditNoteId } }),
)

export const creditNotesOfInvoiceOptions = read('of-invoice', (businessId: string, invoiceId: string) =>
  ofInvoice['credit-notes'].$get({ param: { businessId, invoiceId } }),
)

export const creditNotesOfCustomerOptions = read('of-customer', (businessId: string, customerId: string) =>
  inBusiness.customers[':customerId']['credit-notes'].$get({ param: { businessId, customerId } }),
)

export function useCreateCreditNote(invoiceId: string) {
  return useBusinessWrite((businessId, json: NewCreditNote) =>
    ofInvoice['credit-notes'].$post({ param: { businessId, invoiceId }, json }),
  )
}

/** A credit note over what remains, and a new draft with its lines. */
export function useCorrectInvoice(invoiceId: string) {
  return useBusinessWrite((businessId, json: InvoiceCorrection) =>
    ofInvoice.correct.$post({ param: { businessId, invoiceId }, json }),
  )
}

export function askEInvoice(businessId: string, creditNoteId: string, query: EInvoiceQuery) {
  return one['e-invoice'].$get({ param: { businessId, creditNoteId }, query })
}

/** What was written once never changes; only what comes of its e-invoice does. */
export const CREDIT_NOTE_PAPER = paperOf<CreditNote>('credit-note', {
  editionOf: () => null,
  isFinal: (_, shown) => !isOnItsWay(shown),
  document: (businessId, { id }) => one.document.$get(at(businessId, id)),
  pagePath: (businessId, { id: creditNoteId }, page) =>
    one.document.pages[':page'].$path({ param: { businessId, creditNoteId, page } }),
  pdfPath: (businessId, id, query) => one.pdf.$path({ ...at(businessId, id), query }),
})
