/** How do screens read and move invoices? Key, fetcher and options in one place. */
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { answer, api, onlyOnce } from '../../businesses/web/client.ts'
import type { NewPayment, PaymentRemoval } from '../../payments/contract.ts'
import type { InvoiceChange, InvoiceFilter, NewInvoice } from '../contract.ts'
import { type ForeseenStatus, showAtOnce } from './optimistic.ts'

const invoices = api.businesses[':businessId'].invoices
const one = invoices[':invoiceId']

const PAGE_SIZE = '50'

/** What a list is narrowed to; without a sort the newest come first. */
export type ListFilter = Partial<InvoiceFilter>

export function invoicesOptions(businessId: string, filter: ListFilter = {}) {
  return infiniteQueryOptions({
    queryKey: ['invoices', businessId, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        invoices.$get(
          {
            param: { businessId },
            query: { ...filter, limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    // The rows of the question before stay until the answer is there, unless they are another business's
    placeholderData: (previous, query) => (query?.queryKey[1] === businessId ? previous : undefined),
  })
}

export function invoiceOptions(businessId: string, invoiceId: string) {
  return queryOptions({
    queryKey: ['invoices', businessId, 'one', invoiceId],
    queryFn: () => answer(one.$get({ param: { businessId, invoiceId } })),
  })
}

/** Where the printed invoice is; `download` saves it instead of showing it. */
export function pdfPath(businessId: string, invoiceId: string, { download = false } = {}): string {
  return one.pdf.$path({ param: { businessId, invoiceId }, query: download ? { download: 'true' } : {} })
}

export function invoicesExportPath(businessId: string, filter: ListFilter, format: ExportFormat): string {
  return invoices.export.$path({ param: { businessId }, query: { ...filter, format } })
}

/** The invoice takes its number and is frozen. */
export function useIssueInvoice(invoiceId: string) {
  return useMove(invoiceId, param => answer(one.issue.$post({ param })), 'sent')
}

/** The same for a draft that has just been saved and is shown nowhere yet. */
export function useIssueSavedDraft() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: (invoiceId: string) => answer(one.issue.$post({ param: { businessId, invoiceId } })),
    onSettled: () => invoicesChanged(client, businessId),
  })
}

/** Records a payment of all that is still due. */
export function usePayBalance(invoiceId: string) {
  return useMove(
    invoiceId,
    (param, { key, ...payment }: NewPayment & { key: string }) =>
      answer(one.payments.$post({ param, json: payment }, { headers: onlyOnce(key) })),
    'paid',
  )
}

export function useRemovePayment(invoiceId: string) {
  return useMove(invoiceId, (param, { paymentId, reason }: PaymentRemoval & { paymentId: string }) =>
    answer(one.payments[':paymentId'].remove.$post({ param: { ...param, paymentId }, json: { reason } })),
  )
}

export function useCancelInvoice(invoiceId: string) {
  return useMove(
    invoiceId,
    (param, goodsComeBack: boolean) => answer(one.cancel.$post({ param, json: { goodsComeBack } })),
    'cancelled',
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
    mutationFn: (invoiceId: string) => answer(one.$delete({ param: { businessId, invoiceId } })),
    onSuccess: (_deleted, invoiceId) => invoicesChanged(client, businessId, invoiceId),
  })
}

/** A new draft with its key, or a draft as a whole with the version that it was read in. */
export type DraftToSave = { created: NewInvoice; key: string } | { changed: InvoiceChange; invoiceId: string }

export function useSaveDraft() {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: (draft: DraftToSave) =>
      'created' in draft
        ? answer(invoices.$post({ param: { businessId }, json: draft.created }, { headers: onlyOnce(draft.key) }))
        : answer(one.$put({ param: { businessId, invoiceId: draft.invoiceId }, json: draft.changed })),
    onSuccess: () => invoicesChanged(client, businessId),
  })
}

type OneInvoice = { businessId: string; invoiceId: string }

/** A move of one invoice; the status that is foreseen shows at once and is taken back when the move is refused. */
function useMove<Answer, Input = void>(
  invoiceId: string,
  move: (param: OneInvoice, input: Input) => Promise<Answer>,
  foreseen?: ForeseenStatus,
) {
  const client = useQueryClient()
  const { id: businessId } = useBusiness()
  return useMutation({
    mutationFn: (input: Input) => move({ businessId, invoiceId }, input),
    onMutate: () => foreseen && showAtOnce(client, businessId, invoiceId, foreseen),
    onError: (_problem, _input, undo) => undo?.(),
    onSettled: () => invoicesChanged(client, businessId),
  })
}

/** An invoice moves stock, counts for its customer, and stands on the dashboard. A deleted one is not asked for while its page still shows. */
function invoicesChanged(client: QueryClient, businessId: string, deleted?: string): void {
  if (deleted) {
    void client.invalidateQueries({ queryKey: invoiceOptions(businessId, deleted).queryKey, refetchType: 'none' })
  }
  for (const noun of ['invoices', 'products', 'stock', 'customers', 'dashboard']) {
    void client.invalidateQueries({
      queryKey: [noun, businessId],
      predicate: ({ queryKey }) => deleted === undefined || queryKey[3] !== deleted,
    })
  }
}
