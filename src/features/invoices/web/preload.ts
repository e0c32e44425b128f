/** What is loaded ahead while a person points at a link. */
import type { QueryClient } from '@tanstack/react-query'
import { mayOf } from '../../accounts/web/role.ts'
import { signInStateOptions } from '../../accounts/web/signed-in.ts'
import { historyOptions } from '../../activity/web/api.ts'
import { invoiceOptions } from '../../ledger/web/api.ts'
import { mailSettingsOptions } from '../../mail/web/mail-settings.ts'
import { INVOICE_PAPER, invoicesOptions } from './api.ts'
import { type InvoicesSearch, listingOf } from './search.ts'

export function invoices(client: QueryClient, businessId: string, search: InvoicesSearch) {
  return client.prefetchInfiniteQuery(invoicesOptions(businessId, listingOf(search)))
}

export async function invoice(client: QueryClient, businessId: string, invoiceId: string) {
  const [shown] = await Promise.all([
    client.fetchQuery(invoiceOptions(businessId, invoiceId)),
    client.prefetchQuery(historyOptions.invoice(businessId, invoiceId)),
    mayOf(client.getQueryData(signInStateOptions.queryKey)?.account ?? null, { id: businessId }).reads(
      '/mail-settings',
    ) && client.prefetchQuery(mailSettingsOptions(businessId)),
  ])
  await client.prefetchQuery(INVOICE_PAPER.options(businessId, shown))
}
