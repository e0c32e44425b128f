/** The filters of the ledger that have no field of their own in its tools, each with a button that removes it. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { type FilterChip, FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { peopleOptions } from '../../../accounts/web/members/api.ts'
import { productOptions } from '../../../products/web/api.ts'
import type { LedgerSearch } from './search.ts'

export function LedgerFilterChips({ search }: { search: LedgerSearch }) {
  const { id: businessId } = useBusiness()
  const navigate = useNavigate({ from: '/stock' })
  const { productId, category, personId, dateFrom, dateTo } = search
  const product = useQuery({ ...productOptions(businessId, productId ?? ''), enabled: productId !== undefined })
  const people = useQuery({ ...peopleOptions(businessId), enabled: personId !== undefined })
  const person = people.data?.members.find(({ accountId }) => accountId === personId)
  const chip = (text: string | undefined, ...names: (keyof LedgerSearch)[]): FilterChip[] =>
    text === undefined ? [] : [{ text, onRemove: () => navigate({ search: without(names), resetScroll: false }) }]
  return (
    <FilterRow
      chips={[
        ...chip(productId && (product.data?.name ?? t('One product')), 'productId'),
        ...chip(category, 'category'),
        ...chip(personId && (person?.name ?? t('One person')), 'personId'),
        ...chip(dateWords(dateFrom, dateTo), 'dateFrom', 'dateTo'),
      ]}
    />
  )
}

function without(names: readonly (keyof LedgerSearch)[]) {
  return (search: LedgerSearch): LedgerSearch =>
    Object.fromEntries(Object.entries(search).filter(([name]) => !names.some(each => each === name)))
}

function dateWords(from: string | undefined, to: string | undefined): string | undefined {
  const [first = '', last = ''] = [from, to].map(date => date && dateAsText(date, 'short'))
  if (from && to) return from === to ? first : t('{from} to {to}', { from: first, to: last })
  if (from) return t('From {date}', { date: first })
  return to && t('Until {date}', { date: last })
}
