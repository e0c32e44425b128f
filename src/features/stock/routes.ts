/** The addresses of stock: its movements, counts, and what to order. */
import { countColumns, ledgerColumns, reorderColumns } from '../../formats/sheets/stock-sheets.ts'
import { snapshot } from '../../platform/database/database.ts'
import { everyRow } from '../../platform/database/export-rows.ts'
import { get, getFile, post, put, routes } from '../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../activity/commands/export-sheet.ts'
import { adjustStock, receiveGoods } from './commands/movements.ts'
import { cancelStockCount, enterCount, postStockCount, startStockCount } from './commands/stock-counts.ts'
import {
  countedQuantity,
  goodsReceipt,
  goodsReceived,
  ledgerExportQuery,
  ledgerPage,
  ledgerQuery,
  newStockCount,
  reorderExportQuery,
  reorderList,
  reorderOfProduct,
  reorderQuery,
  stockAdjusted,
  stockAdjustment,
  stockCount,
  stockCountExportQuery,
  stockCountLine,
  stockCountLinePage,
  stockCountLineQuery,
  stockCountPage,
  stockCountQuery,
  stockHistory as stockHistoryAnswer,
  stockMovementPage,
  stockMovementQuery,
  stockVerification,
} from './contract.ts'
import { hasStockLevel, listLedger, listMovements, stockHistory, verifyStock } from './queries/movements.ts'
import { everyToOrder, listToOrder, planOfProduct } from './queries/reorder.ts'
import { findStockCount, listCountLines, listStockCounts } from './queries/stock-counts.ts'

export const stockRoutes = routes(
  get(
    '/products/{productId}/stock-movements',
    'The stock movements of a product, newest first',
    { query: stockMovementQuery, answer: stockMovementPage },
    async ({ db, scope, path, query }) =>
      (await hasStockLevel(db, scope, path.productId)) ? listMovements(db, scope, path.productId, query) : undefined,
  ),
  post(
    '/products/{productId}/stock-movements',
    'Receive, return, adjust or count stock',
    { body: stockAdjustment, answer: stockAdjusted, status: 201 },
    ({ db, actor, path, body }) => adjustStock(db, actor, path.productId, body),
  ),
  get(
    '/products/{productId}/stock-history',
    'The stock of a product at the end of days since its first movement',
    { answer: stockHistoryAnswer },
    async ({ db, scope, path }) =>
      (await hasStockLevel(db, scope, path.productId)) ? stockHistory(db, scope, path.productId) : undefined,
  ),
  post(
    '/stock/receipts',
    'Receive several products',
    { body: goodsReceipt, answer: goodsReceived, status: 201 },
    ({ db, actor, body }) => receiveGoods(db, actor, body),
  ),
  get(
    '/stock/movements',
    'List the stock movements of all products',
    { query: ledgerQuery, answer: ledgerPage },
    ({ db, scope, query }) => listLedger(db, scope, query),
  ),
  getFile(
    '/stock/movements/export',
    'Export all matching stock movements as a spreadsheet',
    { query: ledgerExportQuery, types: sheetTypes },
    ({ context, parts, scope, query: { format, language, ...listing } }) => {
      return exportSheet(
        context,
        { format, language },
        {
          list: 'stock-movements',
          columns: ({ t }) => ledgerColumns(t),
          rows: everyRow(parts, (tx, page) => listLedger(tx, scope, { ...listing, ...page })),
        },
      )
    },
  ),
  get(
    '/stock/verification',
    'Verify that every product’s stock is the sum of its movements',
    { answer: stockVerification },
    ({ db, scope }) => verifyStock(db, scope),
  ),
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
    async ({ context, parts, db, scope, path, query: { format, language, ...filter } }) => {
      const count = await findStockCount(db, scope, path.countId)
      return (
        count &&
        exportSheet(
          context,
          { format, language },
          {
            list: 'stock-count',
            name: () => count.name,
            columns: ({ t }) => countColumns(t),
            rows: everyRow(parts, (tx, page) => listCountLines(tx, scope, path.countId, { ...filter, ...page })),
          },
        )
      )
    },
  ),
  put(
    '/stock-counts/{countId}/lines/{productId}',
    'Enter counted quantities',
    { body: countedQuantity, answer: stockCountLine },
    ({ db, actor, path: { countId, productId }, body }) => enterCount(db, actor, countId, productId, body),
  ),
  post(
    '/stock-counts/{countId}/post',
    'Post the differences of a count as stock movements',
    { answer: stockCount },
    ({ db, actor, path }) => postStockCount(db, actor, path.countId),
  ),
  post('/stock-counts/{countId}/cancel', 'End a count without effect', { answer: stockCount }, ({ db, actor, path }) =>
    cancelStockCount(db, actor, path.countId),
  ),
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
    async ({ context, db, scope, query: { format, language, ...filter } }) => {
      return exportSheet(
        context,
        { format, language },
        {
          list: 'to-order',
          columns: ({ t }) => reorderColumns(t),
          rows: await snapshot(db, tx => everyToOrder(tx, scope, filter)),
        },
      )
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
