/** The addresses of products, their labels, images and groups. */
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { ownColumns } from '../../formats/sheets/own-columns.ts'
import { productColumns } from '../../formats/sheets/sheets.ts'
import { tagsColumn } from '../../formats/sheets/tags-column.ts'
import { pictureUpload } from '../../platform/contract.ts'
import { everyRow } from '../../platform/database/export-rows.ts'
import { contentDisposition } from '../../platform/http.ts'
import { limitUploads } from '../../platform/limits/request-limits.ts'
import { pictureNotReadable, type ReencodePicture } from '../../platform/picture.ts'
import { get, getFile, patch, post, put, remove, routes } from '../../platform/routes.ts'
import { exportSheet, sheetTypes } from '../activity/commands/export-sheet.ts'
import { changeProductGroup, createProductGroup } from './commands/product-groups.ts'
import {
  archiveProduct,
  changeBasePrices,
  changeProduct,
  createProduct,
  keepImage,
  removeImage,
  restoreProduct,
} from './commands/products.ts'
import {
  basePriceChange,
  changedProduct,
  labelsQuery,
  newProduct,
  newProductGroup,
  nextSkuQuery,
  pricesChanged,
  product,
  productCategories,
  productChange,
  productExportQuery,
  productGroup,
  productGroupChange,
  productImageQuery,
  productPage,
  productQuery,
  productSales,
  productSummary as productSummaryAnswer,
  productSummaryQuery,
  suggestedSku,
} from './contract.ts'
import { findProductGroup } from './queries/product-groups.ts'
import { findProductSales } from './queries/product-sales.ts'
import {
  findImage,
  findLabels,
  findProduct,
  listCategories,
  listProducts,
  productSummary,
  suggestSku,
  suggestSkuPrefix,
} from './queries/products.ts'

const PAGE = { longestSide: 1000, format: 'webp' } as const
// Twice the size in which a list shows it, so that it stays sharp
const THUMBNAIL = { longestSide: 96, format: 'webp' } as const

interface ProductParts {
  readonly renderDocument: RenderDocument
  readonly reencodePicture: ReencodePicture
}

export function productRoutes({ renderDocument, reencodePicture }: ProductParts) {
  return routes(
    getFile(
      '/products/labels',
      'Labels with the name, price and barcode of products, as PDF',
      { query: labelsQuery, types: ['application/pdf'] },
      async ({ context, db, scope, query }) => {
        const document = await findLabels(db, scope, query)
        const { pdf } = await renderDocument(document, { withPages: false })
        return context.body(pdf, 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': contentDisposition('attachment', `labels-${scope.today}.pdf`),
          'Cache-Control': 'no-store',
        })
      },
    ),
    get('/products', 'List products', { query: productQuery, answer: productPage }, ({ db, scope, query }) =>
      listProducts(db, scope, query),
    ),
    getFile(
      '/products/export',
      'Export all matching products as a spreadsheet',
      { query: productExportQuery, types: sheetTypes },
      ({ context, parts, scope, query: { format, language, ...filter } }) => {
        return exportSheet(
          context,
          { format, language },
          {
            list: 'products',
            columns: ({ t }) => [
              ...productColumns(t, scope.settings.currency, scope.seesCosts),
              ...ownColumns(scope.settings.ownFields, 'product'),
              tagsColumn(t),
            ],
            rows: everyRow(parts, (tx, page) => listProducts(tx, scope, { ...filter, ...page })),
          },
        )
      },
    ),
    get(
      '/products/summary',
      'Count matching products by stock status',
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
    get(
      '/products/{productId}/sales',
      'What was sold of a product in the last twelve months, and to whom',
      { answer: productSales },
      async ({ db, scope, path }) =>
        (await findProduct(db, scope, path.productId)) && findProductSales(db, scope, path.productId),
    ),
    patch(
      '/products/{productId}',
      'Change a product',
      { body: productChange, answer: changedProduct },
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
    getFile(
      '/products/{productId}/image',
      'The image of a product',
      { query: productImageQuery, types: ['image/webp'] },
      async ({ context, db, scope, path, query }) => {
        const found = await findImage(db, scope, path.productId, query.size)
        if (!found) return undefined
        context.header('ETag', found.tag)
        context.header('Cache-Control', query.at ? 'private, max-age=86400' : 'private, no-cache')
        if (context.req.header('if-none-match')?.includes(found.tag)) return context.body(null, 304)
        return context.body(new Uint8Array(found.webp), 200, { 'Content-Type': 'image/webp' })
      },
    ),
    put(
      '/products/{productId}/image',
      'Set the image of a product',
      { middleware: limitUploads({ method: 'PUT', most: 4 }), body: pictureUpload, answer: product },
      async ({ db, actor, path, body }) => {
        const [picture, thumbnail] = (await reencodePicture(body.image, [PAGE, THUMBNAIL])) ?? []
        if (!picture || !thumbnail) throw pictureNotReadable()
        return keepImage(db, actor, path.productId, { picture, thumbnail })
      },
    ),
    remove('/products/{productId}/image', 'Remove the image of a product', { answer: product }, ({ db, actor, path }) =>
      removeImage(db, actor, path.productId),
    ),
    post(
      '/product-groups',
      'Add a product in several variants',
      { body: newProductGroup, answer: productGroup, status: 201 },
      ({ db, actor, body }) => createProductGroup(db, actor, body),
    ),
    get(
      '/product-groups/{groupId}',
      'One product group with its variants',
      { answer: productGroup },
      ({ db, scope, path }) => findProductGroup(db, scope, path.groupId),
    ),
    patch(
      '/product-groups/{groupId}',
      'Rename a product group, or add variants',
      { body: productGroupChange, answer: productGroup },
      ({ db, actor, path, body }) => changeProductGroup(db, actor, path.groupId, body),
    ),
  )
}
