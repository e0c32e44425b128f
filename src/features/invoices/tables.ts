/** Invoices, their items and taxes. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CountryCode } from '../../domain/countries/country.ts'
import type { StoredStatus } from '../../domain/invoices/invoice-life.ts'
import type { CashDiscount } from '../../domain/payments/cash-discount.ts'
import { businessId, calendarDate, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { bytes } from '../businesses/tables.ts'
import { deliveryAddresses, deliveryColumns } from '../delivery-addresses/tables.ts'
import {
  customerColumns,
  documentKeys,
  lineColumns,
  lineKeys,
  ownColumns,
  rowKeys,
  taxRowColumns,
  totalsColumns,
} from '../documents/tables.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { quotes } from '../quotes/tables.ts'

export const invoices = pgTable(
  'invoices',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    status: text('status').$type<StoredStatus>().notNull().default('draft'),
    /** The legal number, taken at issue. */
    number: text('number'),
    ...customerColumns(),
    ...ownColumns(),
    ...deliveryColumns(),
    date: calendarDate('date').notNull(),
    dueDate: calendarDate('due_date').notNull(),
    /** What is offered for early payment, by the terms of the customer; null for none. */
    cashDiscount: jsonb('cash_discount').$type<CashDiscount>(),
    /** The day, or the period, of the delivery or service. */
    supplyFrom: calendarDate('supply_from'),
    supplyTo: calendarDate('supply_to'),
    /** The number of the customer's order. */
    orderReference: text('order_reference').notNull().default(''),
    /** Above the lines, and the note below them. */
    opening: text('opening').notNull().default(''),
    note: text('note').notNull().default(''),
    ...totalsColumns(),
    /** What the customer withholds for the tax office, as printed; empty for nothing. */
    withholdingName: text('withholding_name').notNull().default(''),
    withholdingRate: integer('withholding_rate').notNull().default(0),
    /** The amount to pay is a multiple of it; 0 for no rounding. */
    roundingStep: integer('rounding_step').notNull().default(0),
    withheld: whole('withheld').notNull().generatedAlwaysAs(sql`withheld_of(total, tax, withholding_rate)`),
    rounding: whole('rounding')
      .notNull()
      .generatedAlwaysAs(
        sql`payable_of(total, tax, withholding_rate, rounding_step) - total + withheld_of(total, tax, withholding_rate)`,
      ),
    /** Total − withheld + rounding: what is to be paid before any payment or credit note. */
    payable: whole('payable').notNull().generatedAlwaysAs(sql`payable_of(total, tax, withholding_rate, rounding_step)`),
    /** A deposit invoice asks for a part of a service ahead of it. Fixed when the draft is created. */
    isDeposit: boolean('is_deposit').notNull().default(false),
    /** What the deposits that it deducts take off the subtotal. */
    depositTotal: whole('deposit_total').notNull().default(0),
    /** The sum of the payments that were not removed. */
    paid: whole('paid').notNull().default(0),
    /** The sum of the totals of the credit notes. */
    credited: whole('credited').notNull().default(0),
    /** What they take off the amount to pay. */
    creditedPayable: whole('credited_payable')
      .notNull()
      .generatedAlwaysAs(sql`credited_payable_of(total, tax, withholding_rate, rounding_step, credited)`),
    /** The version of the letterhead on the day of issue. */
    letterhead: integer('letterhead'),
    /** The invoice that this one replaces. */
    correctsId: text('corrects_id'),
    /** Whether the refund that is due on the invoice it replaces pays this one when it is issued. */
    carriesPayment: boolean('carries_payment').notNull().default(false),
    /** The quote that it was made from. */
    quoteId: text('quote_id'),
    /** The order that it invoices. */
    orderId: text('order_id'),
    issuedAt: instant('issued_at'),
    cancelledAt: instant('cancelled_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(customer_name || E'\n' || id || E'\n' || coalesce(number, ''))`),
  },
  table => [
    ...documentKeys('invoices', table),
    foreignKey({
      columns: [table.businessId, table.customerId, table.deliveryAddressId],
      foreignColumns: [deliveryAddresses.businessId, deliveryAddresses.customerId, deliveryAddresses.id],
    }),
    foreignKey({ columns: [table.businessId, table.correctsId], foreignColumns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.quoteId], foreignColumns: [quotes.businessId, quotes.id] }),
    foreignKey({ columns: [table.businessId, table.orderId], foreignColumns: [orders.businessId, orders.id] }),
    index('invoices_by_quote').on(table.businessId, table.quoteId).where(sql`quote_id is not null`),
    index('invoices_deposits_of_customer').on(table.businessId, table.customerId, table.date).where(sql`is_deposit`),
    index('invoices_credited')
      .on(table.businessId, table.date, table.createdAt, table.id)
      .where(sql`status = 'paid' and credited > 0 and credited >= total`),
    index('invoices_by_order').on(table.businessId, table.orderId).where(sql`order_id is not null`),
    index('invoices_by_corrected').on(table.businessId, table.correctsId).where(sql`corrects_id is not null`),
    index('invoices_by_due_date').on(table.businessId, table.dueDate, table.id),
    // with the amounts, so that the sums of the list are read from the index alone
    index('invoices_by_status').on(
      ...[table.businessId, table.status, table.dueDate, table.id],
      ...[table.total, table.credited, table.paid, table.payable, table.creditedPayable],
    ),
    // what is owed, read from the index alone
    index('invoices_owed')
      .on(table.businessId, table.dueDate, table.payable, table.creditedPayable, table.paid, table.date)
      .where(sql`status = 'sent'`),
    index('invoices_owed_by_customer')
      .on(
        table.businessId,
        table.customerId,
        table.dueDate,
        table.payable,
        table.creditedPayable,
        table.paid,
        table.date,
      )
      .where(sql`status = 'sent'`),
    // the few that are to be refunded, which the dashboard adds up
    index('invoices_to_refund')
      .on(table.businessId, table.customerId)
      .where(sql`status = 'paid' and paid + credited_payable > payable`),
    // the few of which less than the total is paid, for what a customer was invoiced in all
    index('invoices_not_payable_in_full')
      .on(table.businessId, table.customerId, table.total, table.credited, table.payable, table.creditedPayable)
      .where(sql`status in ('sent', 'paid') and (withholding_rate > 0 or rounding_step > 0)`),
  ],
)

