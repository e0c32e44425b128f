/** Who did what in this business, newest first. */
import { History } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { MoreFailed } from '../../../ui/table/MoreFailed.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { EmptyList } from '../../../web/list/EmptyList.tsx'
import { usePagedList } from '../../../web/list/PagedTable.tsx'
import { useListAddress } from '../../../web/list/use-list-address.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { ActivityItem } from './ActivityItem.tsx'
import { ActivityTools } from './ActivityTools.tsx'
import { activityOptions } from './api.ts'
import { validateActivitySearch } from './search.ts'

export function ActivityScreen() {
  const business = useBusiness()
  const address = useListAddress('/activity', validateActivitySearch)
  const { query, shown } = usePagedList(activityOptions(business.id, address.search))
  const entries = shown.rows
  return (
    <>
      <PageHeader
        title={t('Activity')}
        description={t('Who did what in {name}, newest first.', { name: business.name })}
        back={<BackLink to="/settings">{t('Settings')}</BackLink>}
      />
      <ActivityTools address={address} />
      <div className="rounded border border-line bg-surface" aria-busy={shown.stale || undefined}>
        {shown.loading && <Skeleton className="m-5 h-60" />}
        {query.isError && !query.data && <NotLoaded title={t('The activity could not be loaded.')} query={query} />}
        {query.data && entries.length === 0 && (
          <EmptyList
            address={address}
            icon={<History size={24} />}
            title={t('No activity found.')}
            narrowed={[{ button: t('Show everything') }]}
            first={{
              title: t('No activity yet.'),
              description: t('What people do with invoices, customers, products and settings appears here.'),
            }}
          />
        )}
        {entries.length > 0 && (
          <ol aria-label={t('Activity')} className="divide-y divide-line">
            {entries.map(entry => (
              <ActivityItem key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </div>
      <MoreFailed list={query} />
      {shown.hasMore && (
        <div className="mt-4 flex justify-center">
          <Button pending={shown.loadingMore} onClick={shown.onReachEnd}>
            {t('Show earlier activity')}
          </Button>
        </div>
      )}
    </>
  )
}
