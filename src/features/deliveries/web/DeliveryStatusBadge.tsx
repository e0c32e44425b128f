/** Whether a delivery waits to be invoiced, as a coloured word. */
import { t } from '../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import type { DeliveryRow } from '../contract.ts'

export const DELIVERY_STATUS_WORDS: Record<DeliveryRow['status'], string> = {
  'to-invoice': t('To invoice'),
  invoiced: t('Invoiced'),
  cancelled: t('Cancelled'),
}

const TONES: Record<DeliveryRow['status'], BadgeTone> = {
  'to-invoice': 'amber',
  invoiced: 'green',
  cancelled: 'muted',
}

export function DeliveryStatusBadge({ status }: Pick<DeliveryRow, 'status'>) {
  return <Badge tone={TONES[status]}>{DELIVERY_STATUS_WORDS[status]}</Badge>
}
