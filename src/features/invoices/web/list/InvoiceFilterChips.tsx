/** The filters of the list that have no field of their own in the toolbar, each with a button that removes it. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { type FilterChip, FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { SavedViews } from '../../../businesses/web/saved-views/SavedViews.tsx'
import { customerOptions } from '../../../customers/web/api.ts'
import type { InvoicesSearch } from '../search.ts'
import { ShownTotal } from './InvoiceSummary.tsx'

export function InvoiceFilterChips({ search }: { search: InvoicesSearch }) {
  const { id: businessId, currency } = useBusiness()
  const navigate = useNavigate({ from: '/invoices' })
  const { status, customerId, dateFrom, dateTo, dueFrom, dueTo, totalFrom, totalTo } = search
  const customer = useQuery({ ...customerOptions(businessId, customerId ?? ''), enabled: customerId !== undefined })
  const amount = (total: number | undefined) => (total === undefined ? undefined : moneyAsText(total, currency))
  const chip = (text: string | undefined, ...names: (keyof InvoicesSearch)[]): FilterChip[] =>
    text === undefined ? [] : [{ text, onRemove: () => navigate({ search: without(names), resetScroll: false }) }]
  return (
    <FilterRow
      chips={[
        ...chip(status === 'open' ? t('Open') : undefined, 'status'),
        ...chip(customerId && (customer.data?.name ?? t('One customer')), 'customerId'),
        ...chip(dateWords(dateFrom, dateTo), 'dateFrom', 'dateTo'),
        ...chip(dueWords(dueFrom, dueTo), 'dueFrom', 'dueTo'),
        ...chip(amountWords(amount(totalFrom), amount(totalTo)), 'totalFrom', 'totalTo'),
      ]}
      total={<ShownTotal search={search} />}
    >
      <SavedViews list="invoices" search={search} />
    </FilterRow>
  )
}

function without(names: readonly (keyof InvoicesSearch)[]) {
  return (search: InvoicesSearch): InvoicesSearch =>
    Object.fromEntries(Object.entries(search).filter(([name]) => !names.some(each => each === name)))
}

function dateWords(from: string | undefined, to: string | undefined): string | undefined {
  const [first = '', last = ''] = [from, to].map(date => date && dateAsText(date, 'short'))
  if (from && to)
    return from === to ? t('Dated {date}', { date: first }) : t('Dated {from} to {to}', { from: first, to: last })
  if (from) return t('Dated from {date}', { date: first })
  return to && t('Dated by {date}', { date: last })
}

function dueWords(from: string | undefined, to: string | undefined): string | undefined {
  const [first = '', last = ''] = [from, to].map(date => date && dateAsText(date, 'short'))
  if (from && to) return t('Due {from} to {to}', { from: first, to: last })
  if (from) return t('Due from {date}', { date: first })
  return to && t('Due by {date}', { date: last })
}

function amountWords(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? from : t('{from} to {to}', { from, to })
  if (from) return t('{amount} or more', { amount: from })
  return to && t('Up to {amount}', { amount: to })
}
