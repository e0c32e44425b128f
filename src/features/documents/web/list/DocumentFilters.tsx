/** What narrows lists of documents: a status with its count, a customer, dates. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { FilterRow } from '../../../../ui/table/FilterRow.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { FilterSelect } from '../../../../web/list/ListTools.tsx'
import { filterChips, type ListAddress, type ListSearch } from '../../../../web/list/use-list-address.ts'
import { customerOptions } from '../../../customers/web/api.ts'
import { useOwnWords } from '../../../own-fields/web/OwnFilter.tsx'
import { productOptions } from '../../../products/web/api.ts'
import { useTagWords } from '../../../tags/web/TagFilter.tsx'

type StatusFilterProps<Status extends string> = {
  words: Readonly<Record<Status, string>>
  statuses: readonly Status[]
  /** How many documents there are of each; undefined until that is loaded. */
  counts: readonly { status: string; count: number }[] | undefined
  value: Status | undefined
  onChange: (status: Status | undefined) => void
}

export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { words, statuses, counts, value, onChange } = props
  const options = statuses.map(status => {
    const { count = 0 } = counts?.find(each => each.status === status) ?? {}
    const word = words[status]
    return { value: status, label: count > 0 ? t('{status} ({count})', { status: word, count }) : word }
  })
  return (
    <FilterSelect
      label={t('Filter by status')}
      none={t('All Statuses')}
      options={options}
      value={value}
      onChange={onChange}
      className="w-fit min-w-[180px]"
    />
  )
}

export type DocumentSearch = ListSearch & {
  status?: string
  customerId?: string
  productId?: string
  tags?: string
  own?: string
  dateFrom?: string
  dateTo?: string
}

/** What else narrows the list, as links to it do. */
export function DocumentFilterChips<Search extends DocumentSearch>({ address }: { address: ListAddress<Search> }) {
  const { id: businessId } = useBusiness()
  const { customerId, productId, tags, own, dateFrom, dateTo } = address.search
  const tagWords = useTagWords(tags)
  const ownWords = useOwnWords(own)
  const customer = useQuery({ ...customerOptions(businessId, customerId ?? ''), enabled: customerId !== undefined })
  const product = useQuery({ ...productOptions(businessId, productId ?? ''), enabled: productId !== undefined })
  return (
    <FilterRow
      chips={filterChips(address, [
        [customerId && (customer.data?.name ?? t('One customer')), 'customerId'],
        [productId && (product.data?.name ?? t('One product')), 'productId'],
        [tagWords, 'tags'],
        [ownWords, 'own'],
        [dateFrom && t('Dated from {date}', { date: dateAsText(dateFrom, 'short') }), 'dateFrom'],
        [dateTo && t('Dated by {date}', { date: dateAsText(dateTo, 'short') }), 'dateTo'],
      ])}
    />
  )
}
