/** How screens read, write and move invoices: keys, fetchers and writes. */

import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, showSaved, useBusinessWrite } from '../../../web/resource.ts'
import type { EditedDraft } from '../../documents/contract/draft.ts'
import type { EInvoiceQuery } from '../../documents/contract.ts'
import { keepsDeleted, paperOf, useDraftWrites } from '../../documents/web/document-api.ts'
import { isOnItsWay } from '../../e-invoice-service/web/api.ts'
import { invoiceOptions } from '../../ledger/web/api.ts'
import { useMove } from '../../ledger/web/use-move.ts'
import type { Invoice, NewOriginal } from '../contract.ts'
import { filterOf, type InvoicesSearch, type ListFilter } from './search.ts'

const invoices = api.businesses[':businessId'].invoices
const one = invoices[':invoiceId']
const { read, list, summary } = resource('invoices')
const at = (businessId: string, invoiceId: string) => ({ param: { businessId, invoiceId } })

export const { options: invoicesOptions, every: everyInvoice } = list({
  query: (filter: ListFilter) => filter,
  ask: (param, query, how) => invoices.$get({ param, query }, how),
})

/** Counts and sums of each status, whatever status the list shows. */
export const invoiceSummaryOptions = summary(
  ({ status: _, ...search }: InvoicesSearch) => filterOf(search),
  (param, query, how) => invoices.summary.$get({ param, query }, how),
)

export const openDepositsOptions = read(
  'open-deposits',
  (businessId: string, customerId: string, invoiceId: string | undefined) =>
    invoices['open-deposits'].$get({ param: { businessId }, query: { customerId, ...(invoiceId && { invoiceId }) } }),
)

export function askEInvoice(businessId: string, invoiceId: string, query: EInvoiceQuery) {
  return one['e-invoice'].$get({ param: { businessId, invoiceId }, query })
}

export function invoicesExportPath(businessId: string, filter: ListFilter, format: ExportFormat): string {
  return invoices.export.$path({ param: { businessId }, query: { ...filter, format } })
}

/** What issuing the draft would do now. It is not read again once the draft has been issued. */
export const issuePreviewOptions = read(
  'issue-preview',
  (businessId: string, invoiceId: string) => one['issue-preview'].$get({ param: { businessId, invoiceId } }),
  { gcTime: 0, staleTime: 'static' },
)

/** The e-invoice that would go with a version of a draft. It is not read again once the draft has been issued. */
export const eInvoiceOfDraftOptions = read(
  'e-invoice-of-draft',
  (businessId: string, invoiceId: string, _version: number) =>
    one['issue-preview'].$get({ param: { businessId, invoiceId } }),
  { staleTime: 'static' },
)

const shown = showSaved(invoiceOptions)

/** The PDF as it was issued elsewhere, in place of the one that is there. */
export function useAttachOriginal(invoiceId: string) {
  return useBusinessWrite(
    (businessId, json: NewOriginal) => one.original.$put({ param: { businessId, invoiceId }, json }),
    { onAnswer: shown },
  )
}

export function useRemoveOriginal(invoiceId: string) {
  return useBusinessWrite(businessId => one.original.$delete({ param: { businessId, invoiceId } }), { onAnswer: shown })
}

/** The invoice takes its number and is frozen. A draft that was changed since it was read is not issued. */
export function useIssueInvoice(invoiceId: string) {
  return useMove(
    invoiceId,
    (param, { version }: { version: number }) => answer(one.issue.$post({ param, query: asRead(version) })),
    () => ({ status: 'sent' }),
  )
}

function asRead(version: number) {
  return { version: String(version) }
}

export function useCancelInvoice(invoiceId: string) {
  return useMove(
    invoiceId,
    (param, goods: { goodsComeBack?: boolean }) => answer(one.cancel.$post({ param, json: goods })),
    () => ({ status: 'cancelled' }),
  )
}

export function useDuplicateInvoice() {
  return useBusinessWrite((businessId, invoiceId: string) => one.duplicate.$post({ param: { businessId, invoiceId } }))
}

export const useDeleteDraft = (id: string) =>
  useBusinessWrite(businessId => one.$delete(at(businessId, id)), keepsDeleted(id))

export const useInvoiceWrites = () =>
  useDraftWrites({
    bodyOf: (draft: EditedDraft) => draft,
    create: (businessId, json) => invoices.$post({ param: { businessId }, json }),
    // it is chosen once whether it is a deposit invoice
    save: (businessId, id, { isDeposit: _, ...json }) => one.$put({ ...at(businessId, id), json }),
  })

type Shown = Pick<Invoice, 'id' | 'issuedAt' | 'cancelledAt' | 'version'>

/** Loaded again for each version of a draft; an issued document never changes until it is cancelled. */
export const INVOICE_PAPER = paperOf<Shown>('invoice', {
  // by what the server has done: a move that is still on its way has no document yet
  editionOf: ({ issuedAt, cancelledAt, version }) =>
    issuedAt ? (cancelledAt ? 'cancelled' : 'issued') : `draft-${version}`,
  isFinal: ({ issuedAt }, shown) => issuedAt !== null && !isOnItsWay(shown),
  document: (businessId, invoice) => one.document.$get({ ...at(businessId, invoice.id), query: asIssued(invoice) }),
  pagePath: (businessId, { id: invoiceId, ...invoice }, page) =>
    one.document.pages[':page'].$path({ param: { businessId, invoiceId, page }, query: asIssued(invoice) }),
  pdfPath: (businessId, id, query) => one.pdf.$path({ ...at(businessId, id), query }),
})

function asIssued({ issuedAt, cancelledAt }: Pick<Shown, 'issuedAt' | 'cancelledAt'>) {
  return issuedAt && !cancelledAt ? { as: 'issued' as const } : {}
}

/** As it was issued, whatever became of it. */
export function issuedPdfPath(businessId: string, id: string, { download = false } = {}): string {
  return one.pdf.$path({ ...at(businessId, id), query: { ...(download && { download: 'true' }), as: 'issued' } })
}
