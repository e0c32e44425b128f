/** Routes about what to order. */
import { reorderColumns } from '../../../formats/sheets/sheets.ts'
import { snapshot } from '../../../platform/database/database.ts'
import { get, getFile, routes } from '../../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../../transfer/commands/export-sheet.ts'
import { reorderExportQuery, reorderList, reorderOfProduct, reorderQuery } from '../contract.ts'
import { hasStockLevel } from '../queries/movements.ts'
import { everyToOrder, listToOrder, planOfProduct } from '../queries/reorder.ts'

export const reorderRoutes = routes(
  get(
    '/reorder',
    'What to order, the most urgent first',
    { query: reorderQuery, answer: reorderList },
    ({ db, scope, query }) => listToOrder(db, scope, query),
  ),
  getFile(
    '/reorder/export',
    'What to order, as a spreadsheet',
    { query: reorderExportQuery, types: sheetTypes },
    async ({ context, db, scope, query: { format, ...filter } }) => {
      return exportSheet(context, format, {
        list: 'to-order',
        title: 'To order',
        name: `to-order-${scope.today}`,
        columns: reorderColumns,
        rows: await snapshot(db, tx => everyToOrder(tx, scope, filter)),
      })
    },
  ),
  get(
    '/products/{productId}/reorder',
    'How long the stock of a product lasts, and what to order',
    { answer: reorderOfProduct },
    async ({ db, scope, path }) => {
      if (!(await hasStockLevel(db, scope, path.productId))) return undefined
      return { plan: (await planOfProduct(db, scope, path.productId)) ?? null }
    },
  ),
)
