/** How screens read, write and move invoices: keys, fetchers and writes. */
import { queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { everyRow, LARGEST_PAGE } from '../../../web/bulk/every-row.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { answer, api } from '../../../web/client.ts'
import { listOptions, summaryOptions } from '../../../web/list-options.ts'
import { useWrite } from '../../../web/use-write.ts'
import type { InvoiceChange, InvoiceListing, NewInvoice } from '../contract.ts'
import { invoiceKey } from './actions/optimistic.ts'
import { useMove } from './actions/use-move.ts'
import { filterOf, type InvoicesSearch } from './search.ts'

const invoices = api.businesses[':businessId'].invoices
const one = invoices[':invoiceId']

const PAGE_SIZE = '50'

/** What a list is narrowed to; without a sort the newest come first. */
export type ListFilter = Partial<Omit<InvoiceListing, 'ids'>> & { ids?: string }

export function invoicesOptions(businessId: string, filter: ListFilter = {}) {
  return listOptions('invoices', businessId, filter, (page, how) =>
    answer(invoices.$get({ param: { businessId }, query: { ...filter, limit: PAGE_SIZE, ...page } }, how)),
  )
}

export function everyInvoice(businessId: string, filter: ListFilter) {
  return everyRow(page =>
    answer(invoices.$get({ param: { businessId }, query: { ...filter, limit: LARGEST_PAGE, ...page } })),
  )
}

/** Counts and sums of each status, whatever status the list shows. */
export function invoiceSummaryOptions(businessId: string, search: InvoicesSearch) {
  const { status: _, ...filter } = filterOf(search)
  return summaryOptions('invoices', businessId, filter, (query, how) =>
    answer(invoices.summary.$get({ param: { businessId }, query }, how)),
  )
}

export function invoiceOptions(businessId: string, invoiceId: string) {
  return queryOptions({
    queryKey: invoiceKey(businessId, invoiceId),
    queryFn: () => answer(one.$get({ param: { businessId, invoiceId } })),
  })
}

/** Where the printed invoice is; `download` saves it instead of showing it, `asIssued` overlooks a cancellation. */
export function pdfPath(businessId: string, invoiceId: string, { download = false, asIssued = false } = {}): string {
  return one.pdf.$path({
    param: { businessId, invoiceId },
    query: { ...(download && { download: 'true' as const }), ...(asIssued && { as: 'issued' as const }) },
  })
}

export function invoicesExportPath(businessId: string, filter: ListFilter, format: ExportFormat): string {
  return invoices.export.$path({ param: { businessId }, query: { ...filter, format } })
}

/** What issuing the draft would do now. */
export function issuePreviewOptions(businessId: string, invoiceId: string) {
  return queryOptions({
    queryKey: ['issue-preview', businessId, invoiceId],
    queryFn: () => answer(one['issue-preview'].$get({ param: { businessId, invoiceId } })),
    gcTime: 0,
    // not asked again when the draft has just been issued
    staleTime: 'static',
  })
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
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (invoiceId: string) => answer(one.duplicate.$post({ param: { businessId, invoiceId } })),
  })
}

/** The page of the deleted draft may still show, and does not ask for it again. */
export function useDeleteDraft(invoiceId: string) {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: () => answer(one.$delete({ param: { businessId, invoiceId } })),
    keeps: ({ queryKey }) => queryKey[3] === invoiceId,
  })
}

/** A new draft of the editor, which keeps what it shows. */
export function useCreateInvoice() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: (created: NewInvoice) => answer(invoices.$post({ param: { businessId }, json: created })),
    keeps: everything,
  })
}

/** A draft as a whole, with the version that it was read in. */
export function useSaveDraft() {
  const { id: businessId } = useBusiness()
  return useWrite({
    ask: ({ id: invoiceId, ...changed }: InvoiceChange & { id: string }) =>
      answer(one.$put({ param: { businessId, invoiceId }, json: changed })),
    keeps: everything,
  })
}

/** The editor saves while somebody types, and a draft changes no price, stock or customer. */
const everything = () => true
