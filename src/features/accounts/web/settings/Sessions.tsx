/** Where the person is signed in, and ending that one by one or everywhere else. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { sessionsOptions, useEndOtherSessions, useEndSession } from '../api.ts'
import { deviceName } from './device-name.ts'

export function Sessions() {
  const { data, error } = useQuery(sessionsOptions)
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  if (error) return <p className="text-red">{error.message}</p>
  if (!data) return <Skeleton className="h-28" />
  return (
    <>
      <ul aria-label={t('Sessions')} className="divide-y divide-line rounded border border-line bg-surface">
        {data.sessions.map(({ id, userAgent, address, isThisOne, lastUsedAt }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <div className="min-w-0">
              <p className="font-medium">{deviceName(userAgent)}</p>
              <p className="text-dense text-ink-muted">
                {t('Last used {when}', { when: dateAsText(lastUsedAt, 'moment') })}
                {address && (
                  <>
                    {' · '}
                    <bdi>{address}</bdi>
                  </>
                )}
              </p>
            </div>
            <span className="ms-auto shrink-0">
              {isThisOne ? (
                <Badge>{t('This browser')}</Badge>
              ) : (
                <Button
                  size="small"
                  aria-label={t('Sign out {device}', { device: deviceName(userAgent) })}
                  onClick={() => void end.write(id)}
                >
                  {t('Sign out')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <div>
          <Button pending={endOthers.isPending} onClick={() => void endOthers.write()}>
            {t('Sign out everywhere else')}
          </Button>
        </div>
      )}
    </>
  )
}
