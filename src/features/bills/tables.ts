/** Suppliers, the bills that come from them with their original files, and what was paid on them. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CountryCode } from '../../domain/countries/country.ts'
import type { MoneyMethod } from '../../domain/payments/payments.ts'
import { businessId, calendarDate, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { bankTransactions } from '../bank/tables.ts'
import { businesses, bytes } from '../businesses/tables.ts'
import type { BillFileType } from './contract.ts'

export const suppliers = pgTable(
  'suppliers',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    /** Null: that of the business. */
    country: text('country').$type<CountryCode>(),
    /** Without spaces, in capitals. */
    vatId: text('vat_id').notNull().default(''),
    iban: text('iban').notNull().default(''),
    email: text('email').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`lower(name || E'\n' || email || E'\n' || vat_id)`),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    index('suppliers_by_name').on(table.businessId, sql`name collate natural_order`, table.id),
    index('suppliers_by_vat_id').on(table.businessId, table.vatId).where(sql`vat_id <> ''`),
    index('suppliers_by_lower_name').on(table.businessId, sql`lower(name)`),
  ],
)

export const bills = pgTable(
  'bills',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    supplierId: text('supplier_id').notNull(),
    /** As the supplier gave it; empty for a receipt without one. */
    number: text('number').notNull().default(''),
    date: calendarDate('date').notNull(),
    dueDate: calendarDate('due_date').notNull(),
    /** The day on which it counts in reports: its date, unless the books of that day were closed when it came. */
    bookedOn: calendarDate('booked_on').notNull(),
    /** The sums of its tax rows. Below zero for a credit note of the supplier. */
    net: whole('net').notNull(),
    tax: whole('tax').notNull(),
    total: whole('total').notNull(),
    /** The sum of the payments that were not removed. */
    paid: whole('paid').notNull().default(0),
    /** What it says was paid before it came, as `paid` has it. Where that is more than the total, the supplier owes the rest. */
    prepaid: whole('prepaid').notNull().default(0),
    /** Where to pay, as the bill says. */
    iban: text('iban').notNull().default(''),
    paymentReference: text('payment_reference').notNull().default(''),
    note: text('note').notNull().default(''),
    /** What it was for, in the words of the accountant. */
    category: text('category').notNull().default(''),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(number || E'\n' || id || E'\n' || payment_reference || E'\n' || category)`),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.supplierId], foreignColumns: [suppliers.businessId, suppliers.id] }),
    uniqueIndex('bills_number_once')
      .on(table.businessId, table.supplierId, sql`lower(number)`)
      .where(sql`number <> '' and voided_at is null`),
    index('bills_by_number').on(table.businessId, table.number, table.id),
    index('bills_by_date').on(table.businessId, table.date, table.createdAt, table.id),
    index('bills_by_due_date').on(table.businessId, table.dueDate, table.id),
    index('bills_by_total').on(table.businessId, table.total, table.id),
    index('bills_by_balance').on(
      table.businessId,
      sql`(case when voided_at is null then total - paid else 0 end)`,
      table.id,
    ),
    // what is to be paid first, then what is paid, then what is void
    index('bills_by_status').on(
      table.businessId,
      sql`(case when voided_at is not null then 2 when paid = total then 1 else 0 end)`,
      table.dueDate,
      table.id,
    ),
    index('bills_by_supplier').on(table.businessId, table.supplierId, table.date, table.createdAt, table.id),
    index('bills_by_booking').on(table.businessId, table.bookedOn),
    // what is owed, read from the index alone
    index('bills_unpaid')
      .on(table.businessId, table.dueDate, table.supplierId, table.total, table.paid)
      .where(sql`voided_at is null and paid <> total`),
  ],
)

export const billTaxes = pgTable(
  'bill_taxes',
  {
    businessId: businessId(),
    billId: text('bill_id').notNull(),
    position: integer('position').notNull(),
    /** In thousandths of a percent. */
    rate: integer('rate').notNull(),
    net: whole('net').notNull(),
    tax: whole('tax').notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.billId, table.position] }),
    foreignKey({ columns: [table.businessId, table.billId], foreignColumns: [bills.businessId, bills.id] }),
  ],
)

/** The bill as it came, to the byte. A file that takes the place of another one is the next version; the earlier ones stay. */
export const billFiles = pgTable(
  'bill_files',
  {
    businessId: businessId(),
    billId: text('bill_id').notNull(),
    version: integer('version').notNull().default(1),
    fileName: text('file_name').notNull(),
    type: text('type').$type<BillFileType>().notNull(),
    content: bytes('content').notNull(),
    /** SHA-256 in hexadecimal digits. */
    sha256: text('sha256').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.billId, table.version] }),
    foreignKey({ columns: [table.businessId, table.billId], foreignColumns: [bills.businessId, bills.id] }),
    index('bill_files_by_sha256').on(table.businessId, table.sha256),
  ],
)

/** Never changed; a mistaken one is removed, with a reason, and stays on record. */
export const billPayments = pgTable(
  'bill_payments',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    billId: text('bill_id').notNull(),
    /** Below zero for what a supplier has paid back. */
    amount: whole('amount').notNull(),
    date: calendarDate('date').notNull(),
    method: text('method').$type<MoneyMethod>().notNull().default('bank-transfer'),
    reference: text('reference').notNull().default(''),
    /** The transaction in a bank statement that it was, or a part of it; null for one that was recorded by hand. */
    bankTransactionId: text('bank_transaction_id'),
    removedAt: instant('removed_at'),
    removalReason: text('removal_reason').notNull().default(''),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.billId], foreignColumns: [bills.businessId, bills.id] }),
    foreignKey({
      columns: [table.businessId, table.bankTransactionId],
      foreignColumns: [bankTransactions.businessId, bankTransactions.id],
    }),
    index('bill_payments_by_bank_transaction')
      .on(table.businessId, table.bankTransactionId)
      .where(sql`bank_transaction_id is not null`),
    index('bill_payments_by_bill').on(table.businessId, table.billId),
    index('bill_payments_by_date').on(table.businessId, table.date).where(sql`removed_at is null`),
  ],
)
