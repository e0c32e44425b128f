/** Narrows the list by customer, kind, dates and amount. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isCalendarDate } from '../../../../domain/values/calendar.ts'
import { notADate } from '../../../../translations/shared.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { MoneyInput } from '../../../../ui/fields/MoneyInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { FilterDialog } from '../../../../ui/forms/FilterDialog.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { periodsBefore } from '../../../../web/list/periods.ts'
import { customerOptions } from '../../../customers/web/api.ts'
import { CustomerPicker } from '../../../customers/web/CustomerPicker.tsx'
import { type InvoicesSearch, validateInvoicesSearch } from '../search.ts'

export const KIND_WORDS = { invoice: t('Without deposits'), deposit: t('Deposit invoices') }
const KINDS = (['deposit', 'invoice'] as const).map(value => ({ value, label: KIND_WORDS[value] }))

type InvoiceFilterDialogProps = { search: InvoicesSearch; onClose: () => void }

/** What is being typed: dates may not be dates yet, amounts not figures. */
type Changed = { [Name in keyof InvoicesSearch]?: InvoicesSearch[Name] | undefined }

const DATES = ['dateFrom', 'dateTo', 'dueFrom', 'dueTo'] as const
const AMOUNTS = ['totalFrom', 'totalTo'] as const

export function InvoiceFilterDialog({ search, onClose }: InvoiceFilterDialogProps) {
  const { id: businessId, currency, today } = useBusiness()
  const navigate = useNavigate({ from: '/invoices' })
  const [filter, setFilter] = useState<Changed>(search)
  const [tried, setTried] = useState(false)
  const { customerId } = filter
  const customer = useQuery({ ...customerOptions(businessId, customerId ?? ''), enabled: customerId !== undefined })
  const change = (changed: Changed) => setFilter(before => ({ ...before, ...changed }))
  const noDate = (name: (typeof DATES)[number]) => Boolean(filter[name]) && !isCalendarDate(filter[name] ?? '')
  const noAmount = (name: (typeof AMOUNTS)[number]) => filter[name] !== undefined && !(filter[name] >= 0)

  const apply = () => {
    setTried(true)
    if (DATES.some(noDate) || AMOUNTS.some(noAmount)) return
    void navigate({ search: validateInvoicesSearch(inOrder(filter)), resetScroll: false })
    onClose()
  }
  const date = (name: (typeof DATES)[number], label: string) => (
    <Field label={label} error={tried && noDate(name) ? notADate() : undefined}>
      <DateInput value={filter[name] ?? ''} onValueChange={value => change({ [name]: value })} today={today} />
    </Field>
  )
  const amount = (name: (typeof AMOUNTS)[number], label: string) => (
    <Field label={label} error={tried && noAmount(name) ? t('Enter an amount such as 12.50.') : undefined}>
      <MoneyInput
        value={filter[name] ?? null}
        onValueChange={value => change({ [name]: value ?? undefined })}
        currency={currency}
      />
    </Field>
  )
  return (
    <FilterDialog
      title={t('Filter invoices')}
      applyLabel={t('Show invoices')}
      onApply={apply}
      onClear={() => setFilter(cleared)}
      onClose={onClose}
    >
      <Field label={t('Customer')}>
        <CustomerPicker
          value={customerId ? { id: customerId, label: customer.data?.name ?? '' } : null}
          onValueChange={picked => change({ customerId: picked?.id })}
        />
      </Field>
      <Field label={t('Kind')}>
        <Select
          none={t('All invoices')}
          options={KINDS}
          value={filter.kind ?? null}
          onValueChange={(kind: keyof typeof KIND_WORDS | null) => change({ kind: kind ?? undefined })}
        />
      </Field>
      <div className="flex flex-col gap-2">
        <div className="grid grid-cols-2 gap-3">
          {date('dateFrom', t('Dated from'))}
          {date('dateTo', t('Dated to'))}
        </div>
        <ul aria-label={t('Common periods')} className="flex flex-wrap gap-1">
          {periodsBefore(today).map(({ label, from, to }) => (
            <li key={label}>
              <Button size="small" look="quiet" onClick={() => change({ dateFrom: from, dateTo: to })}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {date('dueFrom', t('Due from'))}
        {date('dueTo', t('Due to'))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {amount('totalFrom', t('Amount from'))}
        {amount('totalTo', t('Amount to'))}
      </div>
    </FilterDialog>
  )
}

function cleared({ q, status, tags, sort, direction }: Changed): Changed {
  return { q, status, tags, sort, direction }
}

/** The earlier date and the lower amount first, however they were typed. */
function inOrder(filter: Changed): Changed {
  const { dateFrom, dateTo, dueFrom, dueTo, totalFrom, totalTo } = filter
  return {
    ...filter,
    ...(dateFrom && dateTo && dateTo < dateFrom && { dateFrom: dateTo, dateTo: dateFrom }),
    ...(dueFrom && dueTo && dueTo < dueFrom && { dueFrom: dueTo, dueTo: dueFrom }),
    ...(totalFrom !== undefined &&
      totalTo !== undefined &&
      totalTo < totalFrom && { totalFrom: totalTo, totalTo: totalFrom }),
  }
}
