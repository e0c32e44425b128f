/** Picks a customer by name, number, email or phone. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Combobox } from '../../../ui/fields/Combobox.tsx'
import type { ComboboxOption } from '../../../ui/fields/ComboboxList.tsx'
import { useFormValue } from '../../../ui/fields/Field.tsx'
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { customersOptions } from './api.ts'
import { customerHint } from './contact-words.ts'

type CustomerPickerProps = {
  value?: Pick<ComboboxOption, 'id' | 'label'> | null
  onValueChange?: (customer: Pick<ComboboxOption, 'id' | 'label'> | null) => void
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
}

export function CustomerPicker(props: CustomerPickerProps) {
  const { value = null, onValueChange, ...input } = useFormValue(props)
  const business = useBusiness()
  const [query, setQuery] = useState('')
  const settled = useDebouncedValue(query)
  const found = useInfiniteQuery(customersOptions(business.id, { q: settled }))
  const options = found.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <Combobox
      {...input}
      value={value}
      onValueChange={picked => onValueChange?.(picked && { id: picked.id, label: picked.label })}
      options={options.map(customer => ({
        id: customer.id,
        label: customer.name,
        hint: customerHint(customer),
      }))}
      answeredQuery={found.isPlaceholderData ? '' : settled}
      loading={found.isPending}
      failure={found.error?.message}
      onQueryChange={setQuery}
      onReachEnd={() => {
        if (found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage()
      }}
      placeholder={t('Name, email or phone')}
      emptyText={t('No customers found.')}
    />
  )
}
