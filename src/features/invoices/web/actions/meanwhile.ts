/** Says what somebody else did with an invoice while a dialog about it was open. */
import { displayStatusOf } from '../../../../domain/display-status.ts'
import { ApiProblem } from '../../../../web/client.ts'
import type { InvoiceRow } from '../../contract.ts'

const HAPPENED: Readonly<Record<string, string>> = {
  sent: 'sent',
  overdue: 'sent',
  paid: 'paid',
  credited: 'credited',
  cancelled: 'cancelled',
}

/** A dialog offers only what is allowed, so that what is not allowed any more has become so since. Any other problem stays as it is. */
export function overtaken<Problem>(problem: Problem, now?: InvoiceRow, subject = 'This invoice'): Problem | Error {
  if (!(problem instanceof ApiProblem) || problem.details.code !== 'move-not-allowed') return problem
  const happened = HAPPENED[now ? displayStatusOf(now) : String(problem.details.data?.status)]
  return happened ? new Error(`${subject} has been ${happened} in the meantime.`) : problem
}
