/** The records that a text finds, for the command palette. */
import { useQuery } from '@tanstack/react-query'
import { type May, useMay } from '../../features/accounts/web/role.ts'
import { t } from '../../translations/web.ts'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'
import { useBusiness } from '../../web/business/use-business.ts'
import { answer, api } from '../../web/client.ts'
import type { RecentRecord } from '../../web/recent-records.ts'

export interface FoundRecord extends RecentRecord {
  readonly hint: string
}

const MOST = '5'
const business = api.businesses[':businessId']

/** `searching` while what was typed last is not answered yet. */
export function useFoundRecords(typed: string): { records: readonly FoundRecord[]; searching: boolean } {
  const { id: businessId } = useBusiness()
  const may = useMay()
  const q = useDebouncedValue(typed.trim(), 120)
  const { data, isFetching } = useQuery({
    queryKey: ['palette', businessId, q],
    enabled: q !== '',
    queryFn: ({ signal }) => search(businessId, q, signal, may),
    placeholderData: previous => previous,
  })
  const records = q === '' ? [] : (data ?? [])
  return { records, searching: isFetching || q !== typed.trim() }
}

async function search(businessId: string, q: string, signal: AbortSignal, may: May): Promise<FoundRecord[]> {
  const asked = { param: { businessId }, query: { q, limit: MOST } }
  const how = { init: { signal } }
  const [invoices, customers, products] = await Promise.all([
    may.reads('invoices') ? answer(business.invoices.$get(asked, how)) : { rows: [] },
    may.reads('customers') ? answer(business.customers.$get(asked, how)) : { rows: [] },
    answer(business.products.$get(asked, how)),
  ])
  return [
    ...customers.rows.map(({ id, name, email }) => ({ kind: 'customer' as const, id, label: name, hint: email })),
    ...invoices.rows.map(({ id, number, customerName }) => ({
      kind: 'invoice' as const,
      id,
      label: number ?? t('Draft'),
      hint: customerName,
    })),
    ...products.rows.map(({ id, name, sku }) => ({ kind: 'product' as const, id, label: name, hint: sku })),
  ]
}
