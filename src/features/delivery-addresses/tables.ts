/** Where the goods of a customer go, and what an invoice says of it. */
import { foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { CountryCode } from '../../domain/countries/country.ts'
import { businessId, createdAt, instant, updatedAt } from '../../platform/database/columns.ts'
import { addressColumns } from '../businesses/tables.ts'
import { customers } from '../customers/tables.ts'

export const deliveryAddresses = pgTable(
  'delivery_addresses',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    name: text('name').notNull(),
    /** As printed: made from the parts below where they were entered. */
    address: text('address').notNull().default(''),
    ...addressColumns(),
    /** Null: that of the business. */
    country: text('country').$type<CountryCode>(),
    /** The invoices that have it keep it; new ones cannot choose it. */
    removedAt: instant('removed_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.customerId], foreignColumns: [customers.businessId, customers.id] }),
    // what invoices point at: it is one of their customer
    unique('delivery_addresses_of_customer').on(table.businessId, table.customerId, table.id),
  ],
)

/** Of an invoice. Without an address chosen, the goods go to the address of the customer. */
export const deliveryColumns = () => ({
  deliveryAddressId: text('delivery_address_id'),
  /** Follows the address while a draft; frozen at issue. Empty without one. */
  deliveryName: text('delivery_name').notNull().default(''),
  deliveryAddress: text('delivery_address').notNull().default(''),
  /** Null: that of the business. */
  deliveryCountry: text('delivery_country').$type<CountryCode>(),
})
