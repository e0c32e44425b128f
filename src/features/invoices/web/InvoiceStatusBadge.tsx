/** How does an invoice stand, in a coloured word? */
import { Ban, CircleAlert, CircleCheck, Send } from 'lucide-react'
import type { InvoiceStatus } from '../../../domain/invoice-life.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

export const STATUS_WORDS: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
}

const TONES: Record<InvoiceStatus, BadgeTone> = {
  draft: 'muted',
  sent: 'blue',
  paid: 'green',
  overdue: 'red',
  cancelled: 'faded-red',
}

const ICONS = { paid: CircleCheck, sent: Send, overdue: CircleAlert, cancelled: Ban, draft: null }

type InvoiceStatusBadgeProps = {
  status: InvoiceStatus
  /** A picture beside the word for paid, sent, overdue and cancelled. */
  withIcon?: boolean
}

export function InvoiceStatusBadge({ status, withIcon = false }: InvoiceStatusBadgeProps) {
  const Icon = withIcon ? ICONS[status] : null
  return (
    <Badge tone={TONES[status]} icon={Icon && <Icon aria-hidden="true" size={12} />}>
      {STATUS_WORDS[status]}
    </Badge>
  )
}
