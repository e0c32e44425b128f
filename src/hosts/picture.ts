/** Makes an uploaded picture safe to show: it is decoded and written again, small. */
import type { IsPicture, PictureSize, ReencodePicture } from '../platform/picture.ts'

// Decoded, this takes at most 32 MB. The web app sends pictures of less than one megapixel.
const MOST_PIXELS = 4_000_000
const readable = new Set(['png', 'jpeg', 'webp'])

let last: Promise<unknown> = Promise.resolve()

/** Decoded as a whole, in turn with the pictures that are written. */
export const isPicture: IsPicture = (file, wanted) => {
  const mine = last.then(() => isReadable(file, wanted))
  last = mine
  return mine
}

async function isReadable(file: Uint8Array, wanted: string): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  try {
    const image = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await image.metadata()
    if (format !== wanted || !readable.has(format)) return false
    await image.stats()
    return true
  } catch {
    return false
  }
}

/** One picture is decoded at a time. */
export const reencodePicture: ReencodePicture = (base64, sizes) => {
  const mine = last.then(() => reencoded(Buffer.from(base64, 'base64'), sizes))
  last = mine
  return mine
}

async function reencoded(picture: Buffer, sizes: readonly PictureSize[]): Promise<Uint8Array[] | undefined> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    // The pixels are counted in the head of the file, before anything is decoded.
    const image = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await image.metadata()
    if (!readable.has(format)) return undefined
    const small = sizes.map(({ longestSide, format, quality }) => {
      const copy = image.clone().rotate()
      return (format === 'jpeg' ? copy.flatten({ background: '#ffffff' }) : copy)
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .toFormat(format, quality === undefined ? {} : { quality })
        .toBuffer()
    })
    return (await Promise.all(small)).map(buffer => new Uint8Array(buffer))
  } catch {
    return undefined
  }
}
