/** Routes of products. */
import { createRoute } from '@hono/zod-openapi'
import { productColumns } from '../../../formats/sheets/sheets.ts'
import { contentTypes, spreadsheetOf } from '../../../formats/sheets/spreadsheet.ts'
import { EXPORT_PAGE, everyRow } from '../../../platform/database/export-rows.ts'
import { answers, download, fileAnswer, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordingExport } from '../../activity/commands.ts'
import { archiveProduct, changeBasePrices, changeProduct, createProduct, restoreProduct } from '../commands/products.ts'
import {
  basePriceChange,
  newProduct,
  nextSkuQuery,
  pricesChanged,
  product,
  productCategories,
  productChange,
  productExportQuery,
  productPage,
  productQuery,
  productSummary as productSummaryAnswer,
  productSummaryQuery,
  suggestedSku,
} from '../contract.ts'
import {
  findProduct,
  listCategories,
  listProducts,
  productSummary,
  suggestSku,
  suggestSkuPrefix,
} from '../queries/products.ts'

const one = pathOf('productId')

const list = createRoute({
  method: 'get',
  path: '/products',
  summary: 'Products, a page at a time',
  request: { query: productQuery },
  responses: answers(productPage),
})

const exported = createRoute({
  method: 'get',
  path: '/products/export',
  summary: 'All products that match, as a spreadsheet',
  request: { query: productExportQuery },
  responses: fileAnswer(contentTypes.csv, contentTypes.xlsx),
})

const summary = createRoute({
  method: 'get',
  path: '/products/summary',
  summary: 'How many products match in each stock status',
  request: { query: productSummaryQuery },
  responses: answers(productSummaryAnswer),
})

const categories = createRoute({
  method: 'get',
  path: '/products/categories',
  summary: 'The categories in use',
  responses: answers(productCategories),
})

const nextSku = createRoute({
  method: 'get',
  path: '/products/next-sku',
  summary: 'A free SKU for a new product',
  request: { query: nextSkuQuery },
  responses: answers(suggestedSku),
})

const create = createRoute({
  method: 'post',
  path: '/products',
  summary: 'Add a product',
  request: jsonBody(newProduct),
  responses: answers(product, 201),
})

const show = createRoute({
  method: 'get',
  path: '/products/{productId}',
  summary: 'One product',
  request: one,
  responses: answers(product),
})

const change = createRoute({
  method: 'patch',
  path: '/products/{productId}',
  summary: 'Change a product',
  request: { ...one, ...jsonBody(productChange) },
  responses: answers(product),
})

const changePrices = createRoute({
  method: 'put',
  path: '/products/prices',
  summary: 'Change the base prices of several products, all of them or none',
  request: jsonBody(basePriceChange),
  responses: answers(pricesChanged),
})

const archive = createRoute({
  method: 'post',
  path: '/products/{productId}/archive',
  summary: 'Archive a product',
  request: one,
  responses: answers(product),
})

const restore = createRoute({
  method: 'post',
  path: '/products/{productId}/restore',
  summary: 'Restore an archived product',
  request: one,
  responses: answers(product),
})

export const productRoutes = newApp()
  .openapi(list, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await listProducts(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
  .openapi(exported, context => {
    const actor = context.get('businessActor')
    const { scope } = actor
    const { format, ...filter } = context.req.valid('query')
    const rows = everyRow(context.get('parts'), (tx, cursor) =>
      listProducts(tx, scope, { ...filter, cursor, limit: EXPORT_PAGE }),
    )
    const sent = recordingExport(context.get('parts').db, actor, { list: 'products', format }, rows)
    const sheet = spreadsheetOf(format, 'Products', productColumns(scope.settings.currency), sent)
    return download(context, sheet, contentTypes[format], `products-${scope.today}.${format}`)
  })
  .openapi(summary, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await productSummary(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
  .openapi(categories, async context =>
    context.json(await listCategories(context.get('parts').db, context.get('businessActor').scope), 200),
  )
  .openapi(nextSku, async context => {
    const { scope } = context.get('businessActor')
    const { db } = context.get('parts')
    const { variantsOf } = context.req.valid('query')
    return context.json(variantsOf ? await suggestSkuPrefix(db, scope, variantsOf) : await suggestSku(db, scope), 200)
  })
  .openapi(create, async context => {
    const actor = context.get('businessActor')
    return context.json(await createProduct(context.get('parts').db, actor, context.req.valid('json')), 201)
  })
  .openapi(show, async context => {
    const { scope } = context.get('businessActor')
    const found = await findProduct(context.get('parts').db, scope, context.req.valid('param').productId)
    if (!found) throw new Refusal('not-found')
    return context.json(found, 200)
  })
  .openapi(change, async context => {
    const actor = context.get('businessActor')
    const { productId } = context.req.valid('param')
    return context.json(await changeProduct(context.get('parts').db, actor, productId, context.req.valid('json')), 200)
  })
  .openapi(changePrices, async context => {
    const actor = context.get('businessActor')
    return context.json(await changeBasePrices(context.get('parts').db, actor, context.req.valid('json')), 200)
  })
  .openapi(archive, async context => {
    const { productId } = context.req.valid('param')
    return context.json(await archiveProduct(context.get('parts').db, context.get('businessActor'), productId), 200)
  })
  .openapi(restore, async context => {
    const { productId } = context.req.valid('param')
    return context.json(await restoreProduct(context.get('parts').db, context.get('businessActor'), productId), 200)
  })
