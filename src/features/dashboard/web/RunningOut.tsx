/** Products that are out of stock or low in stock. */
import { PackageCheck } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RowLink } from '../../../ui/table/RowLink.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { EndingHint } from '../../prices/web/ending/EndingHint.tsx'
import { StockStatusBadge } from '../../products/web/StockStatusBadge.tsx'
import { ToOrderHint } from '../../stock/web/reorder/ToOrderHint.tsx'
import type { Receivables } from '../contract.ts'
import { RecentRow, RecentRows } from './RecentRows.tsx'

export function RunningOut({ products }: { products: Receivables['runningOut'] | undefined }) {
  return (
    <Card
      flush
      title={t('Running out')}
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
