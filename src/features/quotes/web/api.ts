/** How screens read, write and move quotes: keys, fetchers and writes. */
import { queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { NewQuote, Quote, QuoteChange, QuoteDeposit } from '../contract.ts'
import { filterOf, type ListFilter, type QuotesSearch } from './search.ts'

const quotes = api.businesses[':businessId'].quotes
const one = quotes[':quoteId']
const { read, list, summary } = resource('quotes')

export const { options: quotesOptions } = list({
  query: (filter: ListFilter) => filter,
  ask: (param, query, how) => quotes.$get({ param, query }, how),
})

/** Counts and sums of each status, whatever status the list shows. */
export const quoteSummaryOptions = summary(
  ({ status: _, ...search }: QuotesSearch) => filterOf(search),
  (param, query, how) => quotes.summary.$get({ param, query }, how),
)

/** Of one status alone, whatever else there is. */
export const quotesOfStatusOptions = summary(
  (status: NonNullable<QuotesSearch['status']>) => ({ status }),
  (param, query, how) => quotes.summary.$get({ param, query }, how),
)

export const quoteOptions = read('one', (businessId: string, quoteId: string) =>
  one.$get({ param: { businessId, quoteId } }),
)

/** What sending the draft would do now. */
export const sendPreviewOptions = read(
  'send-preview',
  (businessId: string, quoteId: string) => one['send-preview'].$get({ param: { businessId, quoteId } }),
  { gcTime: 0, staleTime: 'static' },
)

export function quotePdfPath(businessId: string, quoteId: string, { download = false } = {}): string {
  return one.pdf.$path({ param: { businessId, quoteId }, query: download ? { download: 'true' } : {} })
}

export function quotesExportPath(businessId: string, filter: ListFilter, format: ExportFormat): string {
  return quotes.export.$path({ param: { businessId }, query: { ...filter, format } })
}

/** Loaded again for each version of a draft, and once its lines are chosen; what was sent never changes otherwise. */
export function quoteDocumentOptions(businessId: string, quote: Quote) {
  const { id, sentAt } = quote
  return queryOptions({
    queryKey: ['documents', businessId, 'quote', id, editionOf(quote)],
    queryFn: () => answer(one.document.$get({ param: { businessId, quoteId: id } })),
    staleTime: sentAt ? 'static' : 0,
  })
}

/** What follows the # makes another edition another picture. */
export function quotePagePath(businessId: string, quote: Quote, page: number): string {
  const path = one.document.pages[':page'].$path({ param: { businessId, quoteId: quote.id, page: `${page}.svg` } })
  return `${path}#${editionOf(quote)}`
}

function editionOf({ version, sentAt, status, items }: Quote): string | number {
  const isChosenFrom = status === 'accepted' && items.some(({ isOptional }) => isOptional)
  return sentAt && !isChosenFrom ? 'sent' : version
}

/** The editor saves while the person types, and keeps what it shows. */
const everything = () => true

export function useCreateQuote() {
  return useBusinessWrite((businessId, json: NewQuote) => quotes.$post({ param: { businessId }, json }), {
    keeps: everything,
  })
}

/** A draft as a whole, with the version that it was read in. */
export function useSaveQuote() {
  return useBusinessWrite(
    (businessId, { id: quoteId, ...json }: QuoteChange & { id: string }) =>
      one.$put({ param: { businessId, quoteId }, json }),
    { keeps: everything },
  )
}

/** The page of the deleted draft may still show, and does not ask for it again. */
export function useDeleteQuote(quoteId: string) {
  return useBusinessWrite(businessId => one.$delete({ param: { businessId, quoteId } }), {
    keeps: ({ queryKey }) => queryKey[3] === quoteId,
  })
}

export function useSendQuote(quoteId: string) {
  return useBusinessWrite((businessId, { version }: { version: number }) =>
    one.send.$post({ param: { businessId, quoteId }, query: { version: String(version) } }),
  )
}

export function useAnswerQuote(quoteId: string, answer: 'accept' | 'decline') {
  return useBusinessWrite((businessId, { chosen, note }: { note: string; chosen: readonly string[] }) =>
    answer === 'accept'
      ? one.accept.$post({ param: { businessId, quoteId }, json: { note, chosen: [...chosen] } })
      : one.decline.$post({ param: { businessId, quoteId }, json: { note } }),
  )
}

export function useDuplicateQuote(quoteId: string) {
  return useBusinessWrite(businessId => one.duplicate.$post({ param: { businessId, quoteId } }))
}

export function useReviseQuote(quoteId: string) {
  return useBusinessWrite(businessId => one.revise.$post({ param: { businessId, quoteId } }))
}

export function useDepositOfQuote(quoteId: string) {
  return useBusinessWrite((businessId, json: QuoteDeposit) =>
    one.deposit.$post({ param: { businessId, quoteId }, json }),
  )
}

export function useInvoiceQuote(quoteId: string) {
  return useBusinessWrite(businessId => one.invoice.$post({ param: { businessId, quoteId } }))
}

export function useOrderQuote(quoteId: string) {
  return useBusinessWrite(businessId => one.order.$post({ param: { businessId, quoteId } }))
}
