/** Uploaded pictures, and how they are made safe. */
import { t } from '../translations/shared.ts'
import { Refusal } from './problem.ts'

export interface PictureSize {
  /** In pixels; a smaller picture keeps its size. */
  readonly longestSide: number
  /** As JPEG it has no transparent parts: they become white. */
  readonly format: 'png' | 'webp' | 'jpeg'
  /** From 1 to 100, of a JPEG or WebP; left out, the usual one. */
  readonly quality?: number
}

/** Writes an uploaded picture anew in each size; undefined when it is none that can be taken. The host can; the core cannot. */
export type ReencodePicture = (
  base64: string,
  sizes: readonly PictureSize[],
) => Promise<readonly Uint8Array[] | undefined>

/** Whether a file is a picture of this format that Daybook could have written. The host knows. */
export type IsPicture = (file: Uint8Array, format: string) => Promise<boolean>

export function pictureNotReadable(): Refusal {
  return new Refusal('picture-not-readable', {
    errors: [{ field: 'image', message: t('Choose a PNG, JPEG or WebP image of at most 4 megapixels.') }],
  })
}
