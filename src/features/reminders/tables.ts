/** When customers are reminded of invoices, and what they read. What was sent is among the emails. */
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { businessId, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { businesses } from '../businesses/tables.ts'

export const reminderSettings = pgTable(
  'reminder_settings',
  {
    businessId: businessId().references(() => businesses.id),
    /** Whether reminders are sent without anybody asking. */
    automatic: boolean('automatic').notNull().default(false),
    /** Invoices from before this moment are reminded of however late they are; null: nobody chose that. */
    olderBefore: instant('older_before'),
    /** Interest on what is overdue, per year, in thousandths of a percent: of companies and public bodies, and of all others. */
    businessInterestRate: integer('business_interest_rate'),
    consumerInterestRate: integer('consumer_interest_rate'),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.businessId] })],
)

export const reminderRules = pgTable(
  'reminder_rules',
  {
    businessId: businessId().references(() => reminderSettings.businessId, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** From the due date; negative for days before it. */
    days: integer('days').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    active: boolean('active').notNull().default(true),
    /** What it claims beside the balance of companies and public bodies, and of all others. */
    businessFee: whole('business_fee').notNull().default(0),
    consumerFee: whole('consumer_fee').notNull().default(0),
    /** Whether it claims interest, at the rates of the settings. */
    interest: boolean('interest').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    uniqueIndex('reminder_rules_by_days').on(table.businessId, table.days),
  ],
)
