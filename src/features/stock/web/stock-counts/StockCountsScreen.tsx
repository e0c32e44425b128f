/** All stock counts, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { MoreFailed, mayFetchMore } from '../../../../ui/table/MoreFailed.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { StockCount } from '../../contract.ts'
import { StockTabs } from '../StockTabs.tsx'
import { stockCountsOptions } from './api.ts'
import { CountStatusBadge } from './CountStatusBadge.tsx'
import { StartCountDialog } from './StartCountDialog.tsx'

const countColumns = (timeZone: string): readonly DataColumn<StockCount>[] => [
  { id: 'name', header: t('Name'), cell: count => <bdi>{count.name}</bdi>, onPhone: 'title' },
  {
    id: 'started',
    header: t('Started'),
    cell: count => <DateText date={dateInTimeZone(new Date(count.createdAt), timeZone)} />,
    width: '140px',
  },
  {
    id: 'counted',
    header: t('Counted'),
    cell: count => t('{counted} of {lines}', { counted: countAsText(count.counted), lines: countAsText(count.lines) }),
    align: 'right',
    width: '140px',
  },
  {
    id: 'differences',
    header: t('Differences'),
    cell: count => countAsText(count.differences),
    align: 'right',
    width: '120px',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: count => <CountStatusBadge status={count.status} />,
    width: '130px',
    onPhone: 'aside',
  },
]

export function StockCountsScreen() {
  const { id: businessId, timeZone } = useBusiness()
  const [starting, setStarting] = useState(false)
  const columns = useMemo(() => countColumns(timeZone), [timeZone])
  const list = useInfiniteQuery(stockCountsOptions(businessId))
  const start = (
    <Button writes look="primary" icon={<Plus aria-hidden="true" size={16} />} onClick={() => setStarting(true)}>
      {t('Start a count')}
    </Button>
  )
  return (
    <>
      <StockTabs />
      <PageHeader
        title={t('Stock counts')}
        description={t('Enter what is on the shelf, see the differences, and post them together')}
        action={start}
      />
      <DataTable
        label={t('Stock counts')}
        columns={columns}
        rows={list.data?.pages.flatMap(page => page.rows) ?? []}
        rowKey={count => count.id}
        rowLink={count => ({ to: '/stock/counts/$countId', params: { countId: count.id } })}
        loading={list.isPending}
        hasMore={mayFetchMore(list)}
        loadingMore={list.isFetchingNextPage}
        onReachEnd={list.fetchNextPage}
        empty={
          <EmptyState
            icon={<ClipboardList size={24} />}
            title={t('No stock counts yet.')}
            description={t('Count all products, a category, or products that you select in their list.')}
          />
        }
        error={
          list.isError && !list.data ? (
            <ErrorState
              title={t('The stock counts could not be loaded.')}
              description={list.error.message}
              onRetry={() => list.refetch()}
              retrying={list.isFetching}
            />
          ) : undefined
        }
      />
      <MoreFailed list={list} />
      {starting && <StartCountDialog onClose={() => setStarting(false)} />}
    </>
  )
}
