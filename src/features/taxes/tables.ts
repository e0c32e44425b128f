/** The tax rates of a business besides its own default, and the columns of the tax rows on its documents. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TaxOfRate } from '../../domain/documents/document-totals.ts'
import type { TaxCategory } from '../../domain/documents/tax-category.ts'
import { businessId, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
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

/** One row per rate and reason on a document, lowest rate first. */
export const taxRowColumns = () => ({
  /** From 0. */
  position: integer('position').notNull(),
  rate: integer('rate').notNull(),
  name: text('name').notNull(),
  category: text('category').$type<TaxCategory>().notNull(),
  /** Why no tax is due. */
  reason: text('reason').notNull(),
  net: whole('net').notNull(),
  tax: whole('tax').notNull(),
})

export function taxRows(taxes: readonly TaxOfRate[]) {
  return taxes.map((row, position) => ({ ...row, position }))
}
