/** Labels of products to print. */
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import { contentDisposition } from '../../../platform/http.ts'
import { getFile, routes } from '../../../platform/routes.ts'
import { labelsQuery } from '../contract.ts'
import { findLabels } from '../queries/products.ts'

export function productLabelRoutes(renderDocument: RenderDocument) {
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
  )
}