/** Where its goods go: the country of the delivery address, or else that of the customer. Null for that of the business. */
export const destinationCountry = sql<CountryCode | null>`case when ${invoices.deliveryAddressId} is null then ${invoices.customerCountry} else ${invoices.deliveryCountry} end`

/** The customer of an issued invoice, which always has one. */
export const issuedTo = sql<string>`${invoices.customerId}`

export const invoiceItems = pgTable(
  'invoice_items',
  {
    businessId: businessId(),
    invoiceId: text('invoice_id').notNull(),
    ...lineColumns(),
    /** The line of the order that it invoices. */
    orderItemId: text('order_item_id'),
    /** Of such a line, from issue on: how much of it the invoice delivers itself, as no delivery took it out of stock before. */
    deliveredQuantity: whole('delivered_quantity'),
  },
  table => [
    ...lineKeys('invoice_items', table, table.invoiceId, invoices),
    foreignKey({
      columns: [table.businessId, table.orderItemId],
      foreignColumns: [orderItems.businessId, orderItems.id],
    }),
    index('invoice_items_by_order_item').on(table.businessId, table.orderItemId).where(sql`order_item_id is not null`),
  ],
)

/** The file of an imported invoice as it was issued elsewhere. It is what the business attached, and may be replaced. */
export const invoiceOriginals = pgTable(
  'invoice_originals',
  {
    businessId: businessId(),
    invoiceId: text('invoice_id').notNull(),
    fileName: text('file_name').notNull(),
    pdf: bytes('pdf').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.invoiceId] }),
    foreignKey({
      columns: [table.businessId, table.invoiceId],
      foreignColumns: [invoices.businessId, invoices.id],
    }).onDelete('cascade'),
  ],
)

export const invoiceTaxes = pgTable(
  'invoice_taxes',
  { businessId: businessId(), invoiceId: text('invoice_id').notNull(), ...taxRowColumns() },
  table => rowKeys(table, table.invoiceId, invoices),
)

/** The deposits that an invoice deducts: how much of each in one tax. */
export const invoiceDeposits = pgTable(
  'invoice_deposits',
  {
    businessId: businessId(),
    invoiceId: text('invoice_id').notNull(),
    ...taxRowColumns(),
    /** The deposit invoice. */
    depositId: text('deposit_id').notNull(),
    /** Another invoice can deduct it again, as this one was cancelled or credited in full. */
    released: boolean('released').notNull().default(false),
  },
  table => [
    ...rowKeys(table, table.invoiceId, invoices),
    foreignKey({ columns: [table.businessId, table.depositId], foreignColumns: [invoices.businessId, invoices.id] }),
    index('invoice_deposits_by_deposit').on(table.businessId, table.depositId),
  ],
)
