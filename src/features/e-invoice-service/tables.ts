/** The service that sends the e-invoices of a business and receives those of its suppliers, and what went through it. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { BookedKind } from '../../domain/documents/document-kinds.ts'
import type { EInvoiceFile } from '../../domain/e-invoice/formats.ts'
import type { SentStatus } from '../../domain/e-invoice/service.ts'
import { businessId, createdAt, instant, updatedAt } from '../../platform/database/columns.ts'
import { bills } from '../bills/tables.ts'
import { businesses } from '../businesses/tables.ts'

/** By the code of a problem of the API. */
export interface ToldReason {
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>
}

export const eInvoiceServices = pgTable(
  'e_invoice_services',
  {
    businessId: businessId().references(() => businesses.id),
    /** An https address without a slash at its end. */
    url: text('url').notNull(),
    /** Sealed with the key of this installation; never shown again. Empty after an import from another installation. */
    sealedKey: text('sealed_key').notNull().default(''),
    active: boolean('active').notNull().default(false),
    /** Why it could not be asked the last time; empty where it could. */
    problem: text('problem').notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.businessId] })],
)

/** One row for each document that goes out, from its issue on. Its bytes are those of `issued_e_invoices`. */
export const sentEInvoices = pgTable(
  'sent_e_invoices',
  {
    businessId: businessId().references(() => businesses.id),
    kind: text('kind').$type<BookedKind>().notNull(),
    /** The id of the invoice or of the credit note. */
    subjectId: text('subject_id').notNull(),
    format: text('format').$type<EInvoiceFile>().notNull(),
    status: text('status').$type<SentStatus>().notNull().default('waiting'),
    /** What the service calls it; empty before it has it. */
    serviceId: text('service_id').notNull().default(''),
    /** Why it was refused, in the words of the service. */
    reason: text('reason').notNull().default(''),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried or asked about again. */
    nextAt: instant('next_at').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.kind, table.subjectId] }),
    index('sent_e_invoices_due').on(table.nextAt).where(sql`status in ('waiting', 'sent')`),
  ],
)

/** Each e-invoice that the service had for the business, once. */
export const receivedEInvoices = pgTable(
  'received_e_invoices',
  {
    businessId: businessId().references(() => businesses.id),
    /** What the service calls it. */
    serviceId: text('service_id').notNull(),
    /** Null where it became no bill. */
    billId: text('bill_id'),
    /** What kept it from becoming one, in words; empty for nothing. */
    problem: text('problem').notNull().default(''),
    /** The same by code; null where it is in the words of the service, or of an older version. */
    problemReason: jsonb('problem_reason').$type<ToldReason>(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.serviceId] }),
    foreignKey({ columns: [table.businessId, table.billId], foreignColumns: [bills.businessId, bills.id] }),
    index('received_e_invoices_of_bill').on(table.businessId, table.billId),
  ],
)
