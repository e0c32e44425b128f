/** Through which day the books are closed, who closed them, and the way to close them further or open them again. */
import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { SettingsSection } from '../../../../web/forms/SettingsSection.tsx'
import { useMay } from '../../../accounts/web/role.ts'
import type { Closings } from '../../contract.ts'
import { closingsOptions } from '../api.ts'
import { CloseBooksDialog, ReopenBooksDialog } from './ClosingDialogs.tsx'

export function ClosingSection() {
  const { id } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(closingsOptions(id))
  const mayClose = useMay().writes('/closings')
  const [opening, setOpening] = useState<'close' | 'reopen'>()
  const close = () => setOpening(undefined)
  const closedThrough = data?.closedThrough ?? null
  return (
    <SettingsSection
      title={t('Closed periods')}
      description={t(
        'Once your accountant has the figures, close the books. Nothing can be dated in closed books or change them: no invoice, payment, credit note, stock movement or import. Drafts can be written, but not issued.',
      )}
    >
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {!data && error && (
        <ErrorState
          title={t('This couldn’t be loaded.')}
          description={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {data && (
        <>
          <p className="font-medium">
            {closedThrough === null
              ? t('Nothing is closed.')
              : t('The books are closed through {date}.', { date: dateAsText(closedThrough, 'short') })}
          </p>
          {mayClose && (
            <div className="flex flex-wrap gap-2">
              <Button icon={<Lock aria-hidden="true" size={16} />} onClick={() => setOpening('close')}>
                {closedThrough === null ? t('Close books') : t('Close further')}
              </Button>
              {closedThrough !== null && (
                <Button icon={<LockOpen aria-hidden="true" size={16} />} onClick={() => setOpening('reopen')}>
                  {t('Reopen')}
                </Button>
              )}
            </div>
          )}
          {data.closings.length > 0 && <ClosingHistory closings={data.closings} />}
        </>
      )}
      {opening === 'close' && <CloseBooksDialog closedThrough={closedThrough} onClose={close} />}
      {opening === 'reopen' && closedThrough !== null && (
        <ReopenBooksDialog closedThrough={closedThrough} onClose={close} />
      )}
    </SettingsSection>
  )
}

function ClosingHistory({ closings }: Pick<Closings, 'closings'>) {
  const { timeZone } = useBusiness()
  return (
    <div>
      <h3 className="font-medium">{t('History')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {closings.map(({ closedThrough, reason, actor, at }) => (
          <li key={`${at} ${closedThrough} ${reason}`} className="py-2 wrap-anywhere">
            {wordsFor(closedThrough, reason)}
            <p className="text-dense text-ink-muted">
              <DateText date={at} form="moment" timeZone={timeZone} />
              {[actor.name, reason].filter(Boolean).map(words => (
                <span key={words}>
                  {' · '}
                  <bdi>{words}</bdi>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Only opening has a reason. */
function wordsFor(closedThrough: string | null, reason: string): string {
  if (closedThrough === null) return t('Reopened', { context: 'books' })
  const date = dateAsText(closedThrough, 'short')
  return reason === '' ? t('Closed through {date}', { date }) : t('Reopened after {date}', { date })
}
