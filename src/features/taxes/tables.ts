/** The taxes of a business; one of them is its default. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TaxCategory } from '../../domain/documents/tax-category.ts'
import type { TaxPart } from '../../domain/documents/tax-parts.ts'
import { businessId, createdAt, instant, updatedAt } from '../../platform/database/columns.ts'
import { businesses } from '../businesses/tables.ts'

export const taxRates = pgTable(
  'tax_rates',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    rate: integer('rate').notNull(),
    category: text('category').$type<TaxCategory>().notNull(),
    /** Why no tax is due. */
    freeReason: text('free_reason').notNull().default(''),
    /** The code of the reason (VATEX, BT-121); empty for none. */
    exemptionCode: text('exemption_code').notNull().default(''),
    /** Of a combined tax, whose rate is the sum of theirs. */
    parts: jsonb('parts').$type<TaxPart[]>(),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.id] })],
)
