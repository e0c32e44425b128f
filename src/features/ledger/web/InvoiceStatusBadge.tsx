/** The status of an invoice, as a coloured word. */
import { Ban, CircleAlert, CircleCheck, Send } from 'lucide-react'
import type { DisplayStatus } from '../../../domain/invoices/display-status.ts'
import { t } from '../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

export const DISPLAY_STATUS_WORDS: Record<DisplayStatus, string> = {
  draft: t('Draft'),
  sent: t('Sent'),
  paid: t('Paid'),
  overdue: t('Overdue'),
  cancelled: t('Cancelled'),
  credited: t('Credited'),
}

const TONES: Record<DisplayStatus, BadgeTone> = {
  draft: 'muted',
  sent: 'blue',
  paid: 'green',
  overdue: 'red',
  cancelled: 'faded-red',
  credited: 'secondary',
}

const ICONS = { paid: CircleCheck, sent: Send, overdue: CircleAlert, cancelled: Ban, draft: null, credited: null }

type InvoiceStatusBadgeProps = {
  status: DisplayStatus
  /** A picture beside the word for paid, sent, overdue and cancelled. */
  withIcon?: boolean
}

export function InvoiceStatusBadge({ status, withIcon = false }: InvoiceStatusBadgeProps) {
  const Icon = withIcon ? ICONS[status] : null
  return (
    <Badge tone={TONES[status]} icon={Icon && <Icon aria-hidden="true" size={12} />}>
      {DISPLAY_STATUS_WORDS[status]}
    </Badge>
  )
}
