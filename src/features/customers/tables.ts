/** Customers, and the figures of each. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CountryCode } from '../../domain/countries/country.ts'
import type { Withholding } from '../../domain/documents/payable.ts'
import type { EInvoiceFormat } from '../../domain/e-invoice/formats.ts'
import type { Contact } from '../../domain/mail/contacts.ts'
import type { OwnValues } from '../../domain/own-fields/own-fields.ts'
import type { CashDiscount } from '../../domain/payments/cash-discount.ts'
import { businessId, calendarDate, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import type { LanguageCode } from '../../translations/languages.ts'
import { addressColumns, businesses, electronicAddressColumns } from '../businesses/tables.ts'
import { priceLists } from '../prices/tables/price-lists.ts'
import { taxRates } from '../taxes/tables.ts'
import type { CustomerKind } from './contract.ts'

export const customers = pgTable(
  'customers',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** Printed on documents. Empty, or no other customer of the business has it, in capitals or not. */
    number: text('number').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** As printed: made from the parts below where they were entered. */
    address: text('address').notNull().default(''),
    ...addressColumns(),
    /** Null: nobody said. */
    kind: text('kind').$type<CustomerKind>(),
    /** Null: that of the business. */
    country: text('country').$type<CountryCode>(),
    /** Without spaces, in capitals. */
    vatId: text('vat_id').notNull().default(''),
    registrationNumber: text('registration_number').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    contacts: jsonb('contacts').$type<Contact[]>().notNull().default([]),
    /** Of the business’s own fields, by their ids. */
    ownValues: jsonb('own_values').$type<OwnValues>().notNull().default({}),
    ...electronicAddressColumns(),
    /** What the customer wants to read on invoices, such as a Leitweg-ID or a cost centre. */
    buyerReference: text('buyer_reference').notNull().default(''),
    /** Null: that of the business. */
    documentLanguage: text('document_language').$type<LanguageCode>(),
    /** Null: that of the business. */
    eInvoiceFormat: text('e_invoice_format').$type<EInvoiceFormat>(),
    /** Null: those of the business. */
    termsDays: integer('terms_days'),
    /** For early payment. Null together with the terms: that of the business. */
    cashDiscount: jsonb('cash_discount').$type<CashDiscount>(),
    /** With a rate of 0 for nothing. Null: that of the business, for companies. */
    withholding: jsonb('withholding').$type<Withholding>(),
    /** Daybook sends no reminders by itself. */
    noReminders: boolean('no_reminders').notNull().default(false),
    /** Never printed. */
    privateNote: text('private_note').notNull().default(''),
    priceListId: text('price_list_id'),
    /** Of the lines of new documents. Null: that of the product or the business. */
    taxRateId: text('tax_rate_id'),
    /** Of the certificate for which no tax is charged; printed on documents. */
    exemptionNumber: text('exemption_number').notNull().default(''),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Every name that the customer has had, in lower case, one per line; kept by a trigger. Issued invoices keep their name, and a search finds them by it. */
    allNames: text('all_names').notNull().default(''),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || E'\n' || email || E'\n' || phone || E'\n' || number) || own_text(own_values)`,
      ),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.priceListId],
      foreignColumns: [priceLists.businessId, priceLists.id],
    }),
    foreignKey({
      columns: [table.businessId, table.taxRateId],
      foreignColumns: [taxRates.businessId, taxRates.id],
    }),
    index('customers_by_price_list')
      .on(table.businessId, table.priceListId, table.id)
      .where(sql`price_list_id is not null`),
    index('customers_by_name').on(table.businessId, sql`name collate natural_order`, table.id),
    index('customers_by_number').on(table.businessId, sql`number collate natural_order`, table.id),
    index('customers_by_document_language')
      .on(table.businessId, table.documentLanguage)
      .where(sql`document_language is not null`),
    index('customers_by_created_at').on(table.businessId, table.createdAt, table.id),
  ],
)

/** Changed in the transaction of every write that affects them, so that no screen has to add up a customer's invoices. */
export const customerFigures = pgTable(
  'customer_figures',
  {
    businessId: businessId(),
    customerId: text('customer_id').notNull(),
    invoiceCount: integer('invoice_count').notNull().default(0),
    /** What the customer has paid less refunds, in minor units. */
    spent: whole('spent').notNull().default(0),
    /** Minus the sum of the payments that move amounts to and from the credit balance. */
    creditBalance: whole('credit_balance').notNull().default(0),
    /** The latest date of an issued, not cancelled invoice. */
    lastInvoiceDate: calendarDate('last_invoice_date'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.customerId] }),
    foreignKey({
      columns: [table.businessId, table.customerId],
      foreignColumns: [customers.businessId, customers.id],
    }).onDelete('cascade'),
    index('customer_figures_by_spent').on(table.businessId, table.spent, table.customerId),
    index('customer_figures_by_invoice_count').on(table.businessId, table.invoiceCount, table.customerId),
    index('customer_figures_by_last_invoice_date').on(table.businessId, table.lastInvoiceDate),
  ],
)
