/** Routes of products. */
import { productColumns } from '../../../formats/sheets/sheets.ts'
import { everyRow } from '../../../platform/database/export-rows.ts'
import { get, getFile, patch, post, put, routes } from '../../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../../transfer/commands/export-sheet.ts'
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

export const productRoutes = routes(
  get('/products', 'Products, a page at a time', { query: productQuery, answer: productPage }, ({ db, scope, query }) =>
    listProducts(db, scope, query),
  ),
  getFile(
    '/products/export',
    'All products that match, as a spreadsheet',
    { query: productExportQuery, types: sheetTypes },
    ({ context, parts, scope, query: { format, ...filter } }) => {
      return exportSheet(context, format, {
        list: 'products',
        title: 'Products',
        name: `products-${scope.today}`,
        columns: productColumns(scope.settings.currency),
        rows: everyRow(parts, (tx, page) => listProducts(tx, scope, { ...filter, ...page })),
      })
    },
  ),
  get(
    '/products/summary',
    'How many products match in each stock status',
    { query: productSummaryQuery, answer: productSummaryAnswer },
    ({ db, scope, query }) => productSummary(db, scope, query),
  ),
  get('/products/categories', 'The categories in use', { answer: productCategories }, ({ db, scope }) =>
    listCategories(db, scope),
  ),
  get(
    '/products/next-sku',
    'A free SKU for a new product',
    { query: nextSkuQuery, answer: suggestedSku },
    async ({ db, scope, query }) =>
      query.variantsOf ? await suggestSkuPrefix(db, scope, query.variantsOf) : await suggestSku(db, scope),
  ),
  post('/products', 'Add a product', { body: newProduct, answer: product, status: 201 }, ({ db, actor, body }) =>
    createProduct(db, actor, body),
  ),
  get('/products/{productId}', 'One product', { answer: product }, ({ db, scope, path }) =>
    findProduct(db, scope, path.productId),
  ),
  patch(
    '/products/{productId}',
    'Change a product',
    { body: productChange, answer: product },
    ({ db, actor, path, body }) => changeProduct(db, actor, path.productId, body),
  ),
  put(
    '/products/prices',
    'Change the base prices of several products, all of them or none',
    { body: basePriceChange, answer: pricesChanged },
    ({ db, actor, body }) => changeBasePrices(db, actor, body),
  ),
  post('/products/{productId}/archive', 'Archive a product', { answer: product }, ({ db, actor, path }) =>
    archiveProduct(db, actor, path.productId),
  ),
  post('/products/{productId}/restore', 'Restore an archived product', { answer: product }, ({ db, actor, path }) =>
    restoreProduct(db, actor, path.productId),
  ),
)
