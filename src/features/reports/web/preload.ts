/** What is loaded ahead while somebody points at a link. */

import type { QueryClient } from '@tanstack/react-query'
import type { ReportName } from '../../../domain/reports/reports.ts'
import { businessesOptions } from '../../../web/business/use-business.ts'
import { reportOptions } from './api.ts'
import { queryOf, type ReportSearch } from './search.ts'

export async function report(client: QueryClient, businessId: string, name: ReportName, search: ReportSearch) {
  const { businesses } = await client.ensureQueryData(businessesOptions)
  const business = businesses.find(({ id }) => id === businessId)
  if (business) await client.prefetchQuery(reportOptions(businessId, name, queryOf(name, search, business)))
}
