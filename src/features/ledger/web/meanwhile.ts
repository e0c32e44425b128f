/** Says what someone else did with an invoice while a dialog about it was open. */
import { t } from '../../../translations/web.ts'
import { ApiProblem } from '../../../web/client.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'

type Happened = 'sent' | 'paid' | 'credited' | 'cancelled'
const HAPPENED: Readonly<Record<string, Happened>> = {
  sent: 'sent',
  overdue: 'sent',
  paid: 'paid',
  credited: 'credited',
  cancelled: 'cancelled',
}

const SENTENCES: Readonly<Record<Happened, (subject: string) => string>> = {
  sent: subject => t('{subject} has been sent in the meantime.', { subject }),
  paid: subject => t('{subject} has been paid in the meantime.', { subject }),
  credited: subject => t('{subject} has been credited in the meantime.', { subject }),
  cancelled: subject => t('{subject} has been cancelled in the meantime.', { subject }),
}

/** A dialog offers only what is allowed, so a refused move means that the invoice has changed since. Other problems stay as they are. */
export function overtaken<Problem>(
  problem: Problem,
  now?: InvoiceRow,
  subject = t('This invoice', { context: 'subject of a sentence' }),
): Problem | Error {
  if (!(problem instanceof ApiProblem) || problem.details.code !== 'move-not-allowed') return problem
  const happened = HAPPENED[now ? now.displayStatus : String(problem.details.data?.status)]
  return happened ? new Error(SENTENCES[happened](subject)) : problem
}
