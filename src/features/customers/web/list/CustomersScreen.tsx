/** All customers, and what they have spent. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { useSelection } from '../../../../ui/selection/use-selection.ts'
import { FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { MoreFailed, mayFetchMore } from '../../../../ui/table/MoreFailed.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { SavedViews } from '../../../businesses/web/saved-views/SavedViews.tsx'
import { customerFilter, customersOptions } from '../api.ts'
import { CustomerCards } from './CustomerCards.tsx'
import { CustomerListTools } from './CustomerListTools.tsx'
import { CustomerSummary } from './CustomerSummary.tsx'
import { CustomersBar } from './CustomersBar.tsx'
import { NoCustomers } from './NoCustomers.tsx'

export function CustomersScreen() {
  const business = useBusiness()
  const search = useSearch({ from: '/customers' })
  const list = useInfiniteQuery(customersOptions(business.id, search))
  const customers = useMemo(() => list.data?.pages.flatMap(page => page.rows) ?? [], [list.data])
  const selection = useSelection(customers, JSON.stringify([business.id, customerFilter(search)]))
  return (
    <>
      <PageHeader
        title={t('Customers')}
        description={t('Who you invoice, and what they have spent with you')}
        action={
          <ButtonLink
            writes
            to="/customers/new"
            search={true}
            resetScroll={false}
            look="primary"
            icon={<Plus aria-hidden="true" size={16} />}
          >
            {t('Add Customer')}
          </ButtonLink>
        }
      />
      <CustomerSummary search={search} />
      <CustomerListTools />
      <FilterRow>
        <SavedViews list="customers" search={search} />
      </FilterRow>
      {list.isError && !list.data ? (
        <ErrorState
          title={t('The customers could not be loaded.')}
          description={list.error.message}
          onRetry={() => list.refetch()}
          retrying={list.isFetching}
        />
      ) : !list.isPending && customers.length === 0 ? (
        <div className="rounded border border-line bg-surface">
          <NoCustomers search={search} />
        </div>
      ) : (
        <CustomerCards
          customers={customers}
          selection={selection}
          loading={list.isPending}
          stale={list.isPlaceholderData}
          hasMore={mayFetchMore(list)}
          loadingMore={list.isFetchingNextPage}
          onReachEnd={list.fetchNextPage}
        />
      )}
      <MoreFailed list={list} />
      <CustomersBar selection={selection} search={search} loaded={customers.length} hasMore={list.hasNextPage} />
    </>
  )
}
