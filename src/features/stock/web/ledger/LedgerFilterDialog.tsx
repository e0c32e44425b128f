/** Narrows the ledger by product, category, dates and person. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isCalendarDate } from '../../../../domain/values/calendar.ts'
import { t } from '../../../../translations/web.ts'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { FilterDialog } from '../../../../ui/forms/FilterDialog.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { peopleOptions } from '../../../accounts/web/members/api.ts'
import { useMay } from '../../../accounts/web/role.ts'
import { useAccount } from '../../../accounts/web/signed-in.ts'
import { productOptions } from '../../../products/web/api.ts'
import { CategoryFilter } from '../../../products/web/CategoryFilter.tsx'
import { ProductPicker } from '../../../products/web/ProductPicker.tsx'
import { type LedgerSearch, validateLedgerSearch } from '../search.ts'

type Changed = { [Name in keyof LedgerSearch]?: LedgerSearch[Name] | undefined }

export function LedgerFilterDialog({ search, onClose }: { search: LedgerSearch; onClose: () => void }) {
  const { id: businessId, today } = useBusiness()
  const may = useMay()
  const hasPeople = useAccount() !== null && may.reads('/people')
  const navigate = useNavigate({ from: '/stock' })
  const [filter, setFilter] = useState<Changed>(search)
  const [tried, setTried] = useState(false)
  const { productId, personId } = filter
  const product = useQuery({ ...productOptions(businessId, productId ?? ''), enabled: productId !== undefined })
  const people = useQuery({ ...peopleOptions(businessId), enabled: hasPeople })
  const change = (changed: Changed) => setFilter(before => ({ ...before, ...changed }))
  const noDate = (name: 'dateFrom' | 'dateTo') => Boolean(filter[name]) && !isCalendarDate(filter[name] ?? '')
  const apply = () => {
    setTried(true)
    if (noDate('dateFrom') || noDate('dateTo')) return
    const { dateFrom, dateTo } = filter
    const turned = dateFrom && dateTo && dateTo < dateFrom ? { dateFrom: dateTo, dateTo: dateFrom } : {}
    void navigate({ search: validateLedgerSearch({ ...filter, ...turned }), resetScroll: false })
    onClose()
  }
  const date = (name: 'dateFrom' | 'dateTo', label: string) => (
    <Field label={label} error={tried && noDate(name) ? t('Enter a date such as 2026-03-31.') : undefined}>
      <DateInput value={filter[name] ?? ''} onValueChange={value => change({ [name]: value })} today={today} />
    </Field>
  )
  return (
    <FilterDialog
      title={t('Filter stock movements')}
      applyLabel={t('Show movements')}
      onApply={apply}
      onClear={() => setFilter(({ q, reason, sort, direction }) => ({ q, reason, sort, direction }))}
      onClose={onClose}
    >
      <Field label={t('Product')}>
        <ProductPicker
          value={productId ? { id: productId, label: product.data?.name ?? '' } : null}
          onValueChange={picked => change({ productId: picked?.id })}
        />
      </Field>
      <CategoryFilter label={t('Category')} category={filter.category} onChange={category => change({ category })} />
      <div className="grid grid-cols-2 gap-3">
        {date('dateFrom', t('From', { context: 'date' }))}
        {date('dateTo', t('To', { context: 'date' }))}
      </div>
      {hasPeople && (
        <Field label={t('Person')}>
          <Select
            none={t('Anyone')}
            options={(people.data?.members ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }))}
            value={personId}
            onValueChange={(chosen: string | null) => change({ personId: chosen ?? undefined })}
          />
        </Field>
      )}
    </FilterDialog>
  )
}
