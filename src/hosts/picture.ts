/** Makes an uploaded picture safe to show: it is decoded and written again as a small PNG. */
import type { ReencodePicture } from '../features/businesses/routes.ts'

const LONGEST_SIDE = 600
// Decoded, this takes at most 32 MB. The web app sends pictures of 800 by 400.
const MOST_PIXELS = 4_000_000
const readable = new Set(['png', 'jpeg', 'webp'])

let last: Promise<unknown> = Promise.resolve()

/** One picture is decoded at a time. */
export const reencodePicture: ReencodePicture = base64 => {
  const mine = last.then(() => reencoded(Buffer.from(base64, 'base64')))
  last = mine
  return mine
}

async function reencoded(picture: Buffer): Promise<Uint8Array | undefined> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    // The pixels are counted in the head of the file, before anything is decoded.
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
