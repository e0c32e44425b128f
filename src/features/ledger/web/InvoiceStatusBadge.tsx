/** The status of an invoice, as a coloured word. */
import { Ban, CircleAlert, CircleCheck, Send } from 'lucide-react'
import type { DisplayStatus } from '../../../domain/invoices/display-status.ts'
import { t } from '../../../translations/web.ts'
import { Badge, type BadgeLook } from '../../../ui/Badge.tsx'

export const DISPLAY_STATUSES: Record<DisplayStatus, BadgeLook> = {
  draft: { word: t('Draft'), tone: 'muted' },
  sent: { word: t('Sent', { context: 'invoice' }), tone: 'blue' },
  paid: { word: t('Paid', { context: 'invoice' }), tone: 'green' },
  overdue: { word: t('Overdue', { context: 'invoice' }), tone: 'red' },
  cancelled: { word: t('Cancelled', { context: 'invoice' }), tone: 'faded-red' },
  credited: { word: t('Credited', { context: 'invoice' }), tone: 'secondary' },
}

const ICONS = { paid: CircleCheck, sent: Send, overdue: CircleAlert, cancelled: Ban, draft: null, credited: null }

type InvoiceStatusBadgeProps = {
  status: DisplayStatus
  /** A picture beside the word for paid, sent, overdue and cancelled. */
  withIcon?: boolean
}

export function InvoiceStatusBadge({ status, withIcon = false }: InvoiceStatusBadgeProps) {
  const Icon = withIcon ? ICONS[status] : null
  const { word, tone } = DISPLAY_STATUSES[status]
  return (
    <Badge tone={tone} icon={Icon && <Icon aria-hidden="true" size={12} />}>
      {word}
    </Badge>
  )
}
