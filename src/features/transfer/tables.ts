/** Files of rows that were read, what was found in each row, and what came of it. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '../../domain/documents/document-kinds.ts'
import type { ImportKind } from '../../domain/imports/import-kind.ts'
import type { ImportedNumbering } from '../../domain/imports/imported-numbering.ts'
import type { DateOrder } from '../../domain/imports/read-date.ts'
import type { DecimalMark } from '../../domain/imports/read-figure.ts'
import type { TableReading } from '../../formats/sheets/read-table.ts'
import { businessId, createdAt, instant, updatedAt } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { businesses } from '../businesses/tables.ts'
import type { ImportCounts, ImportState, InvoiceCounts, QuoteCounts, RowError, RowOutcome } from './contract.ts'

/** How the cells of each column are read; also kept for the next file with the same headers. */
const readingColumns = () => ({
  /** For each column the field that it holds, or null. */
  matching: jsonb('matching').$type<(string | null)[]>().notNull(),
  decimalMark: text('decimal_mark').$type<DecimalMark>().notNull(),
  /** For each column the order of day and month, or null where a person has to say it. */
  dateOrders: jsonb('date_orders').$type<(DateOrder | null)[]>().notNull(),
})

/** A series of numbers that an import had continue at another count, which goes back when the import is undone. */
export interface RaisedSeries {
  readonly kind: DocumentKind
  readonly year: number
  readonly from: number
  readonly to: number
}

/** What a file leaves open, so that a person has to say it. */
interface Unclear {
  /** For each column whether its dates could be read in two ways. */
  readonly dates: readonly boolean[]
  /** A figure whose sign may begin decimals or group thousands, if no other shows which. */
  readonly figure: string | null
}

export const imports = pgTable(
  'imports',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<ImportState | 'undoing'>().notNull().default('read'),
    reading: jsonb('reading').$type<TableReading>().notNull(),
    headers: jsonb('headers').$type<string[]>().notNull(),
    rowCount: integer('row_count').notNull().default(0),
    ...readingColumns(),
    unclear: jsonb('unclear').$type<Unclear>().notNull().default({ dates: [], figure: null }),
    /** Whether records that exist already are changed. */
    changesExisting: boolean('changes_existing').notNull().default(true),
    /** Whether the goods of imported invoices are taken out of stock. */
    movesStock: boolean('moves_stock').notNull().default(false),
    /** Whether accepted quotes are imported beside open ones. */
    acceptedToo: boolean('accepted_too').notNull().default(false),
    /** What the check found. */
    counts: jsonb('counts').$type<ImportCounts>(),
    /** The same for an import of invoices, whose rows are lines. */
    invoiceCounts: jsonb('invoice_counts').$type<InvoiceCounts>(),
    /** The same for one of quotes. */
    quoteCounts: jsonb('quote_counts').$type<QuoteCounts>(),
    /** By which numbers the imported invoices were numbered. */
    numbering: jsonb('numbering').$type<ImportedNumbering>(),
    /** The series of numbers that continue after imported numbers. */
    raisedSeries: jsonb('raised_series').$type<RaisedSeries[]>().notNull().default([]),
    ...actorColumns(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
    undoneAt: instant('undone_at'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    index('imports_by_created_at').on(table.businessId, table.createdAt),
  ],
)

export const importRows = pgTable(
  'import_rows',
  {
    businessId: businessId(),
    importId: text('import_id').notNull(),
    /** The row's place in the file, from 1. */
    row: integer('row').notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** As they would be stored; null when a cell can't be read. */
    values: jsonb('values').$type<Record<string, string | number | boolean | null | readonly number[]>>(),
    errors: jsonb('errors').$type<RowError[]>(),
    /** What a person should check; the row is imported as it is. */
    warnings: jsonb('warnings').$type<RowError[]>(),
    outcome: text('outcome').$type<RowOutcome>(),
    /** What the row created or changed. */
    recordId: text('record_id'),
    /** What the record said before it was changed, with its version. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** On the first row of an invoice or a quote: what will be written. */
    prepared: jsonb('prepared').$type<Record<string, unknown>>(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.importId, table.row] }),
    foreignKey({
      columns: [table.businessId, table.importId],
      foreignColumns: [imports.businessId, imports.id],
    }).onDelete('cascade'),
    index('import_rows_by_record').on(table.businessId, table.recordId).where(sql`outcome = 'create'`),
  ],
)

/** How a person matched the columns of files with these headers. */
export const importMatchings = pgTable(
  'import_matchings',
  {
    businessId: businessId().references(() => businesses.id),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** A digest of the headers, in their order. */
    headers: text('headers').notNull(),
    ...readingColumns(),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.kind, table.headers] })],
)
