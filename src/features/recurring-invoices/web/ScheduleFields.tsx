/** When an invoice is repeated, what is made each time, and a preview of the next dates. */
import { useWatch } from 'react-hook-form'
import { nextOccurrences, placeFrom } from '../../../domain/invoices/recurrence.ts'
import { isCalendarDate } from '../../../domain/values/calendar.ts'
import { t } from '../../../translations/web.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { DecimalInput } from '../../../ui/fields/DecimalInput.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { dateAsText } from '../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { PERIOD_OPTIONS, PRICES_OPTIONS, RESULT_OPTIONS, unitOptions } from './recurrence-words.ts'
import { type Schedule, type ScheduleValues, scheduleSchema } from './schedule-form.ts'

const ScheduleField: FieldOf<ScheduleValues> = FormField

export function ScheduleFields({ made }: { made: number }) {
  const { today } = useBusiness()
  const values = useWatch<ScheduleValues>() as ScheduleValues
  const hasMonths = values.unit === 'month' || values.unit === 'year'
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <ScheduleField name="every" label={t('Every')} required>
          <DecimalInput scale={0} minimumDecimals={0} inputMode="numeric" autoFocus />
        </ScheduleField>
        <ScheduleField name="unit" label={t('Unit', { context: 'time' })}>
          <Select options={unitOptions(typeof values.every === 'number' ? values.every : 1)} />
        </ScheduleField>
        <ScheduleField name="startsOn" label={t('First date')} required>
          <DateInput today={today} />
        </ScheduleField>
      </div>
      {hasMonths && (
        <ScheduleField name="onLastDay" label={t('Day of the month')} labelHidden>
          {({ value, onChange, ...field }) => (
            <Checkbox
              {...field}
              checked={value}
              onChange={event => onChange(event.target.checked)}
              label={t('Always on the last day of the month')}
            />
          )}
        </ScheduleField>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <ScheduleField name="ends" label={t('Ends', { context: 'when' })}>
          <Select options={ENDS_OPTIONS} />
        </ScheduleField>
        {values.ends === 'after' && (
          <ScheduleField
            name="endsAfter"
            label={t('Number of invoices')}
            required
            help={
              made > 0 ? t('{count, plural, one {# made so far.} other {# made so far.}}', { count: made }) : undefined
            }
          >
            <DecimalInput scale={0} minimumDecimals={0} inputMode="numeric" />
          </ScheduleField>
        )}
        {values.ends === 'on' && (
          <ScheduleField name="endsOn" label={t('Last day')} required>
            <DateInput today={today} />
          </ScheduleField>
        )}
      </div>
      <NextDates values={values} made={made} />
      <ScheduleField name="result" label={t('Each time')} group>
        <RadioGroup options={RESULT_OPTIONS} />
      </ScheduleField>
      <div className="grid gap-5 sm:grid-cols-2">
        <ScheduleField name="prices" label={t('Prices')}>
          <Select options={PRICES_OPTIONS} />
        </ScheduleField>
        <ScheduleField name="period" label={t('Billing period')}>
          <Select options={PERIOD_OPTIONS} />
        </ScheduleField>
      </div>
      <p className="text-dense text-ink-muted">
        {t(
          'Write {month}, {year} or {period} in a line, its description, the opening text or the note. Each invoice fills in its own.',
          BRACES,
        )}
      </p>
    </>
  )
}

/** They stand for themselves. */
const BRACES = { month: '{month}', year: '{year}', period: '{period}' }

const ENDS_OPTIONS = [
  { value: 'never', label: t('Never') },
  { value: 'after', label: t('After a number of invoices') },
  { value: 'on', label: t('On a day') },
] as const

const SHOWN_DATES = 4

function NextDates({ values, made }: { values: ScheduleValues; made: number }) {
  const { today } = useBusiness()
  const read = scheduleSchema.safeParse(values)
  const dates = read.success && isCalendarDate(read.data.startsOn) ? datesOf(read.data, today, made) : []
  return (
    <p role="status" className="rounded bg-sunken px-4 py-3 text-dense">
      {dates.length === 0
        ? t('No date is left. Check the first date and the end.')
        : t('Next invoices: {dates}', { dates: dates.map(date => dateAsText(date, 'short')).join(' · ') })}
    </p>
  )
}

function datesOf({ endsAfter, endsOn, ...rhythm }: Schedule, today: string, made: number): string[] {
  const remaining = endsAfter === null ? null : Math.max(0, endsAfter - made)
  const plan = { ...rhythm, endsOn, remaining, next: placeFrom(rhythm, 0, today) }
  return nextOccurrences(plan, SHOWN_DATES).map(({ date }) => date)
}
