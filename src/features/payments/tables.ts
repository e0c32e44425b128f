/**
 * What customers have paid on an invoice, and what of it was paid back to them: a refund is a payment below zero. What was moved to and from
 * the customer's credit balance is a payment too. A payment is never changed; a mistaken one is removed, with a reason, and stays on record.
 */
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentMethod } from '../../domain/payments/payments.ts'
import { businessId, calendarDate, createdAt, instant, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { bankTransactions } from '../bank/tables.ts'
import { collectionItems } from '../direct-debits/tables.ts'
import { invoices } from '../invoices/tables.ts'
import { onlinePayments } from '../online-payments/tables.ts'

export const payments = pgTable(
  'payments',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    amount: whole('amount').notNull(),
    /** Received with it for late charges, beside the amount; below zero where they went back. */
    lateCharges: whole('late_charges').notNull().default(0),
    date: calendarDate('date').notNull(),
    method: text('method').$type<PaymentMethod>().notNull().default('bank-transfer'),
    /** What the customer or the bank wrote with it. */
    reference: text('reference').notNull().default(''),
    /** The same for all parts of one payment or transfer, which are removed as a whole; null for one that has no parts. */
    sharedId: text('shared_id'),
    /** The transaction in a bank statement that it was; null for one that was recorded by hand, and for credit. */
    bankTransactionId: text('bank_transaction_id'),
    /** The payment through a provider that it was, or was paid back from; null for all others. */
    onlinePaymentId: text('online_payment_id'),
    /** The collection by direct debit that it was; null for all others. */
    collectionItemId: text('collection_item_id'),
    removedAt: instant('removed_at'),
    removalReason: text('removal_reason').notNull().default(''),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.invoiceId], foreignColumns: [invoices.businessId, invoices.id] }),
    foreignKey({
      columns: [table.businessId, table.bankTransactionId],
      foreignColumns: [bankTransactions.businessId, bankTransactions.id],
    }),
    index('payments_by_bank_transaction')
      .on(table.businessId, table.bankTransactionId)
      .where(sql`bank_transaction_id is not null`),
    foreignKey({
      columns: [table.businessId, table.onlinePaymentId],
      foreignColumns: [onlinePayments.businessId, onlinePayments.id],
    }),
    // money that came through a provider is recorded once
    uniqueIndex('payments_online_once')
      .on(table.businessId, table.onlinePaymentId)
      .where(sql`online_payment_id is not null and removed_at is null and amount >= 0 and late_charges >= 0`),
    foreignKey({
      columns: [table.businessId, table.collectionItemId],
      foreignColumns: [collectionItems.businessId, collectionItems.id],
    }),
    // so is what was collected
    uniqueIndex('payments_collected_once')
      .on(table.businessId, table.collectionItemId)
      .where(sql`collection_item_id is not null and removed_at is null`),
    index('payments_by_invoice').on(table.businessId, table.invoiceId),
    index('payments_by_date')
      .on(table.businessId, table.date, table.createdAt, table.amount)
      .where(sql`removed_at is null and method <> 'credit-balance'`),
    index('payments_by_credit').on(table.businessId, table.invoiceId).where(sql`method = 'credit-balance'`),
    index('payments_with_late_charges').on(table.businessId, table.invoiceId).where(sql`late_charges <> 0`),
    index('payments_by_shared_id').on(table.businessId, table.sharedId).where(sql`shared_id is not null`),
  ],
)
