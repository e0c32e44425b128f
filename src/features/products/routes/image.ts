/** Routes of the image of a product. */
import { pictureUpload } from '../../../platform/contract.ts'
import { pictureNotReadable, type ReencodePicture } from '../../../platform/picture.ts'
import { limitUploads } from '../../../platform/request-limits.ts'
import { getFile, put, remove, routes } from '../../../platform/routes.ts'
import { keepImage, removeImage } from '../commands/products.ts'
import { product, productImageQuery } from '../contract.ts'
import { findImage } from '../queries/products.ts'

const PAGE = { longestSide: 1000, format: 'webp' } as const
// Twice the size in which a list shows it, so that it stays sharp
const THUMBNAIL = { longestSide: 96, format: 'webp' } as const

export function productImageRoutes(reencodePicture: ReencodePicture) {
  return routes(
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
  )
}
