/** The stock status of a product. */

import type { StockStatus } from '../../../domain/products/stock.ts'
import { t } from '../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

export const STOCK_STATUS_WORDS: Record<StockStatus, string> = {
  'in-stock': t('In Stock'),
  'low-stock': t('Low Stock'),
  'out-of-stock': t('Out of Stock'),
}

const TONES: Record<StockStatus, BadgeTone> = { 'in-stock': 'green', 'low-stock': 'amber', 'out-of-stock': 'red' }

/** A service has no stock, and so no status of it. */
export function StockStatusBadge({ status }: { status: StockStatus | null }) {
  if (status === null) return <Badge>{t('Service')}</Badge>
  return <Badge tone={TONES[status]}>{STOCK_STATUS_WORDS[status]}</Badge>
}
