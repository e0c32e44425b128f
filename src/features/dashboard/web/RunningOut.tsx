/** Products that are out of stock or low in stock. */

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RowLink } from '../../../ui/table/RowLink.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { endingPricesOptions } from '../../prices/web/api.ts'
import { endingInWords } from '../../prices/web/price-words.ts'
import { StockStatusBadge } from '../../products/web/StockStatusBadge.tsx'
import { toOrderOptions } from '../../stock/web/api.ts'
import type { Receivables } from '../contract.ts'
import { RecentRow, RecentRows } from './RecentRows.tsx'

export function RunningOut({ products }: { products: Receivables['runningOut'] | undefined }) {
  return (
    <Card
      flush
      title={t('Running out')}
      description={t('At or below the low-stock level.')}
      action={
        <ButtonLink look="quiet" size="small" to="/products" search={{ sort: 'status' }} className="-me-3">
          {t('View all')}
        </ButtonLink>
      }
    >
      <RecentRows
        label={t('Running out')}
        rows={products}
        empty={
          <EmptyState
            icon={<PackageCheck size={24} />}
            title={t('Nothing is running out.')}
            description={t('Products that are low in stock appear here.')}
          />
        }
      >
        {({ id, name, sku, stock, stockStatus }) => (
          <RecentRow
            key={id}
            title={
              <RowLink target={{ to: '/products/$productId', params: { productId: id } }}>
                <bdi>{name}</bdi>
              </RowLink>
            }
            detail={<bdi>{sku}</bdi>}
            figure={
              <span className="text-dense tabular-nums">
                {t('{quantity} left', { quantity: quantityAsText(stock ?? 0) })}
              </span>
            }
            badge={stockStatus && <StockStatusBadge status={stockStatus} />}
          />
        )}
      </RecentRows>
      <ToOrderHint />
      <EndingHint />
    </Card>
  )
}

/** How many agreed prices end soon, with the way to where they are extended. */
function EndingHint() {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(endingPricesOptions(businessId))
  const count = data ? data.prices.length + data.priceLists.length : 0
  if (count === 0) return null
  return (
    <p className="border-line border-t px-5 py-3 text-dense max-sm:px-4">
      <Link to="/price-lists/ending" className="font-medium underline decoration-line-strong underline-offset-2">
        {endingInWords(count)}
      </Link>
    </p>
  )
}

/** How many products are to be ordered, with the way to their list. */
function ToOrderHint() {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(toOrderOptions(businessId, {}))
  if (!data || data.due === 0) return null
  return (
    <p className="border-line border-t px-5 py-3 text-dense max-sm:px-4">
      <Link to="/stock/to-order" className="font-medium underline decoration-line-strong underline-offset-2">
        {t(
          '{count, plural, one {# product may run out before a delivery arrives} other {# products may run out before a delivery arrives}}',
          { count: data.due },
        )}
      </Link>
    </p>
  )
}
