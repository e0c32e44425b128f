/** Stock movements, which are only ever appended, and the stock of each product, which is their sum. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MovementCause } from '../../domain/products/movement-causes.ts'
import type { MovementReason, MovementType } from '../../domain/products/stock.ts'
import type { StockCountStatus } from '../../domain/products/stock-count.ts'
import { businessId, calendarDate, createdAt, instant, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { businesses } from '../businesses/tables.ts'
import { products } from '../products/tables.ts'

/** Changed only by the trigger on stock_movements; the database refuses any other change. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    businessId: businessId(),
    productId: text('product_id').notNull(),
    stock: whole('stock').notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.productId] }),
    foreignKey({
      columns: [table.businessId, table.productId],
      foreignColumns: [products.businessId, products.id],
    }),
    index('stock_levels_by_stock').on(table.businessId, table.stock, table.productId),
  ],
)

export const stockMovements = pgTable(
  'stock_movements',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    /** The order in which the movements of one product were written. */
    sequence: whole('sequence').generatedAlwaysAsIdentity().notNull(),
    productId: text('product_id').notNull(),
    type: text('type').$type<MovementType>().notNull(),
    reason: text('reason').$type<MovementReason>().notNull(),
    quantity: whole('quantity').notNull(),
    /** Stock after this movement; filled in by the database. */
    balance: whole('balance').notNull().default(0),
    /** The document that moved the stock; null if a person changed it. A trigger checks it like a foreign key. */
    causeKind: text('cause_kind').$type<MovementCause>(),
    causeId: text('cause_id'),
    note: text('note').notNull().default(''),
    /** The cost price of the product at that moment; null where it had none, or was written before it was kept. */
    unitCost: whole('unit_cost'),
    date: calendarDate('date').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.productId],
      foreignColumns: [stockLevels.businessId, stockLevels.productId],
    }),
    index('stock_movements_by_product').on(table.businessId, table.productId, table.sequence),
    index('stock_movements_by_date').on(table.businessId, table.date, table.sequence),
    index('stock_movements_in')
      .on(table.businessId, table.productId, table.sequence, table.date, table.quantity, table.balance, table.unitCost)
      .where(sql`type = 'in'`),
    index('stock_movements_by_cause')
      .on(table.businessId, table.causeKind, table.causeId)
      .where(sql`cause_id is not null`),
  ],
)

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
