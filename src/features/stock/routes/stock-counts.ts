/** Routes of stock counts. */
import { countColumns } from '../../../formats/sheets/sheets.ts'
import { everyRow } from '../../../platform/database/export-rows.ts'
import { get, getFile, post, put, routes } from '../../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../../transfer/commands/export-sheet.ts'
import { cancelStockCount, enterCount, postStockCount, startStockCount } from '../commands/stock-counts.ts'
import {
  countedQuantity,
  newStockCount,
  stockCount,
  stockCountExportQuery,
  stockCountLine,
  stockCountLinePage,
  stockCountLineQuery,
  stockCountPage,
  stockCountQuery,
} from '../contract.ts'
import { findStockCount, listCountLines, listStockCounts } from '../queries/stock-counts.ts'

export const stockCountRoutes = routes(
  get(
    '/stock-counts',
    'Stock counts, newest first',
    { query: stockCountQuery, answer: stockCountPage },
    ({ db, scope, query }) => listStockCounts(db, scope, query),
  ),
  post(
    '/stock-counts',
    'Start a count of all products, a category or a selection',
    { body: newStockCount, answer: stockCount, status: 201 },
    ({ db, actor, body }) => startStockCount(db, actor, body),
  ),
  get('/stock-counts/{countId}', 'One stock count', { answer: stockCount }, ({ db, scope, path }) =>
    findStockCount(db, scope, path.countId),
  ),
  get(
    '/stock-counts/{countId}/lines',
    'The lines of a stock count, by the names of their products',
    { query: stockCountLineQuery, answer: stockCountLinePage },
    async ({ db, scope, path, query }) =>
      (await findStockCount(db, scope, path.countId)) && listCountLines(db, scope, path.countId, query),
  ),
  getFile(
    '/stock-counts/{countId}/export',
    'The lines of a stock count as a spreadsheet',
    { query: stockCountExportQuery, types: sheetTypes },
    async ({ context, parts, db, scope, path, query: { format, ...filter } }) => {
      const count = await findStockCount(db, scope, path.countId)
      return (
        count &&
        exportSheet(context, format, {
          list: 'stock-count',
          title: 'Stock count',
          name: count.name,
          columns: countColumns,
          rows: everyRow(parts, (tx, page) => listCountLines(tx, scope, path.countId, { ...filter, ...page })),
        })
      )
    },
  ),
  put(
    '/stock-counts/{countId}/lines/{productId}',
    'Enter what is on the shelf',
    { body: countedQuantity, answer: stockCountLine },
    ({ db, actor, path: { countId, productId }, body }) => enterCount(db, actor, countId, productId, body),
  ),
  post(
    '/stock-counts/{countId}/post',
    'Write the differences of a count as stock movements',
    { answer: stockCount },
    ({ db, actor, path }) => postStockCount(db, actor, path.countId),
  ),
  post('/stock-counts/{countId}/cancel', 'End a count without effect', { answer: stockCount }, ({ db, actor, path }) =>
    cancelStockCount(db, actor, path.countId),
  ),
)
