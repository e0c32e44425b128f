/** The status of a stock count. */
import type { StockCountStatus } from '../../../../domain/products/stock-count.ts'
import { t } from '../../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'

const WORDS: Record<StockCountStatus, string> = {
  open: t('Counting', { context: 'stock count' }),
  posted: t('Posted', { context: 'stock count' }),
  cancelled: t('Cancelled', { context: 'stock count' }),
}
const TONES: Record<StockCountStatus, BadgeTone> = { open: 'blue', posted: 'green', cancelled: 'muted' }

export function CountStatusBadge({ status }: { status: StockCountStatus }) {
  return <Badge tone={TONES[status]}>{WORDS[status]}</Badge>
}
