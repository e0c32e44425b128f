/** The rest of a list could not be loaded: what is shown stays, and the rest can be asked for again. */
import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import { t } from '../../translations/web.ts'
import { Button } from '../Button.tsx'
import { Banner } from '../feedback/Banner.tsx'

type MoreFailedProps = {
  list: Pick<InfiniteQueryObserverResult, 'isFetchNextPageError' | 'isFetchingNextPage' | 'error' | 'fetchNextPage'>
}

export function MoreFailed({ list }: MoreFailedProps) {
  if (!list.isFetchNextPageError) return null
  return (
    <div className="mt-3">
      <Banner
        tone="red"
        announced
        action={
          <Button size="small" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('The rest of the list couldn’t be loaded.')} {list.error?.message}
      </Banner>
    </div>
  )
}

/** Whether the list may load more by itself; after a failure it waits for the person. */
export function mayFetchMore(list: Pick<InfiniteQueryObserverResult, 'hasNextPage' | 'isFetchNextPageError'>): boolean {
  return list.hasNextPage && !list.isFetchNextPageError
}
