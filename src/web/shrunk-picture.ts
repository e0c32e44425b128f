/** Makes a picture small, so that it can be uploaded: drawn anew in the browser. */

import { t } from '../translations/web.ts'
import { toBase64 } from './base64.ts'

export const ACCEPTED_PICTURES = ['image/png', 'image/jpeg', 'image/webp']

export type ShrunkSize = { widest: number; highest: number; type: 'image/png' | 'image/webp' }

// The server takes 960,000 characters of base64
const MOST_BYTES = 700_000

/**
 * The picture in base64, at most {@link MOST_BYTES} large.
 * @throws Error with a sentence for the person who chose the file
 */
export async function shrunkPicture(file: File, size: ShrunkSize): Promise<string> {
  if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name)) {
    throw new Error(
      t('SVG files can contain programs, so they can’t be used. Save the picture as a PNG and choose that.'),
    )
  }
  if (!ACCEPTED_PICTURES.includes(file.type)) throw new Error(t('Choose a PNG, JPEG or WebP image.'))
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(t('This image can’t be read. The file may be damaged. Choose another one.'))
  })
  try {
    const scale = Math.min(1, size.widest / picture.width, size.highest / picture.height)
    return await toBase64(await drawnSmall(picture, scale, size.type))
  } finally {
    picture.close()
  }
}

async function drawnSmall(picture: ImageBitmap, scale: number, type: ShrunkSize['type']): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(t('This browser can’t edit images.'))
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type))
  if (!drawn) throw new Error(t('This browser can’t edit images.'))
  return drawn.size > MOST_BYTES ? drawnSmall(picture, scale / Math.SQRT2, type) : drawn
}
