/** Picks a product by name, SKU or description. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Combobox } from '../../../ui/fields/Combobox.tsx'
import type { ComboboxOption } from '../../../ui/fields/ComboboxList.tsx'
import { useFormValue } from '../../../ui/fields/Field.tsx'
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts'
import { Amount } from '../../../web/business/Amount.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { productsOptions } from './api.ts'
import { Thumbnail } from './Thumbnail.tsx'

export type PickedProduct = ComboboxOption & { basePrice: number }

type ProductPickerProps = {
  value?: Pick<PickedProduct, 'id' | 'label'> | null
  onValueChange?: (product: Pick<PickedProduct, 'id' | 'label' | 'basePrice'> | null) => void
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
}

export function ProductPicker(props: ProductPickerProps) {
  const { value = null, onValueChange, ...input } = useFormValue(props)
  const business = useBusiness()
  const [query, setQuery] = useState('')
  const settled = useDebouncedValue(query)
  const found = useInfiniteQuery(productsOptions(business.id, { q: settled }))
  const options = found.data?.pages.flatMap(page => page.rows) ?? []
  return (
    <Combobox
      {...input}
      value={value}
      onValueChange={picked =>
        onValueChange?.(picked && { id: picked.id, label: picked.label, basePrice: picked.basePrice })
      }
      options={options.map(product => ({
        id: product.id,
        label: product.name,
        hint: product.sku,
        picture: <Thumbnail product={product} />,
        detail: <Amount amount={product.basePrice} />,
        basePrice: product.basePrice,
      }))}
      answeredQuery={found.isPlaceholderData ? '' : settled}
      loading={found.isPending}
      failure={found.error?.message}
      onQueryChange={setQuery}
      onReachEnd={() => {
        if (found.hasNextPage && !found.isFetchingNextPage) void found.fetchNextPage()
      }}
      placeholder={t('Name or SKU')}
      emptyText={t('No products found.')}
    />
  )
}
