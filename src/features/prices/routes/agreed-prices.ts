/** Routes of customer prices, by customer and by product, and of products with their prices. */
import { z } from 'zod'
import { customerPriceColumns } from '../../../formats/sheets/price-sheets.ts'
import { snapshot } from '../../../platform/database/database.ts'
import { everyRow } from '../../../platform/database/export-rows.ts'
import { get, getFile, post, put, remove, routes } from '../../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../../activity/commands/export-sheet.ts'
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

export const priceRoutes = routes(
  get(
    '/customers/{customerId}/prices',
    'The prices agreed with a customer',
    { answer: customerPriceList },
    async ({ db, scope, path }) =>
      (await findCustomer(db, scope, path.customerId)) && listPricesOfCustomer(db, scope, path.customerId),
  ),
  get(
    '/products/{productId}/prices',
    'The prices that customers pay for a product',
    { answer: customerPriceList },
    async ({ db, scope, path }) =>
      (await findProduct(db, scope, path.productId)) && listPricesOfProduct(db, scope, path.productId),
  ),
  post(
    '/customers/{customerId}/prices',
    'Agree a price with a customer, from a quantity or between dates',
    { body: newCustomerPrice, answer: customerPrice, status: 201 },
    ({ db, actor, path, body }) => createCustomerPrice(db, actor, path.customerId, body),
  ),
  put(
    '/customer-prices/{priceId}',
    'Change a price agreed with a customer',
    { body: changedCustomerPrice, answer: customerPrice },
    ({ db, actor, path, body }) => changeCustomerPrice(db, actor, path.priceId, body),
  ),
  remove(
    '/customer-prices/{priceId}',
    'Remove a price agreed with a customer',
    { answer: z.object({}) },
    ({ db, actor, path }) => removeCustomerPrice(db, actor, path),
  ),
  get(
    '/ending-prices',
    'Agreed prices and price lists that end within 30 days',
    { answer: endingPrices },
    ({ db, scope }) => snapshot(db, tx => listEndingPrices(tx, scope)),
  ),
  put(
    '/customers/{customerId}/prices/{productId}',
    'Set what a customer pays for a product at any quantity and on any date',
    { body: customerPriceFields, answer: customerPrice },
    ({ db, actor, path, body }) => setCustomerPrice(db, actor, { ...path, ...body }),
  ),
  getFile(
    '/customer-prices/export',
    'All prices agreed with customers, as a spreadsheet that can be imported',
    { query: customerPriceExportQuery, types: sheetTypes },
    ({ context, parts, scope, query: { format, language, customerId } }) => {
      return exportSheet(
        context,
        { format, language },
        {
          list: 'customer-prices',
          columns: ({ t }) => customerPriceColumns(t, scope.settings.currency),
          rows: everyRow(parts, (tx, page) => listExportedPrices(tx, scope, { customerId, ...page })),
        },
      )
    },
  ),
  put(
    '/customers/{customerId}/prices',
    'Change several prices agreed with a customer, all of them or none',
    { body: customerPriceChange, answer: pricesChanged },
    ({ db, actor, path, body }) => changeCustomerPrices(db, actor, path.customerId, body),
  ),
  remove(
    '/customers/{customerId}/prices/{productId}',
    'Remove what a customer pays for a product at any quantity and on any date',
    { answer: z.object({}) },
    ({ db, actor, path }) => removeCustomerPrice(db, actor, path),
  ),
  get(
    '/priced-products',
    'Products to pick from, each with the price that this customer pays',
    { query: pricedProductQuery, answer: pricedProductList },
    ({ db, scope, query }) => listPricedProducts(db, scope, query),
  ),
)
