/** What one customer pays for one product instead of the base price, from a quantity on and between two dates. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { businessId, calendarDate, createdAt, updatedAt, whole } from '../../../platform/database/columns.ts'
import { customers } from '../../customers/tables.ts'
import { products } from '../../products/tables.ts'

export const customerPrices = pgTable(
  'customer_prices',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    productId: text('product_id').notNull(),
    customerId: text('customer_id').notNull(),
    price: whole('price').notNull(),
    /** 0 for any quantity. */
    fromQuantity: whole('from_quantity').notNull().default(0),
    /** The first and the last day; null for no limit. */
    validFrom: calendarDate('valid_from'),
    validTo: calendarDate('valid_to'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.productId], foreignColumns: [products.businessId, products.id] }),
    foreignKey({ columns: [table.businessId, table.customerId], foreignColumns: [customers.businessId, customers.id] }),
    unique('customer_prices_once')
      .on(table.businessId, table.customerId, table.productId, table.fromQuantity, table.validFrom)
      .nullsNotDistinct(),
    index('customer_prices_by_product').on(table.businessId, table.productId, table.customerId),
    index('customer_prices_by_end').on(table.businessId, table.validTo).where(sql`valid_to is not null`),
  ],
)
