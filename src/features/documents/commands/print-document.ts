/** Prints a document of a kind that is a draft until it gets its number. */
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { CountryCode } from '../../../domain/countries/country.ts'
import type { DocumentKind } from '../../../domain/documents/document-kinds.ts'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, snapshot, type Transaction } from '../../../platform/database/database.ts'
import { type Texts, textsIn } from '../../../translations/server.ts'
import { letterheadOf, namingColumns } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import type { Part } from '../queries/kept-documents.ts'
import { draftOrKept, type FinishedDocument, type IssuedDocument } from './kept-documents.ts'

/** Undefined where there is no such document. */
export type Printer = <Answer, Kept>(
  db: Database,
  actor: BusinessActor,
  renderDocument: RenderDocument,
  id: string,
  part: Part<Answer, Kept>,
  /** A cancelled invoice without the mark of its cancellation. */
  wanted?: { readonly asIssued: boolean },
) => Promise<FinishedDocument<Answer> | undefined>

interface Paper {
  readonly kind: DocumentKind
  readonly tables: {
    readonly documents: PgTable &
      Readonly<Record<'businessId' | 'number' | 'letterhead' | 'customerLanguage', AnyPgColumn>>
    readonly one: (scope: BusinessScope, id: string) => SQL | undefined
  }
  /** What comes before the number, by the country of the seller. */
  readonly title: (seller: { readonly country: CountryCode | null }, texts: Texts) => string
  readonly draftTitle: (texts: Texts, id: string) => string
  /** False for what may still change though it has a number. */
  readonly isKept?: SQL<boolean>
  readonly find: (tx: Transaction, scope: BusinessScope, id: string) => Promise<IssuedDocument | undefined>
}

/** What has a number is kept as it was when it was first printed. */
export function printerOf({ kind, tables, title, draftTitle, isKept = sql`true`, find }: Paper): Printer {
  const { documents, one } = tables
  return async (db, { scope }, renderDocument, id, part) => {
    const [row] = await db
      .select({
        number: sql<string | null>`${documents.number}`,
        isKept,
        country: letterheads.country,
        ...namingColumns(documents),
      })
      .from(documents as PgTable)
      .innerJoin(letterheads, letterheadOf(documents, scope))
      .where(one(scope, id))
    if (!row) return undefined
    const texts = textsIn(row.documentLanguage)
    return draftOrKept(db, scope, renderDocument, part, texts, {
      kind,
      subjectId: id,
      number: row.number,
      sender: row.sender,
      isKept: row.isKept,
      draftTitle: draftTitle(texts, shownIdentifier(id)),
      title: title(row, texts),
      find: () => snapshot(db, tx => find(tx, scope, id)),
    })
  }
}
