/** Routes of stock: movements of a product and of all, its stock over time, and the verification. */
import { createRoute } from '@hono/zod-openapi'
import { ledgerColumns } from '../../../formats/sheets/sheets.ts'
import { contentTypes, spreadsheetOf } from '../../../formats/sheets/spreadsheet.ts'
import { EXPORT_PAGE, everyRow } from '../../../platform/database/export-rows.ts'
import { answers, download, fileAnswer, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordingExport } from '../../activity/commands.ts'
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

const ofProduct = pathOf('productId')

const list = createRoute({
  method: 'get',
  path: '/products/{productId}/stock-movements',
  summary: 'The stock movements of a product, newest first',
  request: { ...ofProduct, query: stockMovementQuery },
  responses: answers(stockMovementPage),
})

const adjust = createRoute({
  method: 'post',
  path: '/products/{productId}/stock-movements',
  summary: 'Receive, take back, adjust or count stock',
  request: { ...ofProduct, ...jsonBody(stockAdjustment) },
  responses: answers(stockAdjusted, 201),
})

const history = createRoute({
  method: 'get',
  path: '/products/{productId}/stock-history',
  summary: 'The stock of a product at the end of each of the last 90 days',
  request: ofProduct,
  responses: answers(stockHistoryAnswer),
})

const receive = createRoute({
  method: 'post',
  path: '/stock/receipts',
  summary: 'Receive goods of several products',
  request: jsonBody(goodsReceipt),
  responses: answers(goodsReceived, 201),
})

const ledger = createRoute({
  method: 'get',
  path: '/stock/movements',
  summary: 'The stock movements of all products, a page at a time',
  request: { query: ledgerQuery },
  responses: answers(ledgerPage),
})

const exported = createRoute({
  method: 'get',
  path: '/stock/movements/export',
  summary: 'All stock movements that match, as a spreadsheet',
  request: { query: ledgerExportQuery },
  responses: fileAnswer(contentTypes.csv, contentTypes.xlsx),
})

const verification = createRoute({
  method: 'get',
  path: '/stock/verification',
  summary: 'Verify that every product’s stock is the sum of its movements',
  responses: answers(stockVerification),
})

export const stockRoutes = newApp()
  .openapi(list, async context => {
    const { db } = context.get('parts')
    const { scope } = context.get('businessActor')
    const { productId } = context.req.valid('param')
    if (!(await hasStockLevel(db, scope, productId))) throw new Refusal('not-found')
    return context.json(await listMovements(db, scope, productId, context.req.valid('query')), 200)
  })
  .openapi(adjust, async context => {
    const actor = context.get('businessActor')
    const { productId } = context.req.valid('param')
    return context.json(await adjustStock(context.get('parts').db, actor, productId, context.req.valid('json')), 201)
  })
  .openapi(history, async context => {
    const { db } = context.get('parts')
    const { scope } = context.get('businessActor')
    const { productId } = context.req.valid('param')
    if (!(await hasStockLevel(db, scope, productId))) throw new Refusal('not-found')
    return context.json(await stockHistory(db, scope, productId), 200)
  })
  .openapi(receive, async context => {
    const actor = context.get('businessActor')
    return context.json(await receiveGoods(context.get('parts').db, actor, context.req.valid('json')), 201)
  })
  .openapi(ledger, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await listLedger(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
  .openapi(exported, context => {
    const actor = context.get('businessActor')
    const { scope } = actor
    const { format, ...listing } = context.req.valid('query')
    const rows = everyRow(context.get('parts'), (tx, cursor) =>
      listLedger(tx, scope, { ...listing, cursor, limit: EXPORT_PAGE }),
    )
    const sent = recordingExport(context.get('parts').db, actor, { list: 'stock-movements', format }, rows)
    const sheet = spreadsheetOf(format, 'Stock movements', ledgerColumns, sent)
    return download(context, sheet, contentTypes[format], `stock-movements-${scope.today}.${format}`)
  })
  .openapi(verification, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await verifyStock(context.get('parts').db, scope), 200)
  })
