/** The small pictures of products that documents show beside their lines. */
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { productImages } from '../tables.ts'

/** On one document; lines beyond them are printed without. A picture has a few kilobytes. */
const MOST_PICTURES = 100
const MOST_BYTES = 2 * 1024 * 1024

interface LinePictures {
  /** WebP, each once. */
  readonly pictures: readonly Uint8Array[]
  /** Where the picture of a product is among them. */
  readonly places: ReadonlyMap<string, number>
}

/**
 * The pictures of the products on some lines, as the document may show them.
 * @param issuedAt null on a draft. A picture that was changed later is left out: another one stood there when the document was issued.
 */
export async function picturesOn(
  tx: Transaction,
  { businessId }: BusinessScope,
  { productPictures }: { readonly productPictures: boolean },
  lines: readonly { readonly productId: string | null }[],
  issuedAt: Date | null,
): Promise<LinePictures> {
  const places = new Map<string, number>()
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  if (!productPictures || ids.length === 0) return { pictures: [], places }
  const rows = await tx
    .select({ productId: productImages.productId, thumbnail: productImages.thumbnail })
    .from(productImages)
    .where(
      and(
        eq(productImages.businessId, businessId),
        inArray(productImages.productId, ids),
        issuedAt ? lte(productImages.updatedAt, issuedAt) : undefined,
      ),
    )
  const found = new Map(rows.map(row => [row.productId, row.thumbnail]))
  const pictures: Uint8Array[] = []
  let room = MOST_BYTES
  for (const id of ids) {
    const picture = found.get(id)
    if (!picture || picture.length > room || pictures.length === MOST_PICTURES) continue
    room -= picture.length
    places.set(id, pictures.push(picture) - 1)
  }
  return { pictures, places }
}

/** What a line says of its picture. */
export function pictureOf({ places }: Pick<LinePictures, 'places'>, productId: string | null): { picture?: number } {
  const picture = productId === null ? undefined : places.get(productId)
  return picture === undefined ? {} : { picture }
}

/** Pictures for an example. @param count how many at most */
export async function somePictures(
  db: Database,
  { businessId }: BusinessScope,
  count: number,
): Promise<readonly Uint8Array[]> {
  const rows = await db
    .select({ thumbnail: productImages.thumbnail })
    .from(productImages)
    .where(eq(productImages.businessId, businessId))
    .orderBy(asc(productImages.productId))
    .limit(count)
  return rows.map(({ thumbnail }) => thumbnail)
}
