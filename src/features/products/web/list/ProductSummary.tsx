/** How many products there are of each stock status. */
import { useQuery } from '@tanstack/react-query'
import { stockStatuses } from '../../../../domain/products/stock.ts'
import { t } from '../../../../translations/web.ts'
import { ListSummary } from '../../../../ui/table/ListSummary.tsx'
import { countedAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { productSummaryOptions } from '../api.ts'
import { STOCK_STATUS_WORDS } from '../StockStatusBadge.tsx'
import type { ProductsSearch } from '../search.ts'

export function ProductSummary({ search }: { search: ProductsSearch }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(productSummaryOptions(businessId, search))
  const { stock: _, ...others } = search
  return (
    <ListSummary
      label={t('Products by stock status')}
      parts={[
        { label: t('All'), count: data && countedAsText(data), target: { to: '/products', search: others } },
        ...stockStatuses.map(stock => ({
          label: STOCK_STATUS_WORDS[stock],
          count: data && countedAsText({ count: data.stock[stock], more: data.more }),
          target: { to: '/products' as const, search: { ...others, stock } },
        })),
      ]}
    />
  )
}
