/** Who did what in this business, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { MoreFailed, mayFetchMore } from '../../../ui/table/MoreFailed.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { ActivityItem } from './ActivityItem.tsx'
import { ActivityTools } from './ActivityTools.tsx'
import { activityOptions } from './api.ts'

export function ActivityScreen() {
  const business = useBusiness()
  const search = useSearch({ from: '/activity' })
  const list = useInfiniteQuery(activityOptions(business.id, search))
  const entries = list.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <>
      <PageHeader
        title={t('Activity')}
        description={t('Who did what in {name}, newest first.', { name: business.name })}
        back={<BackLink to="/settings">{t('Settings')}</BackLink>}
      />
      <ActivityTools />
      <div className="rounded border border-line bg-surface" aria-busy={list.isPlaceholderData || undefined}>
        {list.isPending && <Skeleton className="m-5 h-60" />}
        {list.isError && !list.data && (
          <ErrorState
            title={t('The activity could not be loaded.')}
            description={list.error.message}
            onRetry={() => list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.data && entries.length === 0 && <NoActivity filtered={Object.keys(search).length > 0} />}
        {entries.length > 0 && (
          <ol aria-label={t('Activity')} className="divide-y divide-line">
            {entries.map(entry => (
              <ActivityItem key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </div>
      <MoreFailed list={list} />
      {mayFetchMore(list) && (
        <div className="mt-4 flex justify-center">
          <Button pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('Show earlier activity')}
          </Button>
        </div>
      )}
    </>
  )
}

function NoActivity({ filtered }: { filtered: boolean }) {
  const icon = <History size={24} />
  return filtered ? (
    <EmptyState
      icon={icon}
      title={t('No activity found.')}
      action={<ButtonLink to="/activity">{t('Show everything')}</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={icon}
      title={t('No activity yet.')}
      description={t('What people do with invoices, customers, products and settings appears here.')}
    />
  )
}
