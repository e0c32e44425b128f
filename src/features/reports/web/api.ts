/** How screens read reports and where their files are. */

import { keepPreviousData } from '@tanstack/react-query'
import type { ReportName } from '../../../domain/reports/reports.ts'
import type { ExportFormat } from '../../../platform/contract.ts'
import { api } from '../../../web/client.ts'
import { inScreenLanguage } from '../../../web/file-language.ts'
import { resource } from '../../../web/resource.ts'
import type { TableId } from '../contract.ts'
import type { AskedReport } from './query.ts'

const reports = api.businesses[':businessId'].reports[':report']

export const reportOptions = resource('reports').read(
  'report',
  (businessId: string, report: ReportName, query: AskedReport) =>
    reports.$get({ param: { businessId, report }, query }),
  { placeholderData: keepPreviousData },
)

export function reportExportPath(
  businessId: string,
  report: ReportName,
  query: AskedReport,
  table: TableId,
  format: ExportFormat,
): string {
  return inScreenLanguage(reports.export.$path({ param: { businessId, report }, query: { ...query, table, format } }))
}

export function reportPdfPath(businessId: string, report: ReportName, query: AskedReport): string {
  return inScreenLanguage(reports.pdf.$path({ param: { businessId, report }, query }))
}
