/** How screens read statements of account. */
import { keepPreviousData } from '@tanstack/react-query'
import type { ExportFormat } from '../../../platform/contract.ts'
import { api } from '../../../web/client.ts'
import { inScreenLanguage } from '../../../web/file-language.ts'
import { resource } from '../../../web/resource.ts'
import type { StatementSearch } from './search.ts'

const statement = api.businesses[':businessId'].customers[':customerId'].statement

/** Kept with the customers, so that it is loaded again when what one owes changes. */
export const statementOptions = resource('customers').read(
  'statement',
  (businessId: string, customerId: string, query: StatementSearch) =>
    statement.$get({ param: { businessId, customerId }, query }),
  { placeholderData: keepPreviousData },
)

export function statementPdfPath(businessId: string, customerId: string, query: StatementSearch): string {
  return statement.pdf.$path({ param: { businessId, customerId }, query: { ...query, download: 'true' } })
}

export function statementExportPath(
  businessId: string,
  customerId: string,
  query: StatementSearch,
  format: ExportFormat,
): string {
  return inScreenLanguage(statement.export.$path({ param: { businessId, customerId }, query: { ...query, format } }))
}
