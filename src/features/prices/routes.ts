/** Routes of customer prices, by customer and by product, and of products with their prices. */
import { createRoute, z } from '@hono/zod-openapi'
import { answers, jsonBody, newApp, pathOf } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { findCustomer } from '../customers/queries.ts'
import { findProduct } from '../products/queries.ts'
import { removeCustomerPrice, setCustomerPrice } from './commands.ts'
import {
  customerPrice,
  customerPriceFields,
  customerPriceList,
  pricedProductList,
  pricedProductQuery,
} from './contract.ts'
import { listPricedProducts, listPricesOfCustomer, listPricesOfProduct } from './queries.ts'

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

const set = createRoute({
  method: 'put',
  path: '/customers/{customerId}/prices/{productId}',
  summary: 'Agree a price with a customer',
  request: { ...pathOf('customerId', 'productId'), ...jsonBody(customerPriceFields) },
  responses: answers(customerPrice),
})

const remove = createRoute({
  method: 'delete',
  path: '/customers/{customerId}/prices/{productId}',
  summary: 'Remove the price agreed with a customer',
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
  .openapi(set, async context => {
    const agreed = { ...context.req.valid('param'), ...context.req.valid('json') }
    return context.json(await setCustomerPrice(context.get('parts').db, context.get('businessActor'), agreed), 200)
  })
  .openapi(remove, async context => {
    const which = context.req.valid('param')
    return context.json(await removeCustomerPrice(context.get('parts').db, context.get('businessActor'), which), 200)
  })
  .openapi(priced, async context => {
    const { scope } = context.get('businessActor')
    return context.json(await listPricedProducts(context.get('parts').db, scope, context.req.valid('query')), 200)
  })
