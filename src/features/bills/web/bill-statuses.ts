/** What each status of a bill is called, and its colour. */
import type { BillStatus } from '../../../domain/bills/bill-life.ts'
import { t } from '../../../translations/web.ts'
import type { BadgeLook } from '../../../ui/Badge.tsx'

export const BILL_STATUSES: Record<BillStatus, BadgeLook> = {
  open: { word: t('Open', { context: 'bill' }), tone: 'blue' },
  'partly-paid': { word: t('Partly paid', { context: 'bill' }), tone: 'amber' },
  overdue: { word: t('Overdue', { context: 'bill' }), tone: 'red' },
  paid: { word: t('Paid', { context: 'bill' }), tone: 'green' },
  void: { word: t('Void', { context: 'bill' }), tone: 'muted' },
}
