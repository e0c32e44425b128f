/** Shows a move before the server has answered, and takes it back when it is refused. */
import type { QueryClient } from '@tanstack/react-query'
import { displayStatusOf } from '../../../domain/invoices/display-status.ts'
import { allowedMoves, balanceOf, statusOnceIssued, storedStatus } from '../../../domain/invoices/invoice-life.ts'
import { linesCredited } from '../../../domain/payments/credit.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { listsOf, type Pages, showChanged } from '../../../web/shown-queries.ts'
import type { Invoice, InvoiceRow } from '../../invoices/contract.ts'

/** The key of one invoice among the queries. */
export const invoiceKey = (businessId: string, invoiceId: string) => ['invoices', businessId, 'one', invoiceId] as const

/** The part of the outcome that is known in advance: the new state, or how much more is paid. */
export type Foreseen = { status: 'sent' | 'cancelled' } | { paid: MinorUnits; keepsExcess?: boolean }

/** Shows it on the invoice itself and in every list that holds it. @returns what takes it back */
export async function showAtOnce(
  client: QueryClient,
  businessId: string,
  invoiceId: string,
  foreseen: Foreseen,
): Promise<() => void> {
  const takeBackRow = await showChanged<Pages<InvoiceRow>>(client, listsOf('invoices', businessId), data =>
    withRow(data, invoiceId, row => moved(row, foreseen)),
  )
  const takeBackPage = await showChanged<Invoice>(client, invoiceKey(businessId, invoiceId), invoice => {
    const shown = moved(invoice, foreseen)
    const living = { ...shown, status: storedStatus(shown.status), linesCredited: linesCredited(shown.items) }
    return { ...shown, moves: allowedMoves(living) }
  })
  return () => {
    takeBackRow()
    takeBackPage()
  }
}

function withRow(
  data: Pages<InvoiceRow>,
  invoiceId: string,
  change: (row: InvoiceRow) => InvoiceRow,
): Pages<InvoiceRow> {
  return {
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      rows: page.rows.map(row => (row.id === invoiceId ? change(row) : row)),
    })),
  }
}

/** What is due follows from it; the number and the list of payments are the server's to give. */
export function moved<Row extends InvoiceRow>(row: Row, foreseen: Foreseen): Row {
  const more = 'paid' in foreseen ? foreseen.paid : 0
  const paid = row.paid + ('keepsExcess' in foreseen && foreseen.keepsExcess ? Math.min(more, row.balance) : more)
  const settled = statusOnceIssued({ ...row, paid })
  const status = 'paid' in foreseen ? (settled === 'paid' ? settled : row.status) : foreseen.status
  const shown = status === 'sent' ? settled : status
  const displayStatus = displayStatusOf({ ...row, status: shown })
  return {
    ...row,
    paid,
    status: shown,
    displayStatus,
    warnings: [],
    paidOn: null,
    balance: balanceOf({ ...row, paid, status: storedStatus(shown) }),
  }
}
