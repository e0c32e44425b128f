/** What one customer pays for one product instead of the base price. */
import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businessId, createdAt, updatedAt, whole } from '../../platform/database/columns.ts'
import { customers } from '../customers/tables.ts'
import { products } from '../products/tables.ts'

export const customerPrices = pgTable(
  'customer_prices',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    productId: text('product_id').notNull(),
    customerId: text('customer_id').notNull(),
    price: whole('price').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.productId], foreignColumns: [products.businessId, products.id] }),
    foreignKey({ columns: [table.businessId, table.customerId], foreignColumns: [customers.businessId, customers.id] }),
    uniqueIndex('customer_prices_one_per_customer_and_product').on(table.businessId, table.customerId, table.productId),
    uniqueIndex('customer_prices_by_product').on(table.businessId, table.productId, table.customerId),
  ],
)
