/** Mandates by which customers let the business collect, and the collections that were sent to the bank. What was collected is among the payments. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  CollectionFormat,
  CollectionItemStatus,
  MandateScheme,
  MandateType,
  ReturnCode,
  SequenceType,
} from '../../domain/payments/direct-debits.ts'
import { businessId, calendarDate, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { businesses } from '../businesses/tables.ts'
import { customers } from '../customers/tables.ts'
import { invoices } from '../invoices/tables.ts'

/** Once it is in a collection, only its end can be added. */
export const mandates = pgTable(
  'mandates',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    /** Unique among the mandates of the business. */
    reference: text('reference').notNull(),
    signedOn: calendarDate('signed_on').notNull(),
    accountHolder: text('account_holder').notNull(),
    iban: text('iban').notNull(),
    bic: text('bic').notNull().default(''),
    scheme: text('scheme').$type<MandateScheme>().notNull().default('core'),
    type: text('type').$type<MandateType>().notNull().default('recurring'),
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.customerId], foreignColumns: [customers.businessId, customers.id] }),
    uniqueIndex('mandates_reference_once').on(table.businessId, sql`lower(reference)`),
    uniqueIndex('mandates_one_of_customer').on(table.businessId, table.customerId).where(sql`ended_at is null`),
    index('mandates_by_customer').on(table.businessId, table.customerId, table.createdAt),
  ],
)

/** A file for the bank. It stays as it is. */
export const collections = pgTable(
  'collections',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    /** What the bank calls the file: `MsgId`. */
    messageId: text('message_id').notNull(),
    format: text('format').$type<CollectionFormat>().notNull(),
    creditorId: text('creditor_id').notNull(),
    /** The account that it is paid into. */
    iban: text('iban').notNull(),
    total: whole('total').notNull(),
    itemCount: integer('item_count').notNull(),
    file: text('file').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    index('collections_by_created_at').on(table.businessId, table.createdAt, table.id),
  ],
)

/** The collection of one invoice. Only what has become of it changes. */
export const collectionItems = pgTable(
  'collection_items',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    collectionId: text('collection_id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    mandateId: text('mandate_id').notNull(),
    amount: whole('amount').notNull(),
    date: calendarDate('date').notNull(),
    scheme: text('scheme').$type<MandateScheme>().notNull(),
    sequenceType: text('sequence_type').$type<SequenceType>().notNull(),
    /** By which banks name it on statements. */
    endToEndId: text('end_to_end_id').notNull(),
    /** `collected` while there is a payment of it; a trigger keeps that. */
    status: text('status').$type<CollectionItemStatus>().notNull().default('pending'),
    /** Also of one that was returned afterwards. */
    collectedOn: calendarDate('collected_on'),
    returnCode: text('return_code').$type<ReturnCode>(),
    returnNote: text('return_note').notNull().default(''),
    returnedOn: calendarDate('returned_on'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.collectionId],
      foreignColumns: [collections.businessId, collections.id],
    }),
    foreignKey({ columns: [table.businessId, table.invoiceId], foreignColumns: [invoices.businessId, invoices.id] }),
    foreignKey({ columns: [table.businessId, table.mandateId], foreignColumns: [mandates.businessId, mandates.id] }),
    uniqueIndex('collection_items_end_to_end_once').on(table.businessId, table.endToEndId),
    // nobody is asked to pay an invoice twice at once
    uniqueIndex('collection_items_pending_once').on(table.businessId, table.invoiceId).where(sql`status = 'pending'`),
    index('collection_items_by_collection').on(table.businessId, table.collectionId),
    index('collection_items_by_invoice').on(table.businessId, table.invoiceId),
    index('collection_items_by_mandate').on(table.businessId, table.mandateId),
  ],
)
