/** How screens read, write and move invoices: keys, fetchers and writes. */

import { queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, showSaved, useBusinessWrite } from '../../../web/resource.ts'
import type { EInvoiceQuery } from '../../documents/contract.ts'
import { isOnItsWay } from '../../e-invoice-service/web/api.ts'
import { invoiceOptions } from '../../ledger/web/api.ts'
import { useMove } from '../../ledger/web/use-move.ts'
import type { Invoice, InvoiceChange, NewInvoice, NewOriginal } from '../contract.ts'
import { filterOf, type InvoicesSearch, type ListFilter } from './search.ts'

const invoices = api.businesses[':businessId'].invoices
const one = invoices[':invoiceId']
const { read, list, summary } = resource('invoices')

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

/** Where the printed invoice is; `download` saves it instead of showing it, `asIssued` overlooks a cancellation. */
export function pdfPath(businessId: string, invoiceId: string, { download = false, asIssued = false } = {}): string {
  return one.pdf.$path({
    param: { businessId, invoiceId },
    query: { ...(download && { download: 'true' as const }), ...(asIssued && { as: 'issued' as const }) },
  })
}

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

/** The page of the deleted draft may still show, and does not ask for it again. */
export function useDeleteDraft(invoiceId: string) {
  return useBusinessWrite(businessId => one.$delete({ param: { businessId, invoiceId } }), {
    keeps: ({ queryKey }) => queryKey[3] === invoiceId,
  })
}

/** A new draft of the editor, which keeps what it shows. */
export function useCreateInvoice() {
  return useBusinessWrite((businessId, json: NewInvoice) => invoices.$post({ param: { businessId }, json }), {
    keeps: everything,
  })
}

/** A draft as a whole, with the version that it was read in. */
export function useSaveDraft() {
  return useBusinessWrite(
    (businessId, { id: invoiceId, ...json }: InvoiceChange & { id: string }) =>
      one.$put({ param: { businessId, invoiceId }, json }),
    { keeps: everything },
  )
}

/** The editor saves while the person types, and a draft changes no price, stock or customer. */
const everything = () => true

type Shown = Pick<Invoice, 'id' | 'issuedAt' | 'cancelledAt' | 'version'>

/** Loaded again for each version of a draft; an issued document never changes until it is cancelled. */
export function invoiceDocumentOptions(businessId: string, invoice: Shown) {
  return queryOptions({
    queryKey: ['documents', businessId, 'invoice', invoice.id, editionOf(invoice)],
    queryFn: () => answer(one.document.$get({ param: { businessId, invoiceId: invoice.id }, query: queryOf(invoice) })),
    staleTime: ({ state: { data } }) => (invoice.issuedAt && !isOnItsWay(data) ? 'static' : 0),
  })
}

/** What follows the # makes another edition another picture. */
export function invoicePagePath(businessId: string, invoice: Shown, page: number): string {
  const path = one.document.pages[':page'].$path({
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
