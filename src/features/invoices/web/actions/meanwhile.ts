/** Somebody else was quicker: what became of an invoice while a dialog about it was open? */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayStatusOf } from '../../../../domain/display-status.ts'
import { ApiProblem } from '../../../../web/client.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { InvoiceRow } from '../../contract.ts'
import { invoiceOptions } from '../api.ts'

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

/** The invoice as it was when the dialog was opened, until it has to be read anew because something was refused. */
export function useInvoiceAsRead(invoice: InvoiceRow) {
  const { id: businessId } = useBusiness()
  const [asRead, setAsRead] = useState(invoice)
  const { refetch } = useQuery({ ...invoiceOptions(businessId, invoice.id), enabled: false })
  const readAnew = async () => {
    const { data } = await refetch()
    if (data) setAsRead(data)
    return data
  }
  return { asRead, readAnew }
}
