/** Labels of products to print. */
import { createRoute } from '@hono/zod-openapi'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import { contentDisposition, fileAnswer, newApp } from '../../../platform/http.ts'
import { labelsQuery } from '../contract.ts'
import { findLabels } from '../queries/products.ts'

const labels = createRoute({
  method: 'get',
  path: '/products/labels',
  summary: 'Labels with the name, price and barcode of products, as PDF',
  request: { query: labelsQuery },
  responses: fileAnswer('application/pdf'),
})

export function productLabelRoutes(renderDocument: RenderDocument) {
  return newApp().openapi(labels, async context => {
    const { scope } = context.get('businessActor')
    const document = await findLabels(context.get('parts').db, scope, context.req.valid('query'))
    const { pdf } = await renderDocument(document, { withPages: false })
    return context.body(pdf, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition('attachment', `labels-${scope.today}.pdf`),
      'Cache-Control': 'no-store',
    })
  })
}
