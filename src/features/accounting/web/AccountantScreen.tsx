/** The files of a period for an accountant: what they hold, and how to download them. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileArchive } from 'lucide-react'
import { isCalendarDate } from '../../../domain/values/calendar.ts'
import { namedPeriod } from '../../../domain/values/periods.ts'
import { t } from '../../../translations/web.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { periodsBefore } from '../../../web/list/periods.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import type { AccountingQuery } from '../contract.ts'
import { AccountingFigures } from './AccountingFigures.tsx'
import { AccountingFiles } from './AccountingFiles.tsx'
import { accountantPackPath, accountingOptions } from './api.ts'
import { DatevCard } from './DatevCard.tsx'

export function AccountantScreen() {
  const { id: businessId, today } = useBusiness()
  const { from, to } = useSearch({ from: '/reports/accountant' })
  const period = from !== undefined && to !== undefined ? { from, to } : namedPeriod('last-month', today)
  const query = useQuery(accountingOptions(businessId, period))
  const { data } = query
  return (
    <>
      <PageHeader
        title={t('Accountant')}
        description={t('Everything your accountant needs for a period: figures, files and documents.')}
        action={
          <ButtonAnchor
            look="primary"
            href={accountantPackPath(businessId, period)}
            download
            icon={<FileArchive aria-hidden="true" size={16} />}
          >
            {t('Download everything')}
          </ButtonAnchor>
        }
      />
      <PeriodChoice period={period} />
      {!data && query.error && <NotLoaded title={t('The figures couldn’t be loaded.')} query={query} />}
      {!data && !query.error && <Skeleton className="h-64 w-full" />}
      {data && (
        <div className="flex flex-col gap-6">
          {data.cancelledLater.length > 0 && (
            <Banner tone="amber">
              {t(
                'Cancelled in this period, but dated before it: {numbers}. If your accountant has booked them, ask for a reversal.',
                { numbers: namedNumbers(data.cancelledLater) },
              )}
            </Banner>
          )}
          <AccountingFigures summary={data} stale={query.isPlaceholderData} />
          <AccountingFiles summary={data} period={period} />
          {data.datev && <DatevCard datev={data.datev} period={period} />}
        </div>
      )}
    </>
  )
}

const MOST_NAMED = 20

function namedNumbers(numbers: readonly string[]): string {
  const named = numbers.slice(0, MOST_NAMED).join(', ')
  const more = numbers.length - MOST_NAMED
  return more > 0 ? `${named} ${t('and {count} more', { count: more })}` : named
}

/** It is kept in the address. */
function PeriodChoice({ period }: { period: AccountingQuery }) {
  const { today } = useBusiness()
  const navigate = useNavigate({ from: '/reports/accountant' })
  const show = (search: AccountingQuery) => void navigate({ search, replace: true, resetScroll: false })
  const choose = (day: 'from' | 'to') => (date: string) => {
    if (!isCalendarDate(date)) return
    const changed = { ...period, [day]: date }
    show(changed.from <= changed.to ? changed : { from: date, to: date })
  }
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <fieldset aria-label={t('Period')} className="flex flex-wrap gap-2">
        {periodsBefore(today).map(({ label, ...named }) => (
          <Button
            key={label}
            size="small"
            aria-pressed={named.from === period.from && named.to === period.to}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent max-sm:h-11"
            onClick={() => show(named)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <div className="flex gap-3">
        <Field label={t('From', { context: 'day' })} className="w-40 max-sm:w-36">
          <DateInput value={period.from} onValueChange={choose('from')} today={today} />
        </Field>
        <Field label={t('To', { context: 'day' })} className="w-40 max-sm:w-36">
          <DateInput value={period.to} onValueChange={choose('to')} today={today} />
        </Field>
      </div>
    </div>
  )
}
