/** Who did what in this business, newest first. */
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { ActivityKind } from '../../../domain/activity/activity-kinds.ts'
import { isCalendarDate } from '../../../domain/values/calendar.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { BackLink, PageHeader } from '../../../ui/PageHeader.tsx'
import { MoreFailed } from '../../../ui/table/MoreFailed.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { EmptyList } from '../../../web/list/EmptyList.tsx'
import { FilterSelect, ListTools } from '../../../web/list/ListTools.tsx'
import { usePagedList } from '../../../web/list/PagedTable.tsx'
import { type ListAddress, useListAddress } from '../../../web/list/use-list-address.ts'
import { NotLoaded } from '../../../web/NotLoaded.tsx'
import { useMay } from '../../accounts/web/role.ts'
import { ActivityItem, personName } from './ActivityItem.tsx'
import { activePeopleOptions, activityExportPath, activityOptions } from './api.ts'
import { type ActivitySearch, validateActivitySearch } from './search.ts'

export function ActivityScreen() {
  const business = useBusiness()
  const address = useListAddress('/activity', validateActivitySearch)
  const { query, shown } = usePagedList(activityOptions(business.id, address.search))
  const entries = shown.rows
  return (
    <>
      <PageHeader
        oneRowOnPhone
        title={t('Activity')}
        description={t('Who did what in {name}, newest first.', { name: business.name })}
        back={<BackLink to="/settings">{t('Settings')}</BackLink>}
      />
      <ActivityTools address={address} />
      <div className="rounded border border-line bg-surface" aria-busy={shown.stale || undefined}>
        {shown.loading && <Skeleton className="m-5 h-60" />}
        {query.isError && !query.data && <NotLoaded title={t('The activity couldn’t be loaded.')} query={query} />}
        {query.data && entries.length === 0 && (
          <EmptyList
            address={address}
            icon={<History size={24} />}
            title={t('No activity found.')}
            narrowed={[{ button: t('Show everything') }]}
            first={{
              title: t('No activity yet.'),
              description: t('Changes to invoices, customers, products and settings appear here.'),
            }}
          />
        )}
        {entries.length > 0 && (
          <ol aria-label={t('Activity')} className="divide-y divide-line">
            {entries.map(entry => (
              <ActivityItem key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </div>
      <MoreFailed list={query} />
      {shown.hasMore && (
        <div className="mt-4 flex justify-center">
          <Button pending={shown.loadingMore} onClick={shown.onReachEnd}>
            {t('Show earlier activity')}
          </Button>
        </div>
      )}
    </>
  )
}

const KINDS: readonly { value: ActivityKind; label: string }[] = [
  { value: 'invoices', label: t('Invoices') },
  { value: 'quotes', label: t('Quotes') },
  { value: 'bills', label: t('Bills') },
  { value: 'orders', label: t('Orders') },
  { value: 'payments', label: t('Payments') },
  { value: 'emails', label: t('Emails') },
  { value: 'customers', label: t('Customers') },
  { value: 'products', label: t('Products') },
  { value: 'stock', label: t('Stock') },
  { value: 'files', label: t('Imports and exports') },
  { value: 'settings', label: t('Settings') },
  { value: 'people', label: t('People') },
]

/** The tools above the activity: search, filters and export. */
function ActivityTools({ address }: { address: ListAddress<ActivitySearch> }) {
  const { id: businessId, usesQuotes, usesOrders, usesBills } = useBusiness()
  const seesBills = useMay().reads('bills') && usesBills
  const shown: Partial<Record<ActivityKind, boolean>> = { quotes: usesQuotes, orders: usesOrders, bills: seesBills }
  const { search, show } = address
  const { data } = useQuery(activePeopleOptions(businessId))
  const people = (data?.people ?? []).map(({ key, ...person }) => ({ value: key, label: personName(person) }))
  return (
    <ListTools
      address={address}
      placeholder={t('Search by number or name...')}
      exportPath={format => activityExportPath(businessId, search, format)}
    >
      <FilterSelect
        label={t('What')}
        none={t('Everything')}
        options={KINDS.filter(({ value }) => shown[value] ?? true)}
        value={search.kind}
        onChange={kind => show({ kind })}
        className="w-36"
      />
      <FilterSelect
        label={t('Who')}
        none={t('Everyone')}
        options={people}
        value={search.person}
        onChange={person => show({ person })}
        className="w-44"
      />
      <Day label={t('From', { context: 'date' })} value={search.dateFrom} onChange={dateFrom => show({ dateFrom })} />
      <Day label={t('To', { context: 'date' })} value={search.dateTo} onChange={dateTo => show({ dateTo })} />
    </ListTools>
  )
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => unknown }

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
