/** Reads the stored document as it was first shown, and only the parts that are needed. */

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PrintedKind } from '../../../domain/documents/document-kinds.ts'
import type { RenderedDocument } from '../../../formats/pdf/render-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { bytesOfBase64 } from '../../../platform/base64.ts'
import type { Database } from '../../../platform/database/database.ts'
import { issuedDocuments } from '../tables.ts'

/** What is wanted of a document: how it is read where the document was kept, and taken from one that was just made. */
export interface Part<Answer, Kept = Answer> {
  readonly kept: SQL<Kept>
  readonly opened: (kept: Kept) => Answer | Promise<Answer>
  readonly of: (document: RenderedDocument) => Answer | Promise<Answer>
  /** Taken from a file that was made elsewhere; what has none of it is taken from the document that Daybook makes. */
  readonly ofOriginal?: (pdf: Uint8Array<ArrayBuffer>) => Answer
  /** Whoever needs the PDF alone is spared the pages. */
  readonly withPages: boolean
}

export const wholePdf: Part<Uint8Array<ArrayBuffer>> = {
  kept: sql`${issuedDocuments.pdf}`,
  opened: pdf => pdf,
  of: ({ pdf }) => pdf,
  ofOriginal: pdf => pdf,
  withPages: false,
}

export const numberOfPages: Part<number> = {
  kept: sql`jsonb_array_length(${issuedDocuments.pages})`,
  opened: pages => pages,
  of: ({ pages }) => pages.length,
  withPages: true,
}

/** One page as a picture, counted from 1; null when there are not so many. */
export function pageNumber(page: number): Part<string | null> {
  return {
    kept: sql`${issuedDocuments.pages} ->> ${page - 1}::int`,
    opened: packed => packed && unpacked(packed),
    of: ({ pages: { [page - 1]: packed } }) => (packed === undefined ? null : unpacked(packed)),
    withPages: true,
  }
}

export async function findKept<Answer, Kept>(
  db: Database,
  scope: BusinessScope,
  kind: PrintedKind,
  subjectId: string,
  part: Part<Answer, Kept>,
): Promise<{ readonly part: Answer } | undefined> {
  const [row] = await db
    .select({ kept: part.kept })
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.businessId, scope.businessId),
        eq(issuedDocuments.kind, kind),
        eq(issuedDocuments.subjectId, subjectId),
      ),
    )
  return row && { part: await part.opened(row.kept as Kept) }
}

/** A page is some hundred kilobytes. */
const LARGEST_PAGE_BYTES = 16 * 1024 * 1024

/** @throws for what is not packed, or too large */
export async function unpacked(page: string): Promise<string> {
  const stream = new Blob([bytesOfBase64(page)]).stream().pipeThrough(new DecompressionStream('gzip'))
  const decoder = new TextDecoder()
  let text = ''
  for await (const some of stream) {
    text += decoder.decode(some, { stream: true })
    if (text.length > LARGEST_PAGE_BYTES) throw new Error('a page is too large')
  }
  return text
}
