/** The status of an order, as a coloured word. */
import type { OrderStatus } from '../../../domain/orders/order-life.ts'
import { t } from '../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

export const ORDER_STATUS_WORDS: Record<OrderStatus, string> = {
  draft: t('Draft'),
  sent: t('Sent'),
  expired: t('Expired'),
  accepted: t('Accepted'),
  declined: t('Declined'),
  invoiced: t('Invoiced'),
  revised: t('Revised'),
}

const TONES: Record<OrderStatus, BadgeTone> = {
  draft: 'muted',
  sent: 'blue',
  expired: 'amber',
  accepted: 'green',
  declined: 'red',
  invoiced: 'secondary',
  revised: 'muted',
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{ORDER_STATUS_WORDS[status]}</Badge>
}
