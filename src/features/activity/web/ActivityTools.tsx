/** The tools above the activity: search, filters and export. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ActivityKind } from '../../../domain/activity/events.ts'
import { isCalendarDate } from '../../../domain/values/calendar.ts'
import { t } from '../../../translations/web.ts'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { SearchInput } from '../../../ui/fields/SearchInput.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Toolbar } from '../../../ui/Toolbar.tsx'
import { useSearchText } from '../../../ui/use-search-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { ExportMenu } from '../../../web/ExportMenu.tsx'
import { activePeopleOptions, activityExportPath } from './api.ts'
import { personName } from './person-name.ts'
import { validateActivitySearch } from './search.ts'

const KINDS: readonly { value: ActivityKind | 'all'; label: string }[] = [
  { value: 'all', label: t('Everything') },
  { value: 'invoices', label: t('Invoices') },
  { value: 'payments', label: t('Payments') },
  { value: 'emails', label: t('Emails') },
  { value: 'customers', label: t('Customers') },
  { value: 'products', label: t('Products') },
  { value: 'stock', label: t('Stock') },
  { value: 'files', label: t('Imports and exports') },
  { value: 'settings', label: t('Settings') },
  { value: 'people', label: t('People') },
]

export function ActivityTools() {
  const { id: businessId } = useBusiness()
  const search = useSearch({ from: '/activity' })
  const navigate = useNavigate()
  const { data } = useQuery(activePeopleOptions(businessId))
  const show = (change: Record<string, unknown>, replace = false) =>
    navigate({
      to: '/activity',
      search: previous => validateActivitySearch({ ...previous, ...change }),
      replace,
      resetScroll: false,
    })
  const [text, setText] = useSearchText(search.q ?? '', (q, replace) => show({ q }, replace))
  const people = [
    { value: 'all', label: t('Everyone') },
    ...(data?.people ?? []).map(({ key, ...person }) => ({ value: key, label: personName(person) })),
  ]
  return (
    <Toolbar end={<ExportMenu pathOf={format => activityExportPath(businessId, search, format)} />}>
      <SearchInput value={text} onValueChange={setText} placeholder={t('Search by number or name...')} />
      <Select
        label={t('What')}
        options={KINDS}
        value={search.kind ?? 'all'}
        onValueChange={kind => show({ kind })}
        className="w-36"
      />
      <Select
        label={t('Who')}
        options={people}
        value={search.person ?? 'all'}
        onValueChange={person => show({ person })}
        className="w-44"
      />
      <Day label={t('From', { context: 'date' })} value={search.dateFrom} onChange={dateFrom => show({ dateFrom })} />
      <Day label={t('To', { context: 'date' })} value={search.dateTo} onChange={dateTo => show({ dateTo })} />
    </Toolbar>
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

/** Filters as soon as it is a date, or empty. */
function Day({ label, value, onChange }: DayProps) {
  const { today } = useBusiness()
  const [typed, setTyped] = useState(value ?? '')
  const isWrong = typed !== '' && !isCalendarDate(typed)
  return (
    <div className="flex items-start gap-2">
      <span aria-hidden="true" className="py-2 text-dense text-ink-muted max-sm:w-10 max-sm:py-3">
        {label}
      </span>
      <Field
        label={label}
        labelHidden
        error={isWrong ? t('Enter a date such as 2026-03-31.') : undefined}
        className="w-44"
      >
        <DateInput
          value={typed}
          onValueChange={day => {
            setTyped(day)
            if (day === '' || isCalendarDate(day)) onChange(day || undefined)
          }}
          today={today}
        />
      </Field>
    </div>
  )
}
