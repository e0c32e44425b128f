/** The tax rates of a business besides its own default. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businessId, createdAt, instant, updatedAt } from '../../platform/database/columns.ts'
import { businesses } from '../businesses/tables.ts'

export const taxRates = pgTable(
  'tax_rates',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    rate: integer('rate').notNull(),
    /** Why no tax is due; asked for when the rate is 0. */
    freeReason: text('free_reason').notNull().default(''),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.id] })],
)
