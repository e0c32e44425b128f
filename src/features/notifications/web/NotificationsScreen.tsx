/** What customers, payment providers and Daybook did while nobody was there, newest first. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type NotificationEmails, notificationEmails } from '../../../domain/activity/notifications.ts'
import { rich, t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { useMay } from '../../accounts/web/role.ts'
import { ActivityItem } from '../../activity/web/ActivityItem.tsx'
import type { SettingsSectionId } from '../../businesses/web/settings/addresses.ts'
import type { Notifications } from '../contract.ts'
import { notificationsOptions, useChangeNotificationEmails, useSeeNotifications } from './api.ts'

export function NotificationsScreen() {
  const { id: businessId } = useBusiness()
  const seesActivity = useMay().reads('reports')
  const query = useQuery(notificationsOptions(businessId))
  const { data } = query
  const seenBefore = useSeen(data)
  return (
    <>
      <PageHeader
        title={t('Notifications')}
        description={t('What your customers answered and paid, and what needs your attention.')}
        action={seesActivity && <ButtonLink to="/activity">{t('All activity')}</ButtonLink>}
      />
      {data && <Emails {...data} />}
      <div className="rounded border border-line bg-surface">
        {query.isPending && <Skeleton className="m-5 h-60" />}
        {query.isError && !data && <NotLoaded title={t('The notifications couldn’t be loaded.')} query={query} />}
        {data?.entries.length === 0 && (
          <EmptyState
            icon={<Bell size={24} />}
            title={t('No notifications yet.')}
            description={t(
              'When a customer accepts a quote or pays online, a bill falls due, or an email can’t be sent, it appears here.',
            )}
          />
        )}
        {data && data.entries.length > 0 && (
          <ol aria-label={t('Notifications')} className="divide-y divide-line">
            {data.entries.map(entry => (
              <ActivityItem key={entry.id} entry={entry} isNew={entry.id > seenBefore} />
            ))}
          </ol>
        )}
      </div>
    </>
  )
}

/** Marks what is shown as seen. @returns the last entry that was seen before, so that new ones stay marked while they are looked at */
function useSeen(data: Notifications | undefined): number {
  const { write } = useSeeNotifications()
  const asked = useRef(0)
  const [before, setBefore] = useState<number>()
  const newest = data?.entries[0]?.id ?? 0
  const seenThrough = data?.seenThrough ?? 0
  useEffect(() => {
    if (newest <= Math.max(seenThrough, asked.current)) return
    asked.current = newest
    setBefore(known => known ?? seenThrough)
    // where it can't be kept, they are new again at the next visit
    void write({ through: newest }, { refused: 'here' })
  }, [newest, seenThrough, write])
  return before ?? seenThrough
}

const EMAILS: Record<NotificationEmails, string> = {
  off: t('Never'),
  'at-once': t('Within minutes'),
  daily: t('Once a day, at 8:00'),
}

function Emails({ emails, recipient, mailIsSetUp }: Notifications) {
  const change = useChangeNotificationEmails()
  const whyNot = whyNoEmails({ recipient, mailIsSetUp })
  return (
    <div className="mb-4 max-w-96">
      <Field label={t('Send me an email')} help={whyNot ?? t('Goes to {email}.', { email: recipient ?? '' })}>
        <Select
          options={notificationEmails.map(value => ({ value, label: EMAILS[value] }))}
          value={emails}
          disabled={whyNot !== undefined && emails === 'off'}
          onValueChange={value => void change.write({ emails: value })}
        />
      </Field>
    </div>
  )
}

function whyNoEmails({ recipient, mailIsSetUp }: Pick<Notifications, 'recipient' | 'mailIsSetUp'>): ReactNode {
  const to = (section: SettingsSectionId) => (words: ReactNode) => (
    <Link to="/settings/$section" params={{ section }} className={LINK_LOOK}>
      {words}
    </Link>
  )
  if (!mailIsSetUp) return rich('Set up email in <a>Settings → Email</a> first.', { a: to('email') })
  if (recipient === null) {
    return rich('Enter the email address of your business in <a>Settings → Business profile</a> first.', {
      a: to('business'),
    })
  }
  return undefined
}
