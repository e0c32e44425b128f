/** What reminders claimed beside the balance, as it was when each was sent. Only waiving changes a row. */
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businessId, calendarDate, createdAt, whole } from '../../platform/database/columns.ts'
import { invoices } from '../invoices/tables.ts'
import { emails } from '../mail/tables.ts'

export const lateCharges = pgTable(
  'late_charges',
  {
    businessId: businessId(),
    /** The reminder. What was never sent is not claimed. */
    emailId: text('email_id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    /** The level, also once it was removed: it claims its fee once. */
    ruleId: text('rule_id').notNull(),
    date: calendarDate('date').notNull(),
    /** Of the invoice. */
    balance: whole('balance').notNull(),
    /** Of this reminder alone. */
    fee: whole('fee').notNull(),
    /** Of this reminder and of those before it. */
    fees: whole('fees').notNull(),
    /** From the day after the due date, in place of the interest that was claimed before. */
    interest: whole('interest').notNull(),
    /** Per year, in thousandths of a percent; null for no interest. */
    rate: integer('rate'),
    days: integer('days').notNull(),
    waived: whole('waived').notNull().default(0),
    waivedOn: calendarDate('waived_on'),
    waivedReason: text('waived_reason').notNull().default(''),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.emailId] }),
    foreignKey({ columns: [table.businessId, table.emailId], foreignColumns: [emails.businessId, emails.id] }),
    foreignKey({ columns: [table.businessId, table.invoiceId], foreignColumns: [invoices.businessId, invoices.id] }),
    index('late_charges_by_invoice').on(table.businessId, table.invoiceId, table.createdAt),
  ],
)
