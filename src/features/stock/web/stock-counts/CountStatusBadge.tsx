/** The status of a stock count. */
import type { StockCountStatus } from '../../../../domain/products/stock-count.ts'
import { t } from '../../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'

const WORDS: Record<StockCountStatus, string> = {
  open: t('Counting'),
  posted: t('Posted'),
  cancelled: t('Cancelled'),
}
const TONES: Record<StockCountStatus, BadgeTone> = { open: 'blue', posted: 'green', cancelled: 'muted' }

export function CountStatusBadge({ status }: { status: StockCountStatus }) {
  return <Badge tone={TONES[status]}>{WORDS[status]}</Badge>
}
