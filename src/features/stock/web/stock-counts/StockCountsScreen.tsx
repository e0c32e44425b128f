/** All stock counts, newest first. */
import { ClipboardList, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import type { DataColumn } from '../../../../ui/table/data-column.ts'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { PagedTable, usePagedList } from '../../../../web/list/PagedTable.tsx'
import { AreaTabs } from '../../../accounts/web/AreaTabs.tsx'
import type { StockCount } from '../../contract.ts'
import { stockCountsOptions } from './api.ts'
import { CountStatusBadge } from './CountStatusBadge.tsx'
import { StartCountDialog } from './StartCountDialog.tsx'

const countColumns = (timeZone: string): readonly DataColumn<StockCount>[] => [
  { id: 'name', header: t('Name'), cell: count => <bdi>{count.name}</bdi>, onPhone: 'title' },
  {
    id: 'started',
    header: t('Started', { context: 'date' }),
    cell: count => <DateText date={dateInTimeZone(new Date(count.createdAt), timeZone)} />,
    align: 'right',
    width: '140px',
  },
  {
    id: 'counted',
    header: t('Counted', { context: 'quantity' }),
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
  const list = usePagedList(stockCountsOptions(businessId, {}))
  return (
    <>
      <AreaTabs of="/products" />
      <PageHeader
        oneRowOnPhone
        title={t('Stock counts')}
        description={t('Enter what is on the shelf, see the differences, and post them together')}
        action={
          <Button writes look="primary" icon={<Plus aria-hidden="true" size={16} />} onClick={() => setStarting(true)}>
            {t('Start a count')}
          </Button>
        }
      />
      <PagedTable
        label={t('Stock counts')}
        columns={columns}
        list={list}
        failed={t('The stock counts couldn’t be loaded.')}
        rowLink={count => ({ to: '/stock/counts/$countId', params: { countId: count.id } })}
        empty={
          <EmptyState
            icon={<ClipboardList size={24} />}
            title={t('No stock counts yet.')}
            description={t('Count all products, a category, or products that you select in their list.')}
          />
        }
      />
      {starting && <StartCountDialog onClose={() => setStarting(false)} />}
    </>
  )
}
