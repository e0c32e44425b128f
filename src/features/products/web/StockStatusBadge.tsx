/** The stock status of a product. */

import type { StockStatus } from '../../../domain/products/stock.ts'
import { t } from '../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

const STATUSES: Record<StockStatus, { tone: BadgeTone; words: string }> = {
  'in-stock': { tone: 'green', words: t('In Stock') },
  'low-stock': { tone: 'amber', words: t('Low Stock') },
  'out-of-stock': { tone: 'red', words: t('Out of Stock') },
}

/** A service has no stock, and so no status of it. */
export function StockStatusBadge({ status }: { status: StockStatus | null }) {
  if (status === null) return <Badge>{t('Service')}</Badge>
  const { tone, words } = STATUSES[status]
  return <Badge tone={tone}>{words}</Badge>
}
