/** Routes of reports: each as JSON, its tables as spreadsheets, and all of it as a PDF. */
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { snapshot } from '../../platform/database/database.ts'
import { contentDisposition, inFileName } from '../../platform/http.ts'
import { get, getFile, routes } from '../../platform/routes.ts'
import { textsOfFiles } from '../../translations/files.ts'
import { exportSheet, sheetTypes } from '../activity/commands/export-sheet.ts'
import { printReport, sheetColumns } from './commands.ts'
import {
  report,
  reportExportQuery,
  reportPath,
  reportPdfQuery,
  reportQuery,
  titlesIn,
  wordsOfTable,
} from './contract.ts'
import { findReport } from './queries/find-report.ts'
import { shortened } from './queries/tables.ts'

export function reportRoutes(renderDocument: RenderDocument) {
  return routes(
    get(
      '/reports/{report}',
      'A report on a period, or as of a day',
      { params: reportPath, query: reportQuery, answer: report },
      async ({ db, scope, path, query }) => {
        const found = await snapshot(db, tx => findReport(tx, scope, path.report, query))
        return { ...found, tables: found.tables.map(shortened) }
      },
    ),
    getFile(
      '/reports/{report}/export',
      'One table of a report as a spreadsheet: the first, unless another one is named',
      { params: reportPath, query: reportExportQuery, types: sheetTypes },
      async ({ context, db, scope, path, query: { format, language, table: id, ...query } }) => {
        const found = await snapshot(db, tx => findReport(tx, scope, path.report, query))
        const table = id === undefined ? found.tables[0] : found.tables.find(each => each.id === id)
        if (!table) return undefined
        return exportSheet(
          context,
          { format, language },
          {
            list: 'report',
            title: ({ t }) => wordsOfTable(table.id, t).title,
            name: title => `${title}-${found.from ?? 'until'}-${found.to}`,
            columns: ({ t }) => sheetColumns(t, table, scope.settings.currency),
            rows: table.rows,
          },
        )
      },
    ),
    getFile(
      '/reports/{report}/pdf',
      'A report as a PDF with the letterhead of the business',
      { params: reportPath, query: reportPdfQuery, types: ['application/pdf'] },
      async ({ context, db, scope, path, query: { language, ...query } }) => {
        const pdf = await printReport(db, scope, renderDocument, path.report, query, language)
        const { t } = await textsOfFiles(language)
        const name = inFileName(titlesIn(t)[path.report])
        return (
          pdf &&
          context.body(pdf, 200, {
            'Content-Type': 'application/pdf',
            'Content-Disposition': contentDisposition('attachment', `${name}-${query.to ?? scope.today}.pdf`),
            'Cache-Control': 'no-store',
          })
        )
      },
    ),
  )
}
