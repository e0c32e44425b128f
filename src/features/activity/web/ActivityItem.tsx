/** One thing that somebody did: what, about which record, who and when. */
import type { ReactNode } from 'react'
import type { ActorKind } from '../../../domain/identity.ts'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { t } from '../../../translations/web.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { ActivityEntry } from '../contract.ts'
import type { LeadsTo } from './history/event-words.ts'
import { historyWords, iconOf } from './history/history-words.ts'
import { LinkTo } from './history/LinkTo.tsx'
import { LinkToSubject } from './history/LinkToSubject.tsx'

/** @param isNew with a mark: this person has not seen it */
export function ActivityItem({ entry, isNew = false }: { entry: ActivityEntry; isNew?: boolean }) {
  const { currency, timeZone } = useBusiness()
  const Icon = iconOf(entry)
  const { what, notes, changes, leadsTo } = historyWords(entry, currency, timeZone)
  const details = [
    ...notes,
    ...changes.map(({ term, before, after }) => t('{field}: {before} → {after}', { field: term, before, after })),
  ]
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-5 py-3 max-sm:px-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
      <div className="flex min-w-0 gap-3">
        <span
          aria-hidden="true"
          className="flex size-6 shrink-0 items-center justify-center rounded-full bg-muted-soft text-ink-muted"
        >
          <Icon size={14} />
        </span>
        <div className="min-w-0 pt-0.5 wrap-anywhere">
          <p>
            <Target entry={entry} leadsTo={leadsTo}>
              {what}
              {/* the whole row leads there */}
              <span aria-hidden="true" className="absolute inset-0 hidden in-[a]:block" />
            </Target>
            {isNew && (
              <>
                <span aria-hidden="true" className="ms-2 inline-block size-1.5 rounded-full bg-accent align-middle" />
                <span className="sr-only"> {t('new')}</span>
              </>
            )}
          </p>
          {details.map(detail => (
            <p key={detail} className="relative w-fit text-dense text-ink-muted">
              {detail}
            </p>
          ))}
        </div>
      </div>
      <div className="min-w-0 text-dense wrap-anywhere max-sm:ps-9">
        <p className="relative w-fit">
          <Subject subject={entry.subject} />
        </p>
        <p className="text-ink-muted">
          <bdi>{personName(entry.actor)}</bdi>
          {' · '}
          <time dateTime={entry.at}>{dateAsText(entry.at, 'moment', timeZone)}</time>
        </p>
      </div>
    </li>
  )
}

function Target({
  entry,
  leadsTo,
  children,
}: {
  entry: ActivityEntry
  leadsTo: LeadsTo | undefined
  children: ReactNode
}) {
  return leadsTo ? (
    <LinkTo to={leadsTo}>{children}</LinkTo>
  ) : (
    <LinkToSubject subject={entry.subject} className="underline-offset-2 hover:underline">
      {children}
    </LinkToSubject>
  )
}

/** The record, with its name where the link says its number. */
function Subject({ subject }: { subject: ActivityEntry['subject'] }) {
  const { kind, id, number, name } = subject
  if (kind === 'business') return <LinkToSubject subject={subject}>{t('Settings')}</LinkToSubject>
  const isNumbered = kind !== 'supplier' && kind !== 'customer' && kind !== 'product'
  if (!isNumbered) {
    return (
      <LinkToSubject subject={subject}>
        <bdi>{name}</bdi>
      </LinkToSubject>
    )
  }
  return (
    <>
      <LinkToSubject subject={subject}>
        <bdi>{number ?? (kind === 'bill' ? shownIdentifier(id) : t('draft {id}', { id: shownIdentifier(id) }))}</bdi>
      </LinkToSubject>
      {kind !== 'credit-note' && (
        <>
          {' '}
          <bdi className="text-ink-muted">{name}</bdi>
        </>
      )}
    </>
  )
}

const OTHERS: Record<ActorKind, string> = {
  person: '',
  computer: t('This computer'),
  daybook: t('Daybook'),
  visitor: t('Someone with the link'),
  token: t('API token'),
}

/** The name of the person or program that did something. */
export function personName({ kind, name }: { kind: ActorKind; name: string }): string {
  return name || OTHERS[kind]
}
