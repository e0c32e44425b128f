/** The status of a quote, as a coloured word. */
import type { QuoteStatus } from '../../../domain/quotes/quote-life.ts'
import { t } from '../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

export const QUOTE_STATUS_WORDS: Record<QuoteStatus, string> = {
  draft: t('Draft'),
  sent: t('Sent'),
  expired: t('Expired'),
  accepted: t('Accepted'),
  declined: t('Declined'),
  invoiced: t('Invoiced'),
  revised: t('Revised'),
}

const TONES: Record<QuoteStatus, BadgeTone> = {
  draft: 'muted',
  sent: 'blue',
  expired: 'amber',
  accepted: 'green',
  declined: 'red',
  invoiced: 'secondary',
  revised: 'muted',
}

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={TONES[status]}>{QUOTE_STATUS_WORDS[status]}</Badge>
}
