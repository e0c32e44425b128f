/** The status of an order, as a coloured word. */
import type { OrderStatus } from '../../../domain/orders/order-life.ts'
import { t } from '../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

export const ORDER_STATUS_WORDS: Record<OrderStatus, string> = {
  draft: t('Draft'),
  confirmed: t('Confirmed'),
  'partly-delivered': t('Partly delivered'),
  delivered: t('Delivered'),
  closed: t('Closed'),
  cancelled: t('Cancelled'),
}

const TONES: Record<OrderStatus, BadgeTone> = {
  draft: 'muted',
  confirmed: 'blue',
  'partly-delivered': 'amber',
  delivered: 'green',
  closed: 'secondary',
  cancelled: 'muted',
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{ORDER_STATUS_WORDS[status]}</Badge>
}
