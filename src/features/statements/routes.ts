/** Routes of statements of account. */
import { statementColumns } from '../../formats/sheets/sheets.ts'
import { snapshot } from '../../platform/database/database.ts'
import { get, getFile, routes } from '../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../activity/commands/export-sheet.ts'
import { statement, statementExportQuery, statementQuery } from './contract.ts'
import { findStatement } from './queries.ts'

export const statementRoutes = routes(
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
    async ({ context, db, scope, path, query: { format, ...query } }) => {
      const found = await snapshot(db, tx => findStatement(tx, scope, path.customerId, query))
      if (!found) return undefined
      return exportSheet(context, format, {
        list: 'statement',
        title: 'Statement',
        name: `statement-${found.customer.id}-${found.to}`,
        columns: statementColumns(scope.settings.currency, found.kind),
        rows: found.lines,
      })
    },
  ),
)
