/** Makes an uploaded picture safe to show: it is decoded and written again as a small PNG. */
import type { ReencodePicture } from '../features/businesses/routes.ts'

const LONGEST_SIDE = 600
// no logo is larger than this when decoded
const MOST_PIXELS = 40_000_000
const readable = new Set(['png', 'jpeg', 'webp'])

export const reencodePicture: ReencodePicture = async picture => {
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await image.metadata()
    if (!readable.has(format)) return undefined
    const png = await image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return new Uint8Array(png)
  } catch {
    return undefined
  }
}
