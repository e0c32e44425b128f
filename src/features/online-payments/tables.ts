/** The payment providers of a business, and the payments that customers started through them. What was paid is among the payments. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Dispute, OnlineProvider, OnlineStatus } from '../../domain/payments/online-payments.ts'
import type { CurrencyCode } from '../../domain/values/money.ts'
import { businessId, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { businesses } from '../businesses/tables.ts'
import { invoices } from '../invoices/tables.ts'

export const paymentProviders = pgTable(
  'payment_providers',
  {
    businessId: businessId().references(() => businesses.id),
    provider: text('provider').$type<OnlineProvider>().notNull(),
    /** Sealed with the key of this installation; never shown again. */
    sealedKey: text('sealed_key').notNull().default(''),
    /** By which Stripe signs its messages; empty where there is none. */
    sealedWebhookSecret: text('sealed_webhook_secret').notNull().default(''),
    /** Whether customers are offered it. */
    active: boolean('active').notNull().default(false),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.provider] })],
)

export const onlinePayments = pgTable(
  'online_payments',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    provider: text('provider').$type<OnlineProvider>().notNull(),
    /** What the provider calls it. */
    providerId: text('provider_id').notNull(),
    /** What the provider calls the money that moved; empty before. */
    chargeId: text('charge_id').notNull().default(''),
    amount: whole('amount').notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    /** Where the customer pays. */
    url: text('url').notNull(),
    status: text('status').$type<OnlineStatus>().notNull().default('open'),
    /** What the provider said was paid, where it is another amount: `5.00 USD`. */
    reported: text('reported').notNull().default(''),
    /** Paid back by the provider, as far as the books follow it. */
    refunded: whole('refunded').notNull().default(0),
    /** Taken back by the provider because the customer disputes the payment, as far as the books follow it. */
    chargedBack: whole('charged_back').notNull().default(0),
    dispute: text('dispute').$type<Dispute>().notNull().default('none'),
    fee: whole('fee'),
    /** The code of what kept it from being recorded; it is tried again. */
    problem: text('problem'),
    createdAt: createdAt(),
    checkedAt: instant('checked_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.invoiceId], foreignColumns: [invoices.businessId, invoices.id] }),
    uniqueIndex('online_payments_once').on(table.businessId, table.provider, table.providerId),
    index('online_payments_by_invoice').on(table.businessId, table.invoiceId),
    index('online_payments_to_check').on(table.checkedAt).where(sql`status in ('open', 'pending', 'paid')`),
    index('online_payments_on_their_way').on(table.businessId, table.invoiceId).where(sql`status = 'pending'`),
    index('online_payments_in_dispute').on(table.businessId, table.invoiceId).where(sql`dispute = 'open'`),
  ],
)
