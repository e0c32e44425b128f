/** How a business hands its figures over to DATEV, and the debtor numbers that its customers have there. */
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AccountChart, RevenueAccount } from '../../domain/accounting/revenue-accounts.ts'
import { businessId, updatedAt } from '../../platform/database/columns.ts'
import { businesses } from '../businesses/tables.ts'
import { customers } from '../customers/tables.ts'

export const datevSettings = pgTable(
  'datev_settings',
  {
    businessId: businessId().references(() => businesses.id),
    consultantNumber: integer('consultant_number').notNull(),
    clientNumber: integer('client_number').notNull(),
    chart: text('chart').$type<AccountChart>().notNull(),
    /** Digits of an account; debtors have one more. */
    accountLength: integer('account_length').notNull(),
    firstDebtor: integer('first_debtor').notNull(),
    accounts: jsonb('accounts').$type<RevenueAccount[]>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.businessId] })],
)

/** A customer keeps the number, as the accountant has booked on it. */
export const datevDebtors = pgTable(
  'datev_debtors',
  {
    businessId: businessId(),
    customerId: text('customer_id').notNull(),
    number: integer('number').notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.customerId] }),
    uniqueIndex('datev_debtors_number_once').on(table.businessId, table.number),
    foreignKey({
      columns: [table.businessId, table.customerId],
      foreignColumns: [customers.businessId, customers.id],
    }).onDelete('cascade'),
  ],
)
