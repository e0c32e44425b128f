/** The status of a bill, as a coloured word. */
import type { BillStatus } from '../../../domain/bills/bill-life.ts'
import { t } from '../../../translations/web.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

export const BILL_STATUS_WORDS: Record<BillStatus, string> = {
  open: t('Open', { context: 'state' }),
  'partly-paid': t('Partly paid'),
  overdue: t('Overdue'),
  paid: t('Paid'),
  void: t('Void', { context: 'state' }),
}

const TONES: Record<BillStatus, BadgeTone> = {
  open: 'blue',
  'partly-paid': 'amber',
  overdue: 'red',
  paid: 'green',
  void: 'muted',
}

export function BillStatusBadge({ status }: { status: BillStatus }) {
  return <Badge tone={TONES[status]}>{BILL_STATUS_WORDS[status]}</Badge>
}
