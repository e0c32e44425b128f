/** How screens read, write and move quotes: keys, fetchers and writes. */
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import { asked, type PaletteSearch } from '../../../web/palette-search.ts'
import { resource, useBusinessWrite } from '../../../web/resource.ts'
import type { EditedDraft } from '../../documents/contract/draft.ts'
import { keepsDeleted, paperOf, useDraftWrites } from '../../documents/web/document-api.ts'
import { NEWEST_FIRST } from '../../documents/web/document-choices.tsx'
import type { Quote, QuoteDeposit } from '../contract.ts'
import { filterOf, listingOf, type QuotesSearch } from './search.ts'

const quotes = api.businesses[':businessId'].quotes
const one = quotes[':quoteId']
const { read, list, summary } = resource('quotes')
const at = (businessId: string, quoteId: string) => ({ param: { businessId, quoteId } })

export const { options: quotesOptions, every: everyQuote } = list({
  query: (search: QuotesSearch) => listingOf(search),
  ask: (param, query, how) => quotes.$get({ param, query }, how),
})

/** Counts and sums of each status that the search leaves. */
export const quoteSummaryOptions = summary(
  (search: QuotesSearch) => filterOf(search),
  (param, query, how) => quotes.summary.$get({ param, query }, how),
)

export function quotesExportPath(businessId: string, search: QuotesSearch, format: ExportFormat): string {
  return quotes.export.$path({ param: { businessId }, query: { ...listingOf(search), format } })
}

export const findQuotes = (search: PaletteSearch) => answer(quotes.$get(...asked(search, NEWEST_FIRST)))

export const quoteOptions = read('one', (businessId: string, id: string) => one.$get(at(businessId, id)))

/** What sending the draft would do now. */
export const sendPreviewOptions = read(
  'send-preview',
  (businessId: string, id: string) => one['send-preview'].$get(at(businessId, id)),
  { gcTime: 0, staleTime: 'static' },
)

/** Loaded again for each version of a draft, and once its lines are chosen; what was sent never changes otherwise. */
export const QUOTE_PAPER = paperOf<Quote>('quote', {
  editionOf: ({ version, sentAt, status, items }) => {
    const isChosenFrom = (status === 'accepted' || status === 'invoiced') && items.some(({ isOptional }) => isOptional)
    return sentAt && !isChosenFrom ? 'sent' : version
  },
  isFinal: ({ sentAt }) => sentAt !== null,
  document: (businessId, { id }) => one.document.$get(at(businessId, id)),
  pagePath: (businessId, { id: quoteId }, page) =>
    one.document.pages[':page'].$path({ param: { businessId, quoteId, page } }),
  pdfPath: (businessId, id, query) => one.pdf.$path({ ...at(businessId, id), query }),
})

export const useQuoteWrites = () =>
  useDraftWrites({
    bodyOf,
    create: (businessId, json) => quotes.$post({ param: { businessId }, json }),
    save: (businessId, id, json) => one.$put({ ...at(businessId, id), json }),
  })

function bodyOf({ dueDate, supplyFrom: _, supplyTo: __, orderReference: ___, items, ...body }: EditedDraft) {
  const { deliveryAddressId: _____, withholding: _0, isDeposit: _1, depositIds: _2, ...quote } = body
  return { ...quote, validUntil: dueDate, items: items.map(({ orderItemId: ______, ...item }) => item) }
}

export const useDeleteQuote = (id: string) =>
  useBusinessWrite(businessId => one.$delete(at(businessId, id)), keepsDeleted(id))
export const useDuplicateQuote = (id: string) => useBusinessWrite(businessId => one.duplicate.$post(at(businessId, id)))
export const useReviseQuote = (id: string) => useBusinessWrite(businessId => one.revise.$post(at(businessId, id)))
export const useInvoiceQuote = (id: string) => useBusinessWrite(businessId => one.invoice.$post(at(businessId, id)))
export const useOrderQuote = (id: string) => useBusinessWrite(businessId => one.order.$post(at(businessId, id)))

export function useSendQuote(id: string) {
  return useBusinessWrite((businessId, { version }: { version: number }) =>
    one.send.$post({ ...at(businessId, id), query: { version: String(version) } }),
  )
}

export function useAnswerQuote(id: string, answered: 'accept' | 'decline') {
  return useBusinessWrite((businessId, { chosen, note }: { note: string; chosen: readonly string[] }) =>
    answered === 'accept'
      ? one.accept.$post({ ...at(businessId, id), json: { note, chosen: [...chosen] } })
      : one.decline.$post({ ...at(businessId, id), json: { note } }),
  )
}

export function useDepositOfQuote(id: string) {
  return useBusinessWrite((businessId, json: QuoteDeposit) => one.deposit.$post({ ...at(businessId, id), json }))
}
