/** How does a product's stock stand, in a word? */
import type { StockStatus } from '../../../domain/stock.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

const STATUSES: Record<StockStatus, { tone: BadgeTone; words: string }> = {
  'in-stock': { tone: 'green', words: 'In Stock' },
  'low-stock': { tone: 'amber', words: 'Low Stock' },
  'out-of-stock': { tone: 'red', words: 'Out of Stock' },
}

/** A service has no stock, and so no status of it. */
export function StockStatusBadge({ status }: { status: StockStatus | null }) {
  if (status === null) return <Badge>Service</Badge>
  const { tone, words } = STATUSES[status]
  return <Badge tone={tone}>{words}</Badge>
}
