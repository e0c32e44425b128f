/** What happened to each invoice, and when: a log that is only ever appended to. */
import { bigserial, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { InvoiceEvent } from '../../domain/invoice-history.ts'
import { businessId, createdAt } from '../../platform/columns.ts'
import { invoices } from '../invoices/tables.ts'

export const invoiceEvents = pgTable(
  'invoice_events',
  {
    businessId: businessId(),
    invoiceId: text('invoice_id').notNull(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    event: text('event').$type<InvoiceEvent['event']>().notNull(),
    /** What is particular to the event, such as a payment's amount. */
    data: jsonb('data').$type<InvoiceEvent['data']>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.sequence] }),
    // goes with a draft that is deleted: what never was has no history
    foreignKey({
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }).onDelete('cascade'),
    index('invoice_events_by_invoice').on(table.businessId, table.invoiceId, table.sequence),
  ],
)
