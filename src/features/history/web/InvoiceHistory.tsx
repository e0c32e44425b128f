/** What has happened to an invoice, newest first? */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { CurrencyCode } from '../../../domain/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { historyOptions } from './api.ts'
import { type HistoryEntry, type HistoryWords, historyWords } from './history-words.ts'

const SHORT = 5

export function InvoiceHistory({ invoiceId, currency }: { invoiceId: string; currency: CurrencyCode }) {
  const { id: businessId } = useBusiness()
  const listId = useId()
  const [whole, setWhole] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(historyOptions(businessId, invoiceId))
  // What is appended to the log leaves the place of all before it as it was
  const entries = (data?.entries ?? []).map((entry, index, { length }) => ({ ...entry, place: length - index }))
  // One that would stand hidden alone is shown with the rest
  const shown = whole || entries.length <= SHORT + 1 ? entries : entries.slice(0, SHORT)
  return (
    <Card title="History">
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {!data && error && (
        <div className="flex items-center justify-between gap-4 text-ink-muted">
          <p>The history could not be fetched.</p>
          <Button size="small" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      <ol id={listId} className="flex flex-col gap-3.5">
        {shown.map(entry => (
          <Entry key={entry.place} entry={entry} currency={currency} />
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button
          size="small"
          look="quiet"
          className="mt-2 -ml-3"
          aria-expanded={false}
          aria-controls={listId}
          onClick={() => setWhole(true)}
        >
          Show all {entries.length}
        </Button>
      )}
    </Card>
  )
}

function Entry({ entry, currency }: { entry: HistoryEntry; currency: CurrencyCode }) {
  const { timeZone } = useBusiness()
  const { what, notes, changes, leadsTo } = historyWords(entry, currency, timeZone)
  return (
    <li className="wrap-anywhere">
      <p>{leadsTo ? <WayThere to={leadsTo}>{what}</WayThere> : what}</p>
      {notes.map(note => (
        <p key={note} className="text-dense whitespace-pre-line text-ink-muted">
          {note}
        </p>
      ))}
      {changes.map(({ term, before, after }) => (
        <p key={term} className="text-dense text-ink-muted">
          <bdi>{term}</bdi>: <span className="sr-only">from </span>
          <bdi className="whitespace-pre-line">{before}</bdi> <span aria-hidden="true">→</span>
          <span className="sr-only">to</span> <bdi className="whitespace-pre-line text-ink">{after}</bdi>
        </p>
      ))}
      <p className="text-dense text-ink-muted">
        <DateText date={entry.at} form="moment" timeZone={timeZone} />
        {entry.actor.name && (
          <>
            {' · '}
            <bdi>{entry.actor.name}</bdi>
          </>
        )}
      </p>
    </li>
  )
}

function WayThere({ to, children }: { to: NonNullable<HistoryWords['leadsTo']>; children: string }) {
  return 'creditNoteId' in to ? (
    <Link to="/credit-notes/$creditNoteId" params={{ creditNoteId: to.creditNoteId }} className={LINK_LOOK}>
      {children}
    </Link>
  ) : (
    <Link to="/invoices/$invoiceId" params={{ invoiceId: to.invoiceId }} className={LINK_LOOK}>
      {children}
    </Link>
  )
}
