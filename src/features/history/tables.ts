/** What happened to each document, and when: a log that is only ever appended to. */
import { bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { InvoiceEvent } from '../../domain/invoices/invoice-history.ts'
import { businessId, createdAt } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { subjectColumns } from '../../platform/subject.ts'

export const events = pgTable(
  'events',
  {
    businessId: businessId(),
    ...subjectColumns(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    event: text('event').$type<InvoiceEvent['event']>().notNull(),
    /** What is particular to the event, such as a payment's amount. */
    data: jsonb('data').$type<InvoiceEvent['data']>().notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.sequence] }),
    index('events_by_subject').on(table.businessId, table.subjectKind, table.subjectId, table.sequence),
  ],
)
