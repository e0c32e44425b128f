/** Has a document been shown before? Then it is answered as it was kept. */
import { and, eq, sql } from 'drizzle-orm'
import type { RenderedDocument } from '../../documents/render-document.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { type DocumentKind, issuedDocuments } from './tables.ts'

export async function findKeptDocument(
  db: Database,
  scope: BusinessScope,
  kind: DocumentKind,
  subjectId: string,
  { withPages }: { withPages: boolean },
): Promise<RenderedDocument | undefined> {
  const [row] = await db
    .select({ pdf: issuedDocuments.pdf, pages: withPages ? issuedDocuments.pages : sql<string[]>`'[]'::jsonb` })
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.businessId, scope.businessId),
        eq(issuedDocuments.kind, kind),
        eq(issuedDocuments.subjectId, subjectId),
      ),
    )
  return row && { pdf: new Uint8Array(row.pdf), pages: await Promise.all(row.pages.map(unpacked)) }
}

/** Pages are kept compressed, a tenth of their size. */
export async function packed(page: string): Promise<string> {
  const bytes = await through(new CompressionStream('gzip'), new TextEncoder().encode(page))
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

async function unpacked(page: string): Promise<string> {
  const bytes = Uint8Array.from(atob(page), letter => letter.charCodeAt(0))
  return new TextDecoder().decode(await through(new DecompressionStream('gzip'), bytes))
}

async function through(change: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(change)).arrayBuffer())
}
