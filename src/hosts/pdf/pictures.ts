/** Pictures of products, as Typst can write them into a PDF as they are: as JPEG. A WebP would be there without compression. */
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { reencodePicture } from '../picture.ts'

export function picturesOf(document: PrintedDocument): readonly Uint8Array[] {
  return 'pictures' in document ? (document.pictures ?? []) : []
}

/** One that cannot be read is empty then, and is not printed. */
export async function withJpegs(document: PrintedDocument): Promise<PrintedDocument> {
  const pictures = await Promise.all(picturesOf(document).map(asJpeg))
  return 'pictures' in document ? { ...document, pictures } : document
}

async function asJpeg(picture: Uint8Array): Promise<Uint8Array> {
  const base64 = Buffer.from(picture).toString('base64')
  const [jpeg] = (await reencodePicture(base64, [{ longestSide: 96, format: 'jpeg', quality: 85 }])) ?? []
  return jpeg ?? new Uint8Array()
}
