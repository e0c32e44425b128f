/** What each status of a bill is called, and its colour. */
import type { BillStatus } from '../../../domain/bills/bill-life.ts'
import { t } from '../../../translations/web.ts'
import type { BadgeLook } from '../../../ui/Badge.tsx'

export const BILL_STATUSES: Record<BillStatus, BadgeLook> = {
  open: { word: t('Open', { context: 'state' }), tone: 'blue' },
  'partly-paid': { word: t('Partly paid'), tone: 'amber' },
  overdue: { word: t('Overdue'), tone: 'red' },
  paid: { word: t('Paid'), tone: 'green' },
  void: { word: t('Void', { context: 'state' }), tone: 'muted' },
}
