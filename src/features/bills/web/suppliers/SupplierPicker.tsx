/** Picks a supplier by name, email or VAT ID; a new one is added with the bill. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Combobox } from '../../../../ui/fields/Combobox.tsx'
import { useDebouncedValue } from '../../../../ui/use-debounced-value.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { Supplier } from '../../contract.ts'
import { suppliersOptions } from '../api.ts'

/** Without an id for one that is new. */
export type PickedSupplier = { id: string; label: string }

type SupplierPickerProps = {
  value: PickedSupplier | null
  onValueChange: (supplier: PickedSupplier | null, known?: Supplier) => void
  /** Offers to add what was typed as a new supplier. */
  adds: boolean
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
}

export function SupplierPicker({ value, onValueChange, adds, ...input }: SupplierPickerProps) {
  const business = useBusiness()
  const [query, setQuery] = useState('')
  const settled = useDebouncedValue(query)
  const found = useInfiniteQuery(suppliersOptions(business.id, { q: settled }))
  const options = found.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <Combobox
      {...input}
      value={value}
      onValueChange={picked =>
        onValueChange(
          picked && { id: picked.id, label: picked.label },
          options.find(({ id }) => id === picked?.id),
        )
      }
      options={options.map(({ id, name, email, vatId }) => ({ id, label: name, hint: vatId || email || undefined }))}
      answeredQuery={found.isPlaceholderData ? '' : settled}
      loading={found.isPending}
      failure={found.error?.message}
      onQueryChange={setQuery}
      onCreate={adds ? name => onValueChange({ id: '', label: name }) : undefined}
      createLabel={name => t('New supplier “{name}”', { name })}
      onReachEnd={() => {
        if (found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage()
      }}
      placeholder={t('Name, email or VAT ID')}
      emptyText={t('No suppliers found.')}
    />
  )
}
