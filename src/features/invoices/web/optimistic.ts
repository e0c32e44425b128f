/** How does a move show before the server has answered, and how is it taken back when it is refused? */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { statusOnceIssued } from '../../../domain/invoice-life.ts'
import type { Invoice, InvoiceRow } from '../contract.ts'
import { movesOfRow } from './move-verbs.ts'

/** Where the moves lead whose outcome is known beforehand. */
export type ForeseenStatus = 'sent' | 'paid' | 'cancelled'

type Pages = InfiniteData<{ rows: InvoiceRow[]; nextCursor: string | null }>

/** Shows the status on the invoice itself and in every list that holds it. @returns what takes it back */
export async function showAtOnce(
  client: QueryClient,
  businessId: string,
  invoiceId: string,
  status: ForeseenStatus,
): Promise<() => void> {
  const lists = { queryKey: ['invoices', businessId, 'list'] }
  const page = { queryKey: ['invoices', businessId, 'one', invoiceId] }
  await client.cancelQueries({ queryKey: ['invoices', businessId] })
  const before = [...client.getQueriesData(lists), ...client.getQueriesData(page)]
  client.setQueriesData<Pages>(lists, data => data && withRow(data, invoiceId, row => moved(row, status)))
  client.setQueriesData<Invoice>(page, invoice => {
    if (!invoice) return invoice
    const shown = moved(invoice, status)
    return { ...shown, moves: movesOfRow(shown) }
  })
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}

function withRow(data: Pages, invoiceId: string, change: (row: InvoiceRow) => InvoiceRow): Pages {
  return {
    ...data,
    pages: data.pages.map(page => ({
      ...page,
      rows: page.rows.map(row => (row.id === invoiceId ? change(row) : row)),
    })),
  }
}

/** What is due follows from the status; the number and the payments are the server's to give. */
function moved<Row extends InvoiceRow>(row: Row, foreseen: ForeseenStatus): Row {
  const status = foreseen === 'sent' ? statusOnceIssued(row.total) : foreseen
  return { ...row, status, balance: status === 'sent' ? row.total : 0 }
}
