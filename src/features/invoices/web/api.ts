/** How do screens read and move invoices? Key, fetcher and options in one place. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api, onlyOnce } from '../../../web/client.ts'
import { listOptions } from '../../../web/list-options.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceChange, InvoiceFilter, InvoiceReceipt, NewInvoice } from '../contract.ts'
import { useMove } from './actions/use-move.ts'
import { invoiceKey, invoicesChanged } from './invoices-changed.ts'

const invoices = api.businesses[':businessId'].invoices
const one = invoices[':invoiceId']

const PAGE_SIZE = '50'

/** What a list is narrowed to; without a sort the newest come first. */
export type ListFilter = Partial<InvoiceFilter>

export function invoicesOptions(businessId: string, filter: ListFilter = {}) {
  return listOptions('invoices', businessId, filter, (page, how) =>
    answer(invoices.$get({ param: { businessId }, query: { ...filter, limit: PAGE_SIZE, ...page } }, how)),
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

/** The invoice takes its number and is frozen. */
export function useIssueInvoice(invoiceId: string) {
  return useMove(
    invoiceId,
    (param, { version, key }: { version: number; key: string }) =>
      answer(one.issue.$post({ param, query: asRead(version) }, { headers: onlyOnce(key) })),
    () => ({ status: 'sent' }),
  )
}

/** A draft that was changed since is not issued. */
function asRead(version: number) {
  return { version: String(version) }
}

/** The same for a draft that has just been saved and is shown nowhere yet. */
export function useIssueSavedDraft() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ id: invoiceId, version }: Pick<InvoiceReceipt, 'id' | 'version'>) =>
      answer(one.issue.$post({ param: { businessId, invoiceId }, query: asRead(version) })),
    onSettled: () => invoicesChanged(client, businessId),
  })
}

export function useCancelInvoice(invoiceId: string) {
  return useMove(
    invoiceId,
    (param, { goodsComeBack, key }: { goodsComeBack: boolean; key: string }) =>
      answer(one.cancel.$post({ param, json: { goodsComeBack } }, { headers: onlyOnce(key) })),
    () => ({ status: 'cancelled' }),
  )
}

export function useDuplicateInvoice() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ invoiceId, key }: { invoiceId: string; key: string }) =>
      answer(one.duplicate.$post({ param: { businessId, invoiceId } }, { headers: onlyOnce(key) })),
    onSuccess: () => invoicesChanged(client, businessId),
  })
}

export function useDeleteDraft() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ invoiceId, key }: { invoiceId: string; key: string }) =>
      answer(one.$delete({ param: { businessId, invoiceId } }, { headers: onlyOnce(key) })),
    onSuccess: (_deleted, { invoiceId }) => invoicesChanged(client, businessId, invoiceId),
  })
}

/** A new draft, or an invoice that is issued at once; the key keeps it from being written twice. */
export function useCreateInvoice() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ created, key }: { created: NewInvoice; key: string }) =>
      answer(invoices.$post({ param: { businessId }, json: created }, { headers: onlyOnce(key) })),
    onSuccess: () => invoicesChanged(client, businessId),
  })
}

/** A draft as a whole, with the version that it was read in. */
export function useSaveDraft() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: ({ changed, invoiceId }: { changed: InvoiceChange; invoiceId: string }) =>
      answer(one.$put({ param: { businessId, invoiceId }, json: changed })),
    onSuccess: () => invoicesChanged(client, businessId),
  })
}
