/** How far the legal numbers of each kind of document have been counted, and who had a series go on elsewhere. */
import { bigserial, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NumberedKind } from '../../domain/invoices/invoice-number.ts'
import { businessId, createdAt } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { businesses } from '../businesses/tables.ts'

/** Year 0 is the series of a pattern without the year. The row's lock makes the series gapless. */
export const numberSeries = pgTable(
  'number_series',
  {
    businessId: businessId().references(() => businesses.id),
    kind: text('kind').$type<NumberedKind>().notNull().default('invoice'),
    year: integer('year').notNull(),
    /** The next document gets the count after this. */
    lastCount: integer('last_count').notNull(),
    /** The highest count that a document has; less than the last count until a raised series is used. */
    usedCount: integer('used_count').notNull(),
  },
  table => [primaryKey({ columns: [table.businessId, table.kind, table.year] })],
)

/** Why a series continued at another number than the next one. Append-only. */
export const numberChanges = pgTable(
  'number_changes',
  {
    businessId: businessId(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    kind: text('kind').$type<NumberedKind>().notNull(),
    year: integer('year').notNull(),
    /** What would have been the next count. */
    fromCount: integer('from_count').notNull(),
    toCount: integer('to_count').notNull(),
    reason: text('reason').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.sequence] }),
    foreignKey({
      name: 'number_changes_of_series',
      columns: [table.businessId, table.kind, table.year],
      foreignColumns: [numberSeries.businessId, numberSeries.kind, numberSeries.year],
    }),
  ],
)
