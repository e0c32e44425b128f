/** Routes of the image of a product. */
import { createRoute } from '@hono/zod-openapi'
import { pictureUpload } from '../../../platform/contract.ts'
import { answers, fileAnswer, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { pictureNotReadable, type ReencodePicture } from '../../../platform/picture.ts'
import { Refusal } from '../../../platform/problem.ts'
import { limitUploads } from '../../../platform/request-limits.ts'
import { keepImage, removeImage } from '../commands/products.ts'
import { product, productImageQuery } from '../contract.ts'
import { findImage } from '../queries/products.ts'

const PAGE = { longestSide: 1000, format: 'webp' } as const
// Twice the size in which a list shows it, so that it stays sharp
const THUMBNAIL = { longestSide: 96, format: 'webp' } as const

const one = pathOf('productId')
const path = '/products/{productId}/image'

const show = createRoute({
  method: 'get',
  path,
  summary: 'The image of a product',
  request: { ...one, query: productImageQuery },
  responses: fileAnswer('image/webp'),
})

const put = createRoute({
  method: 'put',
  path,
  summary: 'Set the image of a product',
  request: { ...one, ...jsonBody(pictureUpload) },
  responses: answers(product),
})

const remove = createRoute({
  method: 'delete',
  path,
  summary: 'Remove the image of a product',
  request: one,
  responses: answers(product),
})

export function productImageRoutes(reencodePicture: ReencodePicture) {
  const routes = newApp()
  routes.use('/products/:productId/image', limitUploads({ method: 'PUT', most: 4 }))
  return routes
    .openapi(show, async context => {
      const { productId } = context.req.valid('param')
      const { size, at } = context.req.valid('query')
      const found = await findImage(context.get('parts').db, context.get('businessActor').scope, productId, size)
      if (!found) throw new Refusal('not-found')
      context.header('ETag', found.tag)
      context.header('Cache-Control', at ? 'private, max-age=86400' : 'private, no-cache')
      if (context.req.header('if-none-match')?.includes(found.tag)) return context.body(null, 304)
      return context.body(new Uint8Array(found.webp), 200, { 'Content-Type': 'image/webp' })
    })
    .openapi(put, async context => {
      const { productId } = context.req.valid('param')
      const { image } = context.req.valid('json')
      const [picture, thumbnail] = (await reencodePicture(image, [PAGE, THUMBNAIL])) ?? []
      if (!picture || !thumbnail) throw pictureNotReadable()
      const actor = context.get('businessActor')
      return context.json(await keepImage(context.get('parts').db, actor, productId, { picture, thumbnail }), 200)
    })
    .openapi(remove, async context => {
      const { productId } = context.req.valid('param')
      return context.json(await removeImage(context.get('parts').db, context.get('businessActor'), productId), 200)
    })
}
