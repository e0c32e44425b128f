/** All quotes, with their status. */
import { useQuery } from '@tanstack/react-query'
import type { QuoteStatus } from '../../../../domain/quotes/quote-life.ts'
import { t } from '../../../../translations/web.ts'
import { FEATURES } from '../../../businesses/web/features.ts'
import { documentColumns } from '../../../documents/web/list/DocumentColumns.tsx'
import { type DocumentListKind, DocumentListScreen } from '../../../documents/web/list/DocumentList.tsx'
import { statusWords } from '../../../documents/web/screen-kind.ts'
import type { ListedQuote } from '../../contract.ts'
import { everyQuote, quoteSummaryOptions, quotesExportPath, quotesOptions } from '../api.ts'
import { QUOTE, quoteLook } from '../quote-kind.ts'
import { type QuotesSearch, sortOf, validateQuotesSearch } from '../search.ts'

export const QUOTE_LIST: DocumentListKind<ListedQuote, QuotesSearch> = {
  kind: QUOTE,
  tagged: 'quote',
  name: 'quotes',
  path: '/quotes',
  words: {
    turnedOff: {
      title: t('Quotes are turned off'),
      description: FEATURES.usesQuotes.brings,
      turnOn: t('Turn on quotes in Settings'),
    },
    description: t('Offers to your customers and their status'),
    search: t('Search quotes...'),
    noneFound: t('No quotes found.'),
    none: { title: t('No quotes yet.'), description: t('A new quote stays a draft until you send it.') },
    toCustomer: name => t('Quotes to {name}', { name }),
    noneToCustomer: t('Quotes to this customer appear here.'),
    allOfThem: t('All quotes'),
  },
  filters: { 'to-invoice': t('Accepted, to invoice'), ...statusWords(QUOTE.statuses) },
  columns: ({ currency }) =>
    documentColumns<QuoteStatus, ListedQuote>(QUOTE, currency, {
      date: { id: 'validUntil', header: t('Valid until'), of: row => row.validUntil },
      statusWidth: '112px',
      lookOf: quoteLook,
      beneathStatus: row => row.status === 'sent' && row.seenAt && t('seen', { context: 'quote' }),
    }),
  readSearch: validateQuotesSearch,
  sortOf,
  options: quotesOptions,
  every: everyQuote,
  useCounts: (businessId, { status: _, ...search }) => useQuery(quoteSummaryOptions(businessId, search)).data?.statuses,
  exportPath: quotesExportPath,
  imports: 'quotes',
}

export function QuotesScreen() {
  return <DocumentListScreen list={QUOTE_LIST} />
}
