/** What somebody has started to do with an invoice. What needs no question is done at once. */

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { InvoiceAction } from '../../../../domain/invoices/invoice-actions.ts'
import { afterMenu } from '../../../../ui/overlay/after-menu.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { InvoiceRow } from '../../contract.ts'
import { useDuplicateInvoice } from '../api.ts'
import { notifyDuplicated } from './notify-duplicated.ts'

export type StartedAction = { action: InvoiceAction; invoice: InvoiceRow }

/** `started` waits for an answer in an ActionDialog; edit and duplicate lead to the editor at once. */
export function useInvoiceActions() {
  const [started, setStarted] = useState<StartedAction | null>(null)
  const navigate = useNavigate()
  const { currency } = useBusiness()
  const { write: duplicate, isPending } = useDuplicateInvoice()
  const edit = (invoiceId: string) => navigate({ to: '/invoices/$invoiceId/edit', params: { invoiceId } })

  const start = (action: InvoiceAction, invoice: StartedAction['invoice']) => {
    if (action === 'edit') void edit(invoice.id)
    else if (action !== 'duplicate') afterMenu(() => setStarted({ action, invoice }))
    else void duplicate(invoice.id, { done: draft => notifyDuplicated(draft, currency), leave: ({ id }) => edit(id) })
  }
  return { start, started, end: () => setStarted(null), duplicating: isPending }
}
