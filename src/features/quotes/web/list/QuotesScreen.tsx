/** All quotes, with their status. A business that does not use quotes is told how to turn them on. */
import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark, FileUp, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { MenuLink } from '../../../../ui/overlay/DropdownMenu.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { TurnedOff } from '../../../../web/business/TurnedOff.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EmptyList } from '../../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../../web/list/ListScreen.tsx'
import { useListAddress } from '../../../../web/list/use-list-address.ts'
import { DocumentFilterChips, StatusFilter } from '../../../documents/web/list/DocumentFilters.tsx'
import { quoteSummaryOptions, quotesExportPath, quotesOptions } from '../api.ts'
import { QUOTE_STATUS_WORDS } from '../QuoteStatusBadge.tsx'
import { listingOf, QUOTE_FILTERS, sortOf, validateQuotesSearch } from '../search.ts'
import { quoteColumns } from './QuoteColumns.tsx'

export function QuotesScreen() {
  const { usesQuotes } = useBusiness()
  if (usesQuotes) return <QuoteList />
  return (
    <TurnedOff
      list={t('Quotes')}
      icon={<FileQuestionMark size={24} />}
      title={t('Quotes are turned off')}
      description={t('Write offers, have customers accept them online, and turn them into invoices.')}
      turnOn={t('Turn on quotes in Settings')}
    />
  )
}

function QuoteList() {
  const { id: businessId, currency } = useBusiness()
  const address = useListAddress('/quotes', validateQuotesSearch)
  const { search, show } = address
  const { data } = useQuery(quoteSummaryOptions(businessId, search))
  const columns = useMemo(() => quoteColumns(currency), [currency])
  return (
    <ListScreen
      title={t('Quotes')}
      description={t('Offers to your customers and their status')}
      action={
        <ButtonLink writes look="primary" to="/quotes/new" icon={<Plus aria-hidden="true" size={16} />}>
          {t('Create quote')}
        </ButtonLink>
      }
      address={address}
      list={quotesOptions(businessId, listingOf(search))}
      failed={t('The quotes could not be loaded.')}
      tools={{
        placeholder: t('Search quotes...'),
        children: (
          <StatusFilter
            words={FILTER_WORDS}
            statuses={QUOTE_FILTERS}
            counts={data?.statuses}
            value={search.status}
            onChange={status => show({ status })}
          />
        ),
        exportPath: format => quotesExportPath(businessId, listingOf(search), format),
        besideExport: (
          <MenuLink
            writes="/imports"
            to="/imports/new"
            search={{ kind: 'quotes' }}
            icon={<FileUp aria-hidden="true" size={16} />}
          >
            {t('Import…')}
          </MenuLink>
        ),
      }}
      filters={<DocumentFilterChips address={address} />}
      table={{
        look: useListLook('quotes', columns),
        sort: sortOf(search),
        rowLink: ({ id }) => ({ to: '/quotes/$quoteId', params: { quoteId: id } }),
      }}
      empty={
        <EmptyList
          address={address}
          icon={<FileQuestionMark size={24} />}
          title={t('No quotes found.')}
          narrowed={[{ description: t('Try other search words or another status.'), button: t('Show all quotes') }]}
          first={{
            title: t('No quotes yet.'),
            description: t('A new quote stays a draft until you send it.'),
            action: (
              <div className="flex flex-wrap justify-center gap-3">
                <ButtonLink writes to="/quotes/new">
                  {t('Create quote')}
                </ButtonLink>
                <ButtonLink writes="/imports" to="/imports/new" search={{ kind: 'quotes' }}>
                  {t('Import')}
                </ButtonLink>
              </div>
            ),
          }}
        />
      }
    />
  )
}

const FILTER_WORDS = { ...QUOTE_STATUS_WORDS, 'to-invoice': t('Accepted, to invoice') }
