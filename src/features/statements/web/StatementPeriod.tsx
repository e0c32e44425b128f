/** What a statement shows, and of which days. It is kept in the address. */
import { useNavigate } from '@tanstack/react-router'
import { isCalendarDate } from '../../../domain/values/calendar.ts'
import { t } from '../../../translations/web.ts'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Statement } from '../contract.ts'
import { type StatementSearch, validateStatementSearch } from './search.ts'

const KINDS = [
  { value: 'open', label: t('Open items') },
  { value: 'all', label: t('All movements') },
] as const

export function StatementPeriod({ statement: { kind, from, to } }: { statement: Statement }) {
  const { today } = useBusiness()
  const navigate = useNavigate({ from: '/customers/$customerId/statement' })
  const show = (change: StatementSearch) =>
    navigate({
      search: previous => validateStatementSearch({ ...previous, ...change }),
      replace: true,
      resetScroll: false,
    })
  const choose = (day: 'from' | 'to') => (date: string) => {
    if (isCalendarDate(date)) void show({ [day]: date })
  }
  return (
    <div className="mb-5 flex flex-wrap gap-3 max-sm:*:grow">
      <Field label={t('Show', { context: 'verb' })} className="min-w-44">
        <Select options={KINDS} value={kind} onValueChange={chosen => show({ kind: chosen })} />
      </Field>
      {from !== null && (
        <Field label={t('From', { context: 'day' })} className="w-40 max-sm:w-36">
          <DateInput value={from} onValueChange={choose('from')} today={today} max={to} />
        </Field>
      )}
      <Field label={from === null ? t('As of') : t('To', { context: 'day' })} className="w-40 max-sm:w-36">
        <DateInput value={to} onValueChange={choose('to')} today={today} />
      </Field>
    </div>
  )
}
