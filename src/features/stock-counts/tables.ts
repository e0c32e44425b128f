/** Stock counts and their lines. A count that was posted or cancelled stays as it is. */
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { StockCountStatus } from '../../domain/products/stock-count.ts'
import { businessId, createdAt, instant, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { businesses } from '../businesses/tables.ts'
import { stockLevels } from '../stock/tables.ts'

export const stockCounts = pgTable(
  'stock_counts',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    status: text('status').$type<StockCountStatus>().notNull().default('open'),
    /** Who started it. */
    ...actorColumns(),
    createdAt: createdAt(),
    /** When it was posted or cancelled. */
    closedAt: instant('closed_at'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    index('stock_counts_by_created_at').on(table.businessId, table.createdAt, table.id),
  ],
)

export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    businessId: businessId(),
    countId: text('count_id').notNull(),
    productId: text('product_id').notNull(),
    /** Null until it is entered. */
    counted: whole('counted'),
    /** The stock at the moment it was entered. */
    expected: whole('expected'),
    countedAt: instant('counted_at'),
    /** Who entered it; empty where nobody signs in. */
    countedBy: text('counted_by').notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.countId, table.productId] }),
    foreignKey({
      columns: [table.businessId, table.countId],
      foreignColumns: [stockCounts.businessId, stockCounts.id],
    }),
    foreignKey({
      columns: [table.businessId, table.productId],
      foreignColumns: [stockLevels.businessId, stockLevels.productId],
    }),
    index('stock_count_lines_by_product').on(table.businessId, table.productId),
  ],
)
