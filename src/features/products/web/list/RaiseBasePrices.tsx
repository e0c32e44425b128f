/** Raises the base prices of the chosen products. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { RaisePricesDialog } from '../../../prices/web/raise/RaisePricesDialog.tsx'
import type { Product } from '../../contract.ts'
import { everyProduct, useChangeBasePrices } from '../api.ts'
import type { ProductsSearch } from '../search.ts'

type RaiseBasePricesProps = {
  search: ProductsSearch
  /** Null for all that match. */
  chosen: readonly Product[] | null
  onClose: () => void
  onSaved: () => void
}

export function RaiseBasePrices({ search, chosen, onClose, onSaved }: RaiseBasePricesProps) {
  const { id: businessId } = useBusiness()
  const saving = useChangeBasePrices()
  const matching = useQuery({
    queryKey: ['products', businessId, 'to-raise', search],
    queryFn: () => everyProduct(businessId, search),
    enabled: chosen === null,
    gcTime: 0,
    // what is about to be changed stays as it was shown
    staleTime: Number.POSITIVE_INFINITY,
  })
  const products = chosen ?? matching.data
  return (
    <RaisePricesDialog
      title={t('Change base prices')}
      description={t('Of the products you selected. Invoices that were issued keep their prices.')}
      rows={products?.map(({ id, name, sku, basePrice }) => ({ key: id, name, beside: sku, price: basePrice }))}
      failure={matching.error ? { message: matching.error.message, retry: () => void matching.refetch() } : undefined}
      saving={saving}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
