/** A move that somebody has begun: which one, of which invoice, and what happens when nothing more has to be asked? */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Move } from '../../../domain/invoice-life.ts'
import { notifyAttention, notifyDone } from '../../../ui/notifications.tsx'
import { useOnceKey } from '../../../ui/use-once-key.ts'
import type { InvoiceRow } from '../contract.ts'
import { useDuplicateInvoice } from './api.ts'

export type BegunMove = { move: Move; invoice: InvoiceRow }

/** `begun` waits for an answer in an InvoiceMoveDialog; edit and duplicate lead to the editor at once. */
export function useInvoiceMoves() {
  const [begun, setBegun] = useState<BegunMove | null>(null)
  const navigate = useNavigate()
  const duplicate = useDuplicateInvoice()
  const onceKey = useOnceKey()
  const edit = (invoiceId: string) => navigate({ to: '/invoices/$invoiceId/edit', params: { invoiceId } })

  const begin = (move: Move, invoice: InvoiceRow) => {
    if (move === 'edit') void edit(invoice.id)
    else if (move !== 'duplicate') afterMenu(() => setBegun({ move, invoice }))
    else if (!duplicate.isPending) {
      duplicate.mutate(
        { invoiceId: invoice.id, key: onceKey([invoice.id, duplicate.data?.id]) },
        {
          onSuccess: draft => {
            notifyDone('Duplicated as a new draft, with today’s date and prices.')
            void edit(draft.id)
          },
          onError: problem => notifyAttention(problem.message),
        },
      )
    }
  }
  return { begin, begun, end: () => setBegun(null), duplicating: duplicate.isPending }
}

/** A menu gives the focus back to its button once it has closed; only then can a dialog return it there. */
function afterMenu(open: () => void): void {
  requestAnimationFrame(() => setTimeout(open))
}
