/** How screens read an invoice, and what a customer has open. */
import { queryOptions } from '@tanstack/react-query'
import { answer, api } from '../../../web/client.ts'
import { resource } from '../../../web/resource.ts'

const invoices = api.businesses[':businessId'].invoices
const { read } = resource('invoices')

export const invoiceOptions = read('one', (businessId: string, invoiceId: string) =>
  invoices[':invoiceId'].$get({ param: { businessId, invoiceId } }),
)

/** The most that one payment can settle. */
const MOST_OPEN = 100

/** Overdue invoices come first. */
export function openInvoicesOptions(businessId: string, customerId: string) {
  return queryOptions({
    queryKey: ['invoices', businessId, 'open', customerId],
    queryFn: async ({ signal }) => {
      const [overdue, sent] = await Promise.all(
        (['overdue', 'sent'] as const).map(status =>
          answer(
            invoices.$get(
              {
                param: { businessId },
                query: { customerId, status, sort: 'dueDate', direction: 'asc', limit: String(MOST_OPEN) },
              },
              { init: { signal } },
            ),
          ),
        ),
      )
      const rows = [...(overdue?.rows ?? []), ...(sent?.rows ?? [])]
      return {
        rows: rows.slice(0, MOST_OPEN),
        hasMore: rows.length > MOST_OPEN || Boolean(overdue?.nextCursor ?? sent?.nextCursor),
      }
    },
  })
}
