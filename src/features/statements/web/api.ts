/** How screens read statements of account. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { answer, api } from '../../../web/client.ts'
import type { StatementSearch } from './search.ts'

const statement = api.businesses[':businessId'].customers[':customerId'].statement

/** Kept with the customers, so that whatever changes what one owes asks for it again. */
export function statementOptions(businessId: string, customerId: string, query: StatementSearch) {
  return queryOptions({
    queryKey: ['customers', businessId, 'statement', customerId, query],
    queryFn: () => answer(statement.$get({ param: { businessId, customerId }, query })),
    placeholderData: keepPreviousData,
  })
}

export function statementPdfPath(businessId: string, customerId: string, query: StatementSearch): string {
  return statement.pdf.$path({ param: { businessId, customerId }, query: { ...query, download: 'true' } })
}

export function statementExportPath(
  businessId: string,
  customerId: string,
  query: StatementSearch,
  format: ExportFormat,
): string {
  return statement.export.$path({ param: { businessId, customerId }, query: { ...query, format } })
}
