/** One thing that somebody did: what, about which record, who and when. */
import { Link } from '@tanstack/react-router'
import type { ActorKind } from '../../../domain/identity.ts'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { t } from '../../../translations/web.ts'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { ActivityEntry } from '../contract.ts'
import { historyWords, iconOf } from './history/history-words.ts'
import { LinkTo } from './history/LinkTo.tsx'

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
    <li className="grid gap-x-6 gap-y-1 px-5 py-3 max-sm:px-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
      <div className="flex min-w-0 gap-3">
        <span
          aria-hidden="true"
          className="flex size-6 shrink-0 items-center justify-center rounded-full bg-muted-soft text-ink-muted"
        >
          <Icon size={14} />
        </span>
        <div className="min-w-0 pt-0.5 wrap-anywhere">
          <p>
            {leadsTo ? <LinkTo to={leadsTo}>{what}</LinkTo> : what}
            {isNew && (
              <>
                <span aria-hidden="true" className="ms-2 inline-block size-1.5 rounded-full bg-accent align-middle" />
                <span className="sr-only"> {t('new')}</span>
              </>
            )}
          </p>
          {details.map(detail => (
            <p key={detail} className="text-dense text-ink-muted">
              {detail}
            </p>
          ))}
        </div>
      </div>
      <div className="min-w-0 text-dense wrap-anywhere max-sm:ps-9">
        <p>
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

function Subject({ subject: { kind, id, number, name } }: { subject: ActivityEntry['subject'] }) {
  const document = <bdi>{number ?? t('draft {id}', { id: shownIdentifier(id) })}</bdi>
  switch (kind) {
    case 'invoice':
      return (
        <>
          <Link to="/invoices/$invoiceId" params={{ invoiceId: id }} className={LINK_LOOK}>
            {document}
          </Link>{' '}
          <bdi className="text-ink-muted">{name}</bdi>
        </>
      )
    case 'quote':
      return (
        <>
          <Link to="/quotes/$quoteId" params={{ quoteId: id }} className={LINK_LOOK}>
            {document}
          </Link>{' '}
          <bdi className="text-ink-muted">{name}</bdi>
        </>
      )
    case 'bill':
      return (
        <>
          <Link to="/bills/$billId" params={{ billId: id }} className={LINK_LOOK}>
            <bdi>{number ?? shownIdentifier(id)}</bdi>
          </Link>{' '}
          <bdi className="text-ink-muted">{name}</bdi>
        </>
      )
    case 'order':
      return (
        <>
          <Link to="/orders/$orderId" params={{ orderId: id }} className={LINK_LOOK}>
            {document}
          </Link>{' '}
          <bdi className="text-ink-muted">{name}</bdi>
        </>
      )
    case 'supplier':
      return (
        <Link to="/suppliers/$supplierId" params={{ supplierId: id }} className={LINK_LOOK}>
          <bdi>{name}</bdi>
        </Link>
      )
    case 'credit-note':
      return (
        <Link to="/credit-notes/$creditNoteId" params={{ creditNoteId: id }} className={LINK_LOOK}>
          {document}
        </Link>
      )
    case 'customer':
      return (
        <Link to="/customers/$customerId" params={{ customerId: id }} className={LINK_LOOK}>
          <bdi>{name}</bdi>
        </Link>
      )
    case 'product':
      return (
        <Link to="/products/$productId" params={{ productId: id }} className={LINK_LOOK}>
          <bdi>{name}</bdi>
        </Link>
      )
    case 'business':
      return (
        <Link to="/settings" className={LINK_LOOK}>
          {t('Settings')}
        </Link>
      )
  }
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
