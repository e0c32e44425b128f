/** All invoices, with their status and actions. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { useSelection } from '../../../../ui/selection/use-selection.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { Sort } from '../../../../ui/table/data-column.ts'
import { ListLookMenu } from '../../../../ui/table/ListLookMenu.tsx'
import { MoreFailed, mayFetchMore } from '../../../../ui/table/MoreFailed.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import { useInvoiceActions } from '../actions/use-invoice-actions.ts'
import { invoicesOptions } from '../api.ts'
import { InvoicesBar } from '../bulk/InvoicesBar.tsx'
import { filterOf, listingOf, sortOf } from '../search.ts'
import { type InvoiceColumn, invoiceColumns } from './InvoiceColumns.tsx'
import { InvoiceFilterChips } from './InvoiceFilterChips.tsx'
import { InvoiceRowActions } from './InvoiceRowActions.tsx'
import { InvoiceSummary } from './InvoiceSummary.tsx'
import { InvoicesEmpty } from './InvoicesEmpty.tsx'
import { InvoicesToolbar } from './InvoicesToolbar.tsx'

export function InvoicesScreen() {
  const { id: businessId, currency } = useBusiness()
  const search = useSearch({ from: '/invoices' })
  const navigate = useNavigate({ from: '/invoices' })
  const found = useInfiniteQuery(invoicesOptions(businessId, listingOf(search)))
  const rows = useMemo(() => found.data?.pages.flatMap(page => page.rows) ?? [], [found.data])
  const selection = useSelection(rows, JSON.stringify([businessId, filterOf(search)]))
  const { start, started, end } = useInvoiceActions()
  const sort = sortOf(search)
  const columns = useMemo(() => invoiceColumns(currency, sort.column), [currency, sort.column])
  const look = useListLook('invoices', columns)
  const sortBy = ({ column, direction }: Sort<InvoiceColumn>) =>
    column !== 'balance' &&
    navigate({ search: previous => ({ ...previous, sort: column, direction }), resetScroll: false })

  return (
    <>
      <PageHeader
        title={t('Invoices')}
        description={t('Create and manage customer invoices')}
        action={
          <ButtonLink writes look="primary" to="/invoices/new" icon={<Plus aria-hidden="true" size={16} />}>
            {t('Create Invoice')}
          </ButtonLink>
        }
      />
      <InvoiceSummary search={search} />
      <InvoicesToolbar search={search} look={<ListLookMenu look={look} />} />
      <InvoiceFilterChips search={search} />
      <DataTable
        label={t('Invoices')}
        columns={look.columns}
        dense={look.dense}
        rows={rows}
        select={{ selection, nameOf: ({ id }) => shownIdentifier(id) }}
        rowKey={row => row.id}
        rowLink={row => ({ to: '/invoices/$invoiceId', params: { invoiceId: row.id } })}
        rowActions={row => <InvoiceRowActions invoice={row} onAction={start} />}
        actionsWidth="144px"
        sort={sort}
        onSortChange={sortBy}
        loading={found.isPending}
        stale={found.isPlaceholderData}
        hasMore={mayFetchMore(found)}
        loadingMore={found.isFetchingNextPage}
        onReachEnd={found.fetchNextPage}
        empty={<InvoicesEmpty search={search} />}
        error={
          found.isError && !found.data ? (
            <ErrorState
              title={t('The invoices could not be loaded.')}
              description={found.error.message}
              retrying={found.isFetching}
              onRetry={() => void found.refetch()}
            />
          ) : undefined
        }
      />
      <MoreFailed list={found} />
      <InvoicesBar selection={selection} search={search} loaded={rows.length} hasMore={found.hasNextPage} />
      <ActionDialog started={started} onEnd={end} />
    </>
  )
}
