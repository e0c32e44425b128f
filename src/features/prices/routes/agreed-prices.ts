/** Routes of customer prices, by customer and by product, and of products with their prices. */
import { createRoute, z } from '@hono/zod-openapi'
import { customerPriceColumns } from '../../../formats/sheets/price-sheets.ts'
import { contentTypes, spreadsheetOf } from '../../../formats/sheets/spreadsheet.ts'
import { snapshot } from '../../../platform/database/database.ts'
import { EXPORT_PAGE, everyRow } from '../../../platform/database/export-rows.ts'
import { answers, download, fileAnswer, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordingExport } from '../../activity/commands.ts'
import { findCustomer } from '../../customers/queries.ts'
import { pricesChanged } from '../../products/contract.ts'
import { findProduct } from '../../products/queries/products.ts'
import {
  changeCustomerPrice,
  changeCustomerPrices,
  createCustomerPrice,
  removeCustomerPrice,
  setCustomerPrice,
} from '../commands/agreed-prices.ts'
import {
  changedCustomerPrice,
  customerPrice,
  customerPriceChange,
  customerPriceExportQuery,
  customerPriceFields,
  customerPriceList,
  endingPrices,
  newCustomerPrice,
  pricedProductList,
  pricedProductQuery,
} from '../contract.ts'
import {
  listEndingPrices,
  listExportedPrices,
  listPricesOfCustomer,
  listPricesOfProduct,
} from '../queries/customer-prices.ts'
import { listPricedProducts } from '../queries/priced-products.ts'

const ofCustomer = createRoute({
  method: 'get',
  path: '/customers/{customerId}/prices',
  summary: 'The prices agreed with a customer',
  request: pathOf('customerId'),
  responses: answers(customerPriceList),
})

const ofProduct = createRoute({
  method: 'get',
  path: '/products/{productId}/prices',
  summary: 'The prices that customers pay for a product',
  request: pathOf('productId'),
  responses: answers(customerPriceList),
})

const create = createRoute({
  method: 'post',
  path: '/customers/{customerId}/prices',
  summary: 'Agree a price with a customer, from a quantity or between dates',
  request: { ...pathOf('customerId'), ...jsonBody(newCustomerPrice) },
  responses: answers(customerPrice, 201),
})

const change = createRoute({
  method: 'put',
  path: '/customer-prices/{priceId}',
  summary: 'Change a price agreed with a customer',
  request: { ...pathOf('priceId'), ...jsonBody(changedCustomerPrice) },
  responses: answers(customerPrice),
})

const changeAll = createRoute({
  method: 'put',
  path: '/customers/{customerId}/prices',
  summary: 'Change several prices agreed with a customer, all of them or none',
  request: { ...pathOf('customerId'), ...jsonBody(customerPriceChange) },
  responses: answers(pricesChanged),
})

const exported = createRoute({
  method: 'get',
  path: '/customer-prices/export',
  summary: 'All prices agreed with customers, as a spreadsheet that can be imported',
  request: { query: customerPriceExportQuery },
  responses: fileAnswer(contentTypes.csv, contentTypes.xlsx),
})

const remove = createRoute({
  method: 'delete',
  path: '/customer-prices/{priceId}',
  summary: 'Remove a price agreed with a customer',
  request: pathOf('priceId'),
  responses: answers(z.object({})),
})

const ending = createRoute({
  method: 'get',
  path: '/ending-prices',
  summary: 'Agreed prices and price lists that end within 30 days',
  responses: answers(endingPrices),
})

const set = createRoute({
  method: 'put',
  path: '/customers/{customerId}/prices/{productId}',
  summary: 'Set what a customer pays for a product at any quantity and on any date',
  request: { ...pathOf('customerId', 'productId'), ...jsonBody(customerPriceFields) },
  responses: answers(customerPrice),
})

const removePlain = createRoute({
  method: 'delete',
  path: '/customers/{customerId}/prices/{productId}',
  summary: 'Remove what a customer pays for a product at any quantity and on any date',
  request: pathOf('customerId', 'productId'),
  responses: answers(z.object({})),
})

const priced = createRoute({
  method: 'get',
  path: '/priced-products',
  summary: 'Products to pick from, each with the price that this customer pays',
  request: { query: pricedProductQuery },
  responses: answers(pricedProductList),
})

export const priceRoutes = newApp()
  .openapi(ofCustomer, async context => {
    const { db } = context.get('parts')
    const { scope } = context.get('businessActor')
    const { customerId } = context.req.valid('param')
    if (!(await findCustomer(db, scope, customerId))) throw new Refusal('not-found')
    return context.json(await listPricesOfCustomer(db, scope, customerId), 200)
  })
  .openapi(ofProduct, async context => {
    const { db } = context.get('parts')
    const { scope } = context.get('businessActor')
    const { productId } = context.req.valid('param')
    if (!(await findProduct(db, scope, productId))) throw new Refusal('not-found')
    return context.json(await listPricesOfProduct(db, scope, productId), 200)
  })
  .openapi(create, async context => {
    const { customerId } = context.req.valid('param')
    const actor = context.get('businessActor')
    return context.json(
      await createCustomerPrice(context.get('parts').db, actor, customerId, context.req.valid('json')),
      201,
    )
  })
  .openapi(change, async context => {
    const { priceId } = context.req.valid('param')
    const actor = context.get('businessActor')
    return context.json(
      await changeCustomerPrice(context.get('parts').db, actor, priceId, context.req.valid('json')),
      200,
    )
  })
  .openapi(remove, async context => {
    const which = context.req.valid('param')
    return context.json(await removeCustomerPrice(context.get('parts').db, context.get('businessActor'), which), 200)
  })
  .openapi(ending, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await snapshot(context.get('parts').db, tx => listEndingPrices(tx, scope)), 200)
  })
  .openapi(set, async context => {
    const agreed = { ...context.req.valid('param'), ...context.req.valid('json') }
    return context.json(await setCustomerPrice(context.get('parts').db, context.get('businessActor'), agreed), 200)
  })
  .openapi(exported, context => {
    const actor = context.get('businessActor')
    const { scope } = actor
    const { format, customerId } = context.req.valid('query')
    const rows = everyRow(context.get('parts'), (tx, cursor) =>
      listExportedPrices(tx, scope, { customerId, cursor, limit: EXPORT_PAGE }),
    )
    const sent = recordingExport(context.get('parts').db, actor, { list: 'customer-prices', format }, rows)
    const sheet = spreadsheetOf(format, 'Customer prices', customerPriceColumns(scope.settings.currency), sent)
    return download(context, sheet, contentTypes[format], `customer-prices-${scope.today}.${format}`)
  })
  .openapi(changeAll, async context => {
    const { customerId } = context.req.valid('param')
    const { db } = context.get('parts')
    const actor = context.get('businessActor')
    return context.json(await changeCustomerPrices(db, actor, customerId, context.req.valid('json')), 200)
  })
  .openapi(removePlain, async context => {
    const which = context.req.valid('param')
    return context.json(await removeCustomerPrice(context.get('parts').db, context.get('businessActor'), which), 200)
  })
  .openapi(priced, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await listPricedProducts(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
