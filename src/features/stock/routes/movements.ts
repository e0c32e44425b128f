/** Routes of stock: movements of a product and of all, its stock over time, and the verification. */
import { ledgerColumns } from '../../../formats/sheets/sheets.ts'
import { everyRow } from '../../../platform/database/export-rows.ts'
import { get, getFile, post, routes } from '../../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../../transfer/commands/export-sheet.ts'
import { adjustStock, receiveGoods } from '../commands/movements.ts'
import {
  goodsReceipt,
  goodsReceived,
  ledgerExportQuery,
  ledgerPage,
  ledgerQuery,
  stockAdjusted,
  stockAdjustment,
  stockHistory as stockHistoryAnswer,
  stockMovementPage,
  stockMovementQuery,
  stockVerification,
} from '../contract.ts'
import { hasStockLevel, listLedger, listMovements, stockHistory, verifyStock } from '../queries/movements.ts'

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
    'Receive, take back, adjust or count stock',
    { body: stockAdjustment, answer: stockAdjusted, status: 201 },
    ({ db, actor, path, body }) => adjustStock(db, actor, path.productId, body),
  ),
  get(
    '/products/{productId}/stock-history',
    'The stock of a product at the end of each of the last 90 days',
    { answer: stockHistoryAnswer },
    async ({ db, scope, path }) =>
      (await hasStockLevel(db, scope, path.productId)) ? stockHistory(db, scope, path.productId) : undefined,
  ),
  post(
    '/stock/receipts',
    'Receive goods of several products',
    { body: goodsReceipt, answer: goodsReceived, status: 201 },
    ({ db, actor, body }) => receiveGoods(db, actor, body),
  ),
  get(
    '/stock/movements',
    'The stock movements of all products, a page at a time',
    { query: ledgerQuery, answer: ledgerPage },
    ({ db, scope, query }) => listLedger(db, scope, query),
  ),
  getFile(
    '/stock/movements/export',
    'All stock movements that match, as a spreadsheet',
    { query: ledgerExportQuery, types: sheetTypes },
    ({ context, parts, scope, query: { format, ...listing } }) => {
      return exportSheet(context, format, {
        list: 'stock-movements',
        title: 'Stock movements',
        name: `stock-movements-${scope.today}`,
        columns: ledgerColumns,
        rows: everyRow(parts, (tx, page) => listLedger(tx, scope, { ...listing, ...page })),
      })
    },
  ),
  get(
    '/stock/verification',
    'Verify that every product’s stock is the sum of its movements',
    { answer: stockVerification },
    ({ db, scope }) => verifyStock(db, scope),
  ),
)
