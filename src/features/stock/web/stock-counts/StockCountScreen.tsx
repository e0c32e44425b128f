/** One stock count: what to count, what was entered, and what differs. */
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { dateInTimeZone } from '../../../../domain/values/calendar.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { countAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ExportMenu } from '../../../../web/ExportMenu.tsx'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import type { StockCount } from '../../contract.ts'
import { countExportPath, stockCountOptions } from './api.ts'
import { CountLines } from './CountLines.tsx'
import { CountStatusBadge } from './CountStatusBadge.tsx'
import { EndCountDialog } from './EndCountDialog.tsx'

export function StockCountScreen() {
  const { id: businessId } = useBusiness()
  const { countId } = useParams({ from: '/stock/counts/$countId' })
  const { data: count, error, refetch, isFetching } = useQuery(stockCountOptions(businessId, countId))
  const [ending, setEnding] = useState<'post' | 'cancel' | null>(null)
  const back = <BackLink to="/stock/counts">{t('Stock counts')}</BackLink>
  if (!count) {
    return (
      <>
        <PageHeader title={error ? t('Stock count not found') : t('Stock count')} back={back} />
        {error && (
          <NotLoaded title={t('This stock count couldn’t be loaded.')} query={{ error, isFetching, refetch }} />
        )}
      </>
    )
  }
  const isOpen = count.status === 'open'
  return (
    <>
      <PageHeader
        title={<bdi>{count.name}</bdi>}
        documentTitle={count.name}
        back={back}
        badge={<CountStatusBadge status={count.status} />}
        description={<Progress count={count} />}
        action={
          isOpen ? (
            <>
              <ExportMenu pathOf={format => countExportPath(businessId, countId, format)} />
              <Button writes onClick={() => setEnding('cancel')}>
                {t('Cancel count')}
              </Button>
              <Button writes look="primary" disabled={count.counted === 0} onClick={() => setEnding('post')}>
                {t('Post differences')}
              </Button>
            </>
          ) : (
            <>
              <ExportMenu pathOf={format => countExportPath(businessId, countId, format)} />
              {count.status === 'posted' && (
                <ButtonLink to="/stock" search={{ reason: 'counted' }}>
                  {t('Show movements')}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      {isOpen && (
        <p className="mb-4 max-w-[72ch] text-dense text-ink-muted">
          {t(
            'You can keep selling while you count: the expected quantity is the stock at the moment you enter a line, and only the difference is posted.',
          )}
        </p>
      )}
      <CountLines count={count} />
      {ending && <EndCountDialog count={count} how={ending} onClose={() => setEnding(null)} />}
    </>
  )
}

function Progress({ count }: { count: StockCount }) {
  const { timeZone } = useBusiness()
  const counted = countAsText(count.counted)
  const lines = countAsText(count.lines)
  const differences = t('{count, plural, one {# difference} other {# differences}}', { count: count.differences })
  const said = t('{counted} of {lines} counted', { counted, lines })
  return (
    <span role="status">
      {count.closedAt === null
        ? `${said} · ${differences}`
        : rich('{said} · {differences} · {date}', {
            said,
            differences,
            date: <DateText date={dateInTimeZone(new Date(count.closedAt), timeZone)} />,
          })}
    </span>
  )
}
