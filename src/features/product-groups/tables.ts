/** Product groups: products that come in variants. Each variant is a product of its own. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ProductOption } from '../../domain/products/variants.ts'
import { businessId, createdAt, updatedAt } from '../../platform/database/columns.ts'
import { businesses } from '../businesses/tables.ts'

export const productGroups = pgTable(
  'product_groups',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** Each with its name and values, such as Size: S, M, L. */
    options: jsonb('options').$type<readonly ProductOption[]>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.id] })],
)
