/** All quotes, with their status. A business that does not use quotes is told how to turn them on. */
import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { EmptyList } from '../../../../web/list/EmptyList.tsx'
import { ListScreen } from '../../../../web/list/ListScreen.tsx'
import { FilterSelect } from '../../../../web/list/ListTools.tsx'
import { filterChips, type ListAddress, useListAddress } from '../../../../web/list/use-list-address.ts'
import { customerOptions } from '../../../customers/web/api.ts'
import { quoteSummaryOptions, quotesExportPath, quotesOptions } from '../api.ts'
import { QUOTE_STATUS_WORDS } from '../QuoteStatusBadge.tsx'
import { listingOf, QUOTE_STATUSES, type QuotesSearch, sortOf, validateQuotesSearch } from '../search.ts'
import { quoteColumns } from './QuoteColumns.tsx'

export function QuotesScreen() {
  const { usesQuotes } = useBusiness()
  return usesQuotes ? <QuoteList /> : <QuotesAreOff />
}

function QuotesAreOff() {
  return (
    <>
      <PageHeader title={t('Quotes')} />
      <EmptyState
        icon={<FileQuestionMark size={24} />}
        title={t('Quotes are turned off')}
        description={t('Write offers, have customers accept them online, and turn them into invoices.')}
        action={
          <ButtonLink to="/settings/$section" params={{ section: 'invoices' }}>
            {t('Turn on quotes in Settings')}
          </ButtonLink>
        }
      />
    </>
  )
}

function QuoteList() {
  const { id: businessId, currency } = useBusiness()
  const address = useListAddress('/quotes', validateQuotesSearch)
  const { search, show } = address
  const { data } = useQuery(quoteSummaryOptions(businessId, search))
  const columns = useMemo(() => quoteColumns(currency), [currency])
  const statuses = QUOTE_STATUSES.map(status => {
    const { count = 0 } = data?.statuses.find(each => each.status === status) ?? {}
    const word = QUOTE_STATUS_WORDS[status]
    return { value: status, label: count > 0 ? t('{status} ({count})', { status: word, count }) : word }
  })
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
          <FilterSelect
            label={t('Filter by status')}
            none={t('All Statuses')}
            options={statuses}
            value={search.status}
            onChange={status => show({ status })}
            className="w-fit min-w-[180px]"
          />
        ),
        exportPath: format => quotesExportPath(businessId, listingOf(search), format),
      }}
      filters={<QuoteFilterChips address={address} />}
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
              <ButtonLink writes to="/quotes/new">
                {t('Create quote')}
              </ButtonLink>
            ),
          }}
        />
      }
    />
  )
}

/** What else narrows the list, as links to it do. */
function QuoteFilterChips({ address }: { address: ListAddress<QuotesSearch> }) {
  const { id: businessId } = useBusiness()
  const { customerId, dateFrom, dateTo } = address.search
  const customer = useQuery({ ...customerOptions(businessId, customerId ?? ''), enabled: customerId !== undefined })
  return (
    <FilterRow
      chips={filterChips(address, [
        [customerId && (customer.data?.name ?? t('One customer')), 'customerId'],
        [dateFrom && t('Dated from {date}', { date: dateAsText(dateFrom, 'short') }), 'dateFrom'],
        [dateTo && t('Dated by {date}', { date: dateAsText(dateTo, 'short') }), 'dateTo'],
      ])}
    />
  )
}
