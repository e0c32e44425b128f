/** The collections so far, newest first. */
import { useMemo } from 'react'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { MoneyText } from '../../../ui/text/MoneyText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { usePagedList } from '../../../web/list/PagedTable.tsx'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import type { CollectionHead } from '../contract.ts'
import { collectionsOptions } from './api.ts'
import { statusOf } from './direct-debit-words.ts'

const columnsIn = (currency: CurrencyCode): readonly DataColumn<CollectionHead>[] => [
  { id: 'messageId', header: t('Collection'), cell: ({ messageId }) => <bdi>{messageId}</bdi>, onPhone: 'title' },
  {
    id: 'createdAt',
    header: t('Created', { context: 'date' }),
    cell: ({ createdAt }) => <DateText date={createdAt.slice(0, 10)} form="short" />,
    width: '130px',
  },
  { id: 'days', header: t('Collection date'), cell: daysOf, width: '230px' },
  { id: 'itemCount', header: t('Invoices'), cell: ({ itemCount }) => itemCount, align: 'right', width: '100px' },
  {
    id: 'status',
    header: t('Status'),
    cell: row => <CollectionBadge collection={row} />,
    width: '140px',
    onPhone: 'badge',
  },
  {
    id: 'total',
    header: t('Amount'),
    cell: ({ total }) => <MoneyText amount={total} currency={currency} />,
    align: 'right',
    width: '140px',
    onPhone: 'aside',
  },
]

export function Collections() {
  const { id: businessId, currency } = useBusiness()
  const { query, shown } = usePagedList(collectionsOptions(businessId, {}))
  const columns = useMemo(() => columnsIn(currency), [currency])
  if (!shown.loading && shown.rows.length === 0 && !query.isError) return null
  return (
    <section aria-labelledby="collections">
      <h2 id="collections" className="mb-3 text-heading font-semibold">
        {t('Collections')}
      </h2>
      <DataTable
        label={t('Collections')}
        columns={columns}
        rows={shown.rows}
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ to: '/direct-debits/$collectionId', params: { collectionId: id } })}
        loading={shown.loading}
        empty={null}
        error={
          query.isError && !query.data ? (
            <NotLoaded title={t('The collections couldn’t be loaded.')} query={query} />
          ) : undefined
        }
      />
      {shown.hasMore && (
        <Button className="mt-3" pending={shown.loadingMore} onClick={() => shown.onReachEnd()}>
          {t('Show more')}
        </Button>
      )}
    </section>
  )
}

export function CollectionBadge({ collection }: { collection: CollectionHead }) {
  const { label, tone } = statusOf(collection)
  return <Badge tone={tone}>{label}</Badge>
}

export function daysOf({ from, to }: CollectionHead): string {
  const [first, last] = [dateAsText(from, 'short'), dateAsText(to, 'short')]
  return from === to ? first : t('{from} to {to}', { from: first, to: last })
}
