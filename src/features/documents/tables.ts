/** Documents as they were first shown or sent, kept to the byte. Only ever appended to. */
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PrintedKind } from '../../domain/documents/document-kinds.ts'
import { businessId, createdAt } from '../../platform/database/columns.ts'
import { businesses, bytes } from '../businesses/tables.ts'

export const issuedDocuments = pgTable(
  'issued_documents',
  {
    businessId: businessId().references(() => businesses.id),
    kind: text('kind').$type<PrintedKind>().notNull(),
    /** The id of the invoice or of the credit note. */
    subjectId: text('subject_id').notNull(),
    pdf: bytes('pdf').notNull(),
    /** The same pages as pictures, for screens: SVG, one per page. */
    pages: jsonb('pages').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.kind, table.subjectId] })],
)
