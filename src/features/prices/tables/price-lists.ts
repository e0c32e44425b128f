/** Price lists, which customers belong to, and their fixed prices. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businessId, calendarDate, createdAt, instant, updatedAt, whole } from '../../../platform/database/columns.ts'
import { businesses } from '../../businesses/tables.ts'
import { products } from '../../products/tables.ts'

export const priceLists = pgTable(
  'price_lists',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** Thousandths of a percent off the base price of every product; null for a list of fixed prices only. */
    percent: integer('percent'),
    /** The first and the last day; null is open. */
    validFrom: calendarDate('valid_from'),
    validTo: calendarDate('valid_to'),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    uniqueIndex('price_lists_name').on(table.businessId, sql`lower(name)`),
  ],
)

/** A fixed price, which goes before the percentage of its list. */
export const priceListItems = pgTable(
  'price_list_items',
  {
    businessId: businessId(),
    priceListId: text('price_list_id').notNull(),
    productId: text('product_id').notNull(),
    /** Thousandths; the price applies from this quantity. */
    fromQuantity: whole('from_quantity').notNull().default(0),
    price: whole('price').notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.priceListId, table.productId, table.fromQuantity] }),
    foreignKey({
      columns: [table.businessId, table.priceListId],
      foreignColumns: [priceLists.businessId, priceLists.id],
    }),
    foreignKey({ columns: [table.businessId, table.productId], foreignColumns: [products.businessId, products.id] }),
    index('price_list_items_by_product').on(table.businessId, table.productId),
  ],
)
