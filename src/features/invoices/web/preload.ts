/** What is loaded ahead while someone points at a link to invoices. */
import type { QueryClient } from '@tanstack/react-query'
import { businessesOptions, currentBusiness } from '../../../web/business/use-business.ts'
import { historyOptions } from '../../activity/web/history/api.ts'
import { mailSettingsOptions } from '../../mail/web/api.ts'
import { invoiceOptions, invoicesOptions } from './api.ts'
import { invoiceDocumentOptions } from './page/document-api.ts'
import { type InvoicesSearch, listingOf } from './search.ts'

export async function preloadInvoices(client: QueryClient, search: InvoicesSearch): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  await client.prefetchInfiniteQuery(invoicesOptions(currentBusiness(businesses).id, listingOf(search)))
}

export async function preloadInvoice(client: QueryClient, invoiceId: string): Promise<void> {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  const { id } = currentBusiness(businesses)
  const [invoice] = await Promise.all([
    client.fetchQuery(invoiceOptions(id, invoiceId)),
    client.prefetchQuery(historyOptions(id, invoiceId)),
    client.prefetchQuery(mailSettingsOptions(id)),
  ])
  await client.prefetchQuery(invoiceDocumentOptions(id, invoice))
}
