/** Routes about what to order. */
import { createRoute } from '@hono/zod-openapi'
import { reorderColumns } from '../../../formats/sheets/sheets.ts'
import { contentTypes, spreadsheetOf } from '../../../formats/sheets/spreadsheet.ts'
import { snapshot } from '../../../platform/database/database.ts'
import { answers, download, fileAnswer, newApp, pathOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordingExport } from '../../activity/commands.ts'
import { reorderExportQuery, reorderList, reorderOfProduct, reorderQuery } from '../contract.ts'
import { hasStockLevel } from '../queries/movements.ts'
import { everyToOrder, listToOrder, planOfProduct } from '../queries/reorder.ts'

const list = createRoute({
  method: 'get',
  path: '/reorder',
  summary: 'What to order, the most urgent first',
  request: { query: reorderQuery },
  responses: answers(reorderList),
})

const exported = createRoute({
  method: 'get',
  path: '/reorder/export',
  summary: 'What to order, as a spreadsheet',
  request: { query: reorderExportQuery },
  responses: fileAnswer(contentTypes.csv, contentTypes.xlsx),
})

const ofProduct = createRoute({
  method: 'get',
  path: '/products/{productId}/reorder',
  summary: 'How long the stock of a product lasts, and what to order',
  request: pathOf('productId'),
  responses: answers(reorderOfProduct),
})

export const reorderRoutes = newApp()
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await listToOrder(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
  .openapi(exported, async context => {
    const actor = context.get('businessActor')
    const { scope } = actor
    const { format, ...filter } = context.req.valid('query')
    const rows = await snapshot(context.get('parts').db, tx => everyToOrder(tx, scope, filter))
    const sent = recordingExport(context.get('parts').db, actor, { list: 'to-order', format }, rows)
    const sheet = spreadsheetOf(format, 'To order', reorderColumns, sent)
    return download(context, sheet, contentTypes[format], `to-order-${scope.today}.${format}`)
  })
  .openapi(ofProduct, async context => {
    const { scope } = context.get('businessActor')
    const { db } = context.get('parts')
    const { productId } = context.req.valid('param')
    if (!(await hasStockLevel(db, scope, productId))) throw new Refusal('not-found')
    return context.json({ plan: (await planOfProduct(db, scope, productId)) ?? null }, 200)
  })
