/** What somebody has begun to do with an invoice. What needs no question is done at once. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { afterMenu } from '../../../../ui/overlay/after-menu.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { InvoiceRow } from '../../contract.ts'
import { useDuplicateInvoice } from '../api.ts'
import type { Act } from './move-verbs.ts'
import { notifyDuplicated } from './notify-duplicated.ts'

export type BegunAct = { act: Act; invoice: InvoiceRow }

/** `begun` waits for an answer in an ActDialog; edit and duplicate lead to the editor at once. */
export function useInvoiceActs() {
  const [begun, setBegun] = useState<BegunAct | null>(null)
  const navigate = useNavigate()
  const { currency } = useBusiness()
  const { write: duplicate, isPending } = useDuplicateInvoice()
  const edit = (invoiceId: string) => navigate({ to: '/invoices/$invoiceId/edit', params: { invoiceId } })

  const begin = (act: Act, invoice: BegunAct['invoice']) => {
    if (act === 'edit') void edit(invoice.id)
    else if (act !== 'duplicate') afterMenu(() => setBegun({ act, invoice }))
    else void duplicate(invoice.id, { done: draft => notifyDuplicated(draft, currency), leave: ({ id }) => edit(id) })
  }
  return { begin, begun, end: () => setBegun(null), duplicating: isPending }
}
