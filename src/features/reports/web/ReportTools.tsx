/** What a report shows: its period by name or by its days, what it is compared with, and how it is grouped. */
import { useNavigate } from '@tanstack/react-router'
import {
  isComparable,
  isOfDay,
  type ReportName,
  type SalesGrouping,
  type TaxBasis,
} from '../../../domain/reports/reports.ts'
import { isCalendarDate } from '../../../domain/values/calendar.ts'
import type { Comparison, PeriodName } from '../../../domain/values/period-names.ts'
import { t } from '../../../translations/web.ts'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { DEFAULT_PERIOD, queryOf } from './query.ts'
import { type ReportSearch, validateReportSearch } from './search.ts'

type Choice = { value: PeriodName | 'days'; label: string }

const PERIODS: readonly Choice[] = [
  { value: 'this-month', label: t('This month') },
  { value: 'last-month', label: t('Last month') },
  { value: 'this-quarter', label: t('This quarter') },
  { value: 'last-quarter', label: t('Last quarter') },
  { value: 'this-year', label: t('This year') },
  { value: 'last-year', label: t('Last year') },
]
const FINANCIAL_YEARS: readonly Choice[] = [
  { value: 'this-financial-year', label: t('This financial year') },
  { value: 'last-financial-year', label: t('Last financial year') },
]
const DAYS: Choice = { value: 'days', label: t('Other days') }

const COMPARISONS = [
  { value: 'period', label: t('The period before') },
  { value: 'year', label: t('The year before') },
] as const

const GROUPINGS: readonly { value: SalesGrouping; label: string }[] = [
  { value: 'month', label: t('Month') },
  { value: 'customer', label: t('Customer') },
  { value: 'product', label: t('Product') },
  { value: 'category', label: t('Category') },
]

const BASES: readonly { value: TaxBasis; label: string }[] = [
  { value: 'invoices', label: t('On invoices') },
  { value: 'payments', label: t('On payments received') },
]

export function ReportTools({ name, search }: { name: ReportName; search: ReportSearch }) {
  const business = useBusiness()
  const { today, financialYearStart } = business
  const navigate = useNavigate({ from: '/reports/$report' })
  const show = (change: { readonly [Name in keyof ReportSearch]?: ReportSearch[Name] | undefined }) =>
    void navigate({
      search: previous => validateReportSearch({ ...previous, ...change }),
      replace: true,
      resetScroll: false,
    })
  const ofDay = isOfDay(name)
  const { from, to } = queryOf(name, search, business) as { from?: string; to?: string }
  const hasDays = search.from !== undefined || search.to !== undefined
  const choose = (day: 'from' | 'to') => (date: string) => {
    if (isCalendarDate(date)) show({ period: undefined, from: ofDay ? undefined : from, to, [day]: date })
  }
  return (
    <div className="mb-5 flex flex-wrap gap-3 print:hidden max-sm:grid max-sm:grid-cols-2 max-sm:*:w-full max-sm:*:min-w-0">
      {ofDay ? (
        <Field label={t('As of')} className="w-44">
          <DateInput value={to ?? today} onValueChange={choose('to')} today={today} />
        </Field>
      ) : (
        <>
          <Field label={t('Period')} className="min-w-44">
            <Select
              options={[...PERIODS, ...(financialYearStart === 1 ? [] : FINANCIAL_YEARS), DAYS]}
              value={hasDays ? 'days' : (search.period ?? DEFAULT_PERIOD)}
              onValueChange={chosen =>
                chosen === 'days'
                  ? show({ period: undefined, from, to })
                  : show({ period: chosen, from: undefined, to: undefined })
              }
            />
          </Field>
          {hasDays && (
            <>
              <Field label={t('From', { context: 'day' })} className="w-40">
                <DateInput value={from ?? ''} onValueChange={choose('from')} today={today} {...(to && { max: to })} />
              </Field>
              <Field label={t('To', { context: 'day' })} className="w-40">
                <DateInput value={to ?? today} onValueChange={choose('to')} today={today} />
              </Field>
            </>
          )}
          {isComparable(name) && (
            <Field label={t('Compare with')} className="min-w-44">
              <Select
                none={t('Nothing')}
                options={COMPARISONS}
                value={search.compare ?? null}
                onValueChange={(chosen: Comparison | null) => show({ compare: chosen ?? undefined })}
              />
            </Field>
          )}
        </>
      )}
      {name === 'sales' && (
        <Field label={t('Group by')} className="min-w-40">
          <Select options={GROUPINGS} value={search.by ?? 'month'} onValueChange={by => show({ by })} />
        </Field>
      )}
      {name === 'tax' && (
        <Field label={t('Tax is due')} className="min-w-52">
          <Select options={BASES} value={search.basis ?? 'invoices'} onValueChange={basis => show({ basis })} />
        </Field>
      )}
    </div>
  )
}
