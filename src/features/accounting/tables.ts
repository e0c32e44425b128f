/** How a business hands its figures over to DATEV, and the numbers that its customers and suppliers have there. */
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BookingAccount } from '../../domain/accounting/booking-accounts.ts'
import type { AccountChart, RevenueAccount } from '../../domain/accounting/revenue-accounts.ts'
import { businessId, updatedAt } from '../../platform/database/columns.ts'
import { suppliers } from '../bills/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { customers } from '../customers/tables.ts'

/** Bills of this category go to this account. */
export interface ExpenseAccount {
  readonly category: string
  readonly account: string
}

export const datevSettings = pgTable(
  'datev_settings',
  {
    businessId: businessId().references(() => businesses.id),
    consultantNumber: integer('consultant_number').notNull(),
    clientNumber: integer('client_number').notNull(),
    chart: text('chart').$type<AccountChart>().notNull(),
    /** Digits of an account; debtors and creditors have one more. */
    accountLength: integer('account_length').notNull(),
    firstDebtor: integer('first_debtor').notNull(),
    accounts: jsonb('accounts').$type<RevenueAccount[]>().notNull(),
    withPayments: boolean('with_payments').notNull().default(false),
    withBills: boolean('with_bills').notNull().default(false),
    /** Null: the first number that there is. */
    firstCreditor: integer('first_creditor'),
    bookingAccounts: jsonb('booking_accounts').$type<Partial<Record<BookingAccount, string>>>().notNull().default({}),
    /** Of bills with a category of their own. */
    expenseAccounts: jsonb('expense_accounts').$type<ExpenseAccount[]>().notNull().default([]),
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

/** So does a supplier. */
export const datevCreditors = pgTable(
  'datev_creditors',
  {
    businessId: businessId(),
    supplierId: text('supplier_id').notNull(),
    number: integer('number').notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.supplierId] }),
    uniqueIndex('datev_creditors_number_once').on(table.businessId, table.number),
    foreignKey({
      columns: [table.businessId, table.supplierId],
      foreignColumns: [suppliers.businessId, suppliers.id],
    }).onDelete('cascade'),
  ],
)
