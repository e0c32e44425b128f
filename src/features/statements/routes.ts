/** Routes of statements of account. */

import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { statementColumns } from '../../formats/sheets/sheets.ts'
import { snapshot } from '../../platform/database/database.ts'
import { showOrDownload } from '../../platform/http.ts'
import { found } from '../../platform/problem.ts'
import { get, getFile, routes } from '../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../activity/commands/export-sheet.ts'
import { statementOfCustomer } from './commands.ts'
import { statement, statementExportQuery, statementPdfQuery, statementQuery } from './contract.ts'
import { findStatement } from './queries.ts'

export const statementRoutes = (renderDocument: RenderDocument) =>
  routes(
    get(
      '/customers/{customerId}/statement',
      'The statement of account of a customer: open items on a day, or all movements between two days',
      { query: statementQuery, answer: statement },
      ({ db, scope, path, query }) => snapshot(db, tx => findStatement(tx, scope, path.customerId, query)),
    ),
    getFile(
      '/customers/{customerId}/statement/export',
      'The lines of a statement of account, as a spreadsheet',
      { query: statementExportQuery, types: sheetTypes },
      async ({ context, db, scope, path, query: { format, language, ...query } }) => {
        const shown = await snapshot(db, tx => findStatement(tx, scope, path.customerId, query))
        if (!shown) return undefined
        return exportSheet(
          context,
          { format, language },
          {
            list: 'statement',
            name: title => `${title}-${shown.customer.id}-${shown.to}`,
            columns: texts => statementColumns(texts, scope.settings.currency, shown.kind),
            rows: shown.lines,
          },
        )
      },
    ),
    getFile(
      '/customers/{customerId}/statement/pdf',
      'The statement of account of a customer as a PDF',
      { query: statementPdfQuery, types: ['application/pdf'] },
      async ({ context, db, actor, path, query: { download, ...query } }) => {
        const { part: pdf, fileName: name } = found(
          await statementOfCustomer(db, actor, renderDocument, path.customerId, query),
        )
        return showOrDownload(context, pdf, { type: 'application/pdf', name, isDownload: download === 'true' })
      },
    ),
  )
