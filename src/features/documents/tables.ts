/** Documents as they were first shown or sent, kept to the byte. Only ever appended to. */
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businessId, createdAt } from '../../platform/database/columns.ts'
import { businesses, bytes } from '../businesses/tables.ts'

/** `cancelled-invoice` is an invoice with the mark of its cancellation; the invoice itself stays beside it. */
export type DocumentKind = 'invoice' | 'cancelled-invoice' | 'credit-note'

export const issuedDocuments = pgTable(
  'issued_documents',
  {
    businessId: businessId().references(() => businesses.id),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** The id of the invoice or of the credit note. */
    subjectId: text('subject_id').notNull(),
    pdf: bytes('pdf').notNull(),
    /** The same pages as pictures, for screens: SVG, one per page. */
    pages: jsonb('pages').$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.kind, table.subjectId] })],
)
