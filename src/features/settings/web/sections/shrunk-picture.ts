/** Makes a picture small: redrawn in the browser, as a PNG that a document can carry. */

import { t } from '../../../../translations/web.ts'
import { toBase64 } from '../../../../web/base64.ts'

export const ACCEPTED_PICTURES = ['image/png', 'image/jpeg', 'image/webp']

// Twice the size in which a document prints it, so that it stays sharp
const WIDEST = 800
const HIGHEST = 400

// The server takes 960,000 characters of base64
const MOST_BYTES = 700_000

/**
 * The picture as a PNG in base64, at most {@link MOST_BYTES} large.
 * @throws Error with a sentence for the person who chose the file
 */
export async function shrunkPicture(file: File): Promise<string> {
  if (file.type === 'image/svg+xml' || /\.svgz?$/i.test(file.name)) {
    throw new Error(t('SVG files can contain programs, so they can’t be used. Save the logo as a PNG and choose that.'))
  }
  if (!ACCEPTED_PICTURES.includes(file.type)) throw new Error(t('Choose a PNG, JPEG or WebP image.'))
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(t('This image can’t be read. The file may be damaged. Choose another one.'))
  })
  try {
    return await toBase64(await asSmallPng(picture, Math.min(1, WIDEST / picture.width, HIGHEST / picture.height)))
  } finally {
    picture.close()
  }
}

async function asSmallPng(picture: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(t('This browser can’t edit images.'))
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error(t('This browser can’t edit images.'))
  return png.size > MOST_BYTES ? asSmallPng(picture, scale / Math.SQRT2) : png
}
