/** Routes of stock counts. */
import { createRoute } from '@hono/zod-openapi'
import { countColumns } from '../../../formats/sheets/sheets.ts'
import { contentTypes, spreadsheetOf } from '../../../formats/sheets/spreadsheet.ts'
import { EXPORT_PAGE, everyRow } from '../../../platform/database/export-rows.ts'
import { answers, download, fileAnswer, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordingExport } from '../../activity/commands.ts'
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

const one = pathOf('countId')

const list = createRoute({
  method: 'get',
  path: '/stock-counts',
  summary: 'Stock counts, newest first',
  request: { query: stockCountQuery },
  responses: answers(stockCountPage),
})

const start = createRoute({
  method: 'post',
  path: '/stock-counts',
  summary: 'Start a count of all products, a category or a selection',
  request: jsonBody(newStockCount),
  responses: answers(stockCount, 201),
})

const show = createRoute({
  method: 'get',
  path: '/stock-counts/{countId}',
  summary: 'One stock count',
  request: one,
  responses: answers(stockCount),
})

const lines = createRoute({
  method: 'get',
  path: '/stock-counts/{countId}/lines',
  summary: 'The lines of a stock count, by the names of their products',
  request: { ...one, query: stockCountLineQuery },
  responses: answers(stockCountLinePage),
})

const exported = createRoute({
  method: 'get',
  path: '/stock-counts/{countId}/export',
  summary: 'The lines of a stock count as a spreadsheet',
  request: { ...one, query: stockCountExportQuery },
  responses: fileAnswer(contentTypes.csv, contentTypes.xlsx),
})

const enter = createRoute({
  method: 'put',
  path: '/stock-counts/{countId}/lines/{productId}',
  summary: 'Enter what is on the shelf',
  request: { ...pathOf('countId', 'productId'), ...jsonBody(countedQuantity) },
  responses: answers(stockCountLine),
})

const post = createRoute({
  method: 'post',
  path: '/stock-counts/{countId}/post',
  summary: 'Write the differences of a count as stock movements',
  request: one,
  responses: answers(stockCount),
})

const cancel = createRoute({
  method: 'post',
  path: '/stock-counts/{countId}/cancel',
  summary: 'End a count without effect',
  request: one,
  responses: answers(stockCount),
})

export const stockCountRoutes = newApp()
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await listStockCounts(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
  .openapi(start, async context => {
    const actor = context.get('businessActor')
    return context.json(await startStockCount(context.get('parts').db, actor, context.req.valid('json')), 201)
  })
  .openapi(show, async context => {
    const { scope } = context.get('businessActor')
    const found = await findStockCount(context.get('parts').db, scope, context.req.valid('param').countId)
    if (!found) throw new Refusal('not-found')
    return context.json(found, 200)
  })
  .openapi(lines, async context => {
    const { scope } = context.get('businessActor')
    const { db } = context.get('parts')
    const { countId } = context.req.valid('param')
    if (!(await findStockCount(db, scope, countId))) throw new Refusal('not-found')
    return context.json(await listCountLines(db, scope, countId, context.req.valid('query')), 200)
  })
  .openapi(exported, async context => {
    const actor = context.get('businessActor')
    const { scope } = actor
    const { countId } = context.req.valid('param')
    const { format, ...filter } = context.req.valid('query')
    const count = await findStockCount(context.get('parts').db, scope, countId)
    if (!count) throw new Refusal('not-found')
    const rows = everyRow(context.get('parts'), (tx, cursor) =>
      listCountLines(tx, scope, countId, { ...filter, cursor, limit: EXPORT_PAGE }),
    )
    const sent = recordingExport(context.get('parts').db, actor, { list: 'stock-count', format }, rows)
    const sheet = spreadsheetOf(format, 'Stock count', countColumns, sent)
    return download(context, sheet, contentTypes[format], `${count.name}.${format}`)
  })
  .openapi(enter, async context => {
    const { countId, productId } = context.req.valid('param')
    const { db } = context.get('parts')
    const actor = context.get('businessActor')
    return context.json(await enterCount(db, actor, countId, productId, context.req.valid('json')), 200)
  })
  .openapi(post, async context => {
    const { countId } = context.req.valid('param')
    return context.json(await postStockCount(context.get('parts').db, context.get('businessActor'), countId), 200)
  })
  .openapi(cancel, async context => {
    const { countId } = context.req.valid('param')
    return context.json(await cancelStockCount(context.get('parts').db, context.get('businessActor'), countId), 200)
  })
