/** What has happened to an invoice, a quote, an order or a bill, newest first. */
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { VisuallyHidden } from '../../../../ui/text/VisuallyHidden.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { historyOptions } from '../api.ts'
import type { HistoryEntry } from './event-words.ts'
import { historyWords, iconOf } from './history-words.ts'
import { LinkTo } from './LinkTo.tsx'

const SHORT = 5

type DocumentHistoryProps = { kind: keyof typeof historyOptions; id: string; currency: CurrencyCode }

export function DocumentHistory({ kind, id, currency }: DocumentHistoryProps) {
  const { id: businessId } = useBusiness()
  const { data, error, refetch, isFetching } = useQuery(historyOptions[kind](businessId, id))
  const listId = useId()
  const [whole, setWhole] = useState(false)
  // A new entry does not change the keys of the older ones
  const entries = (data?.entries ?? []).map((entry, index, { length }) => ({ ...entry, place: length - index }))
  // A single entry is not worth hiding
  const shown = whole || entries.length <= SHORT + 1 ? entries : entries.slice(0, SHORT)
  return (
    <Card title={t('History')}>
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {!data && error && (
        <div className="flex items-center justify-between gap-4 text-ink-muted">
          <p>{t('The history couldn’t be loaded.')}</p>
          <Button size="small" pending={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      <ol id={listId} className="flex flex-col">
        {shown.map(entry => (
          <Entry key={entry.place} entry={entry} currency={currency} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button
          size="small"
          look="quiet"
          className="mt-2 -ms-3"
          aria-expanded={false}
          aria-controls={listId}
          onClick={() => setWhole(true)}
        >
          {t('Show all {count}', { count: entries.length })}
        </Button>
      )}
    </Card>
  )
}

function Entry({ entry, currency }: { entry: HistoryEntry; currency: CurrencyCode }) {
  const { timeZone } = useBusiness()
  const Icon = iconOf(entry)
  const { what, notes, changes, leadsTo } = historyWords(entry, currency, timeZone)
  return (
    <li className="group flex gap-3">
      <div aria-hidden="true" className="flex flex-col items-center">
        <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-muted-soft text-ink-muted">
          <Icon size={14} />
        </span>
        <span className="w-px grow bg-line group-last:hidden" />
      </div>
      <div className="min-w-0 pb-4 wrap-anywhere group-last:pb-0">
        <p className="pt-0.5">{leadsTo ? <LinkTo to={leadsTo}>{what}</LinkTo> : what}</p>
        {notes.map(note => (
          <p key={note} className="text-dense whitespace-pre-line text-ink-muted">
            {note}
          </p>
        ))}
        {changes.map(({ term, before, after }) => (
          <p key={term} className="text-dense text-ink-muted">
            {rich('{field}: <unseen>from</unseen> {before} <arrow>→</arrow> <unseen>to</unseen> {after}', {
              field: <bdi>{term}</bdi>,
              before: <bdi className="whitespace-pre-line">{before}</bdi>,
              after: <bdi className="whitespace-pre-line text-ink">{after}</bdi>,
              unseen: words => <VisuallyHidden>{words}</VisuallyHidden>,
              arrow: sign => (
                <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
                  {sign}
                </span>
              ),
            })}
          </p>
        ))}
        <p className="text-dense text-ink-muted">
          <DateText date={entry.at} form="moment" timeZone={timeZone} />
          {entry.actor.name && (
            <>
              {' · '}
              <bdi>
                {entry.actor.kind === 'token' ? t('{name} (API)', { name: entry.actor.name }) : entry.actor.name}
              </bdi>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
