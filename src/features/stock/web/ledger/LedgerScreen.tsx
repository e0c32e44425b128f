/** All stock movements of all products. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { History, ScanSearch } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { ListLookMenu } from '../../../../ui/table/ListLookMenu.tsx'
import { MoreFailed, mayFetchMore } from '../../../../ui/table/MoreFailed.tsx'
import { useListLook } from '../../../../ui/table/use-list-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useAccount } from '../../../accounts/web/api.ts'
import { ledgerOptions } from '../api.ts'
import { StockTabs } from '../StockTabs.tsx'
import { VerifyStockDialog } from '../VerifyStockDialog.tsx'
import { LedgerFilterChips } from './LedgerFilterChips.tsx'
import { LedgerTools } from './LedgerTools.tsx'
import { ledgerColumns } from './ledger-columns.tsx'
import type { LedgerSearch } from './search.ts'

export function LedgerScreen() {
  const business = useBusiness()
  const hasPeople = useAccount() !== null
  const search = useSearch({ from: '/stock' })
  const navigate = useNavigate({ from: '/stock' })
  const [verifying, setVerifying] = useState(false)
  const list = useInfiniteQuery(ledgerOptions(business.id, search))
  const rows = useMemo(() => list.data?.pages.flatMap(page => page.rows) ?? [], [list.data])
  const columns = useMemo(() => ledgerColumns(hasPeople), [hasPeople])
  const look = useListLook('stock', columns)
  const { sort = 'date', direction = sort === 'date' ? 'desc' : 'asc' } = search
  return (
    <>
      <StockTabs />
      <PageHeader
        title={t('Stock movements')}
        description={t('Everything that came in and went out, by whom and why')}
        action={
          <Button icon={<ScanSearch aria-hidden="true" size={16} />} onClick={() => setVerifying(true)}>
            {t('Verify stock')}
          </Button>
        }
      />
      <LedgerTools search={search} look={<ListLookMenu look={look} />} />
      <LedgerFilterChips search={search} />
      <DataTable
        label={t('Stock movements')}
        columns={look.columns}
        dense={look.dense}
        rows={rows}
        rowKey={movement => movement.id}
        rowLink={({ productId }) => ({ to: '/products/$productId', params: { productId } })}
        sort={{ column: sort, direction }}
        onSortChange={({ column, direction }) =>
          (column === 'date' || column === 'product') &&
          navigate({ search: before => ({ ...before, sort: column, direction }), resetScroll: false })
        }
        loading={list.isPending}
        stale={list.isPlaceholderData}
        hasMore={mayFetchMore(list)}
        loadingMore={list.isFetchingNextPage}
        onReachEnd={list.fetchNextPage}
        empty={<NoMovements search={search} />}
        error={
          list.isError && !list.data ? (
            <ErrorState
              title={t('The stock movements could not be loaded.')}
              description={list.error.message}
              onRetry={() => list.refetch()}
              retrying={list.isFetching}
            />
          ) : undefined
        }
      />
      <MoreFailed list={list} />
      {verifying && <VerifyStockDialog onClose={() => setVerifying(false)} />}
    </>
  )
}

function NoMovements({ search: { sort: _, direction: __, ...filter } }: { search: LedgerSearch }) {
  const icon = <History size={24} />
  return Object.keys(filter).length > 0 ? (
    <EmptyState
      icon={icon}
      title={t('No stock movements found.')}
      description={t('The search covers products, SKUs, notes and invoice numbers.')}
      action={
        <ButtonLink to="/stock" search={{}}>
          {t('Show all movements')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon={icon}
      title={t('No stock movements yet.')}
      description={t('Sales, deliveries and counts appear here, each with the stock that was left.')}
      action={<ButtonLink to="/products">{t('Go to products')}</ButtonLink>}
    />
  )
}
