/** Routes of price lists, their fixed prices and their customers. */
import { createRoute } from '@hono/zod-openapi'
import { priceListColumns } from '../../../formats/sheets/price-sheets.ts'
import { contentTypes, spreadsheetOf } from '../../../formats/sheets/spreadsheet.ts'
import { EXPORT_PAGE, everyRow } from '../../../platform/database/export-rows.ts'
import { answers, download, fileAnswer, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordingExport } from '../../activity/commands.ts'
import {
  addToPriceList,
  archivePriceList,
  changePriceList,
  createPriceList,
  removeFromPriceList,
  restorePriceList,
  setPriceListItems,
} from '../commands/price-lists.ts'
import {
  newPriceList,
  priceList,
  priceListChange,
  priceListExportQuery,
  priceListItemChange,
  priceListItemPage,
  priceListItemQuery,
  priceListList,
} from '../contract.ts'
import { findPriceList, listPriceListItems, listPriceLists } from '../queries/price-lists.ts'

const one = pathOf('priceListId')
const member = pathOf('priceListId', 'customerId')

const list = createRoute({
  method: 'get',
  path: '/price-lists',
  summary: 'All price lists by name, archived ones included',
  responses: answers(priceListList),
})

const create = createRoute({
  method: 'post',
  path: '/price-lists',
  summary: 'Add a price list',
  request: jsonBody(newPriceList),
  responses: answers(priceList, 201),
})

const show = createRoute({
  method: 'get',
  path: '/price-lists/{priceListId}',
  summary: 'One price list',
  request: one,
  responses: answers(priceList),
})

const change = createRoute({
  method: 'patch',
  path: '/price-lists/{priceListId}',
  summary: 'Change the name, the percentage or the dates of a price list',
  request: { ...one, ...jsonBody(priceListChange) },
  responses: answers(priceList),
})

const archive = createRoute({
  method: 'post',
  path: '/price-lists/{priceListId}/archive',
  summary: 'Archive a price list; its prices no longer apply',
  request: one,
  responses: answers(priceList),
})

const restore = createRoute({
  method: 'post',
  path: '/price-lists/{priceListId}/restore',
  summary: 'Restore an archived price list',
  request: one,
  responses: answers(priceList),
})

const items = createRoute({
  method: 'get',
  path: '/price-lists/{priceListId}/items',
  summary: 'The fixed prices of a price list, by the names of their products',
  request: { ...one, query: priceListItemQuery },
  responses: answers(priceListItemPage),
})

const exported = createRoute({
  method: 'get',
  path: '/price-lists/{priceListId}/export',
  summary: 'The fixed prices of a price list, as a spreadsheet that can be imported',
  request: { ...one, query: priceListExportQuery },
  responses: fileAnswer(contentTypes.csv, contentTypes.xlsx),
})

const setItems = createRoute({
  method: 'put',
  path: '/price-lists/{priceListId}/items',
  summary: 'Set and remove fixed prices of a price list, all of them or none',
  request: { ...one, ...jsonBody(priceListItemChange) },
  responses: answers(priceList),
})

const add = createRoute({
  method: 'put',
  path: '/price-lists/{priceListId}/customers/{customerId}',
  summary: 'Give a customer this price list instead of another',
  request: member,
  responses: answers(priceList),
})

const remove = createRoute({
  method: 'delete',
  path: '/price-lists/{priceListId}/customers/{customerId}',
  summary: 'Take a customer off this price list',
  request: member,
  responses: answers(priceList),
})

export const priceListRoutes = newApp()
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    return context.json({ priceLists: await listPriceLists(context.get('parts').db, scope) }, 200)
  })
  .openapi(create, async context => {
    const actor = context.get('businessActor')
    return context.json(await createPriceList(context.get('parts').db, actor, context.req.valid('json')), 201)
  })
  .openapi(show, async context => {
    const { scope } = context.get('businessActor')
    const found = await findPriceList(context.get('parts').db, scope, context.req.valid('param').priceListId)
    if (!found) throw new Refusal('not-found')
    return context.json(found, 200)
  })
  .openapi(change, async context => {
    const actor = context.get('businessActor')
    const { priceListId } = context.req.valid('param')
    const { db } = context.get('parts')
    return context.json(await changePriceList(db, actor, priceListId, context.req.valid('json')), 200)
  })
  .openapi(archive, async context => {
    const { priceListId } = context.req.valid('param')
    return context.json(await archivePriceList(context.get('parts').db, context.get('businessActor'), priceListId), 200)
  })
  .openapi(restore, async context => {
    const { priceListId } = context.req.valid('param')
    return context.json(await restorePriceList(context.get('parts').db, context.get('businessActor'), priceListId), 200)
  })
  .openapi(items, async context => {
    const { scope } = context.get('businessActor')
    const { db } = context.get('parts')
    const { priceListId } = context.req.valid('param')
    if (!(await findPriceList(db, scope, priceListId))) throw new Refusal('not-found')
    return context.json(await listPriceListItems(db, scope, priceListId, context.req.valid('query')), 200)
  })
  .openapi(exported, async context => {
    const actor = context.get('businessActor')
    const { scope } = actor
    const { priceListId } = context.req.valid('param')
    const { format } = context.req.valid('query')
    const list = await findPriceList(context.get('parts').db, scope, priceListId)
    if (!list) throw new Refusal('not-found')
    const rows = everyRow(context.get('parts'), (tx, cursor) =>
      listPriceListItems(tx, scope, priceListId, { cursor, limit: EXPORT_PAGE }),
    )
    const sent = recordingExport(context.get('parts').db, actor, { list: 'price-list', format }, rows)
    const sheet = spreadsheetOf(format, 'Prices', priceListColumns(scope.settings.currency, list.name), sent)
    return download(context, sheet, contentTypes[format], `${list.name}.${format}`)
  })
  .openapi(setItems, async context => {
    const actor = context.get('businessActor')
    const { priceListId } = context.req.valid('param')
    const { db } = context.get('parts')
    return context.json(await setPriceListItems(db, actor, priceListId, context.req.valid('json')), 200)
  })
  .openapi(add, async context => {
    const { priceListId, customerId } = context.req.valid('param')
    const actor = context.get('businessActor')
    return context.json(await addToPriceList(context.get('parts').db, actor, priceListId, customerId), 200)
  })
  .openapi(remove, async context => {
    const { priceListId, customerId } = context.req.valid('param')
    const actor = context.get('businessActor')
    return context.json(await removeFromPriceList(context.get('parts').db, actor, priceListId, customerId), 200)
  })
