/** Credit notes: what was taken back of an issued invoice. They are never drafts, and never change. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CreditedPart } from '../../domain/payments/credit.ts'
import { businessId, calendarDate, createdAt, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { letterheadKey, taxRowColumns } from '../documents/tables.ts'
import { invoiceItems, invoices } from '../invoices/tables.ts'

export const creditNotes = pgTable(
  'credit_notes',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    number: text('number').notNull(),
    invoiceId: text('invoice_id').notNull(),
    date: calendarDate('date').notNull(),
    reason: text('reason').notNull().default(''),
    subtotal: whole('subtotal').notNull(),
    discountTotal: whole('discount_total').notNull(),
    /** What its lines are worth beyond what remained of the invoice, as that was credited by amount before. */
    alreadyCredited: whole('already_credited').notNull().default(0),
    tax: whole('tax').notNull(),
    total: whole('total').notNull(),
    /** Its shares of what is withheld on the invoice, and of its rounding. */
    withheld: whole('withheld').notNull().default(0),
    rounding: whole('rounding').notNull().default(0),
    /** What it takes off the amount to pay. */
    payable: whole('payable').notNull().generatedAlwaysAs(sql`total - withheld + rounding`),
    /** The part of that which had been paid already, and so goes back to the customer. */
    refund: whole('refund').notNull(),
    goodsCameBack: boolean('goods_came_back').notNull(),
    /** How many lines it was written with, none for a credit by amount: the database lets no further ones in. */
    lineCount: integer('line_count').notNull(),
    /** What a credit by amount concerns: of a tax, the credit note has that one alone; of lines, each has its share. */
    concerns: text('concerns').$type<CreditedPart['kind']>().notNull().default('invoice'),
    letterhead: integer('letterhead').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.invoiceId], foreignColumns: [invoices.businessId, invoices.id] }),
    letterheadKey(table),
    uniqueIndex('credit_notes_number_once').on(table.businessId, table.number),
    // what its lines point at: they are lines of the same invoice
    unique('credit_notes_of_invoice').on(table.businessId, table.id, table.invoiceId),
    index('credit_notes_by_invoice').on(table.businessId, table.invoiceId),
  ],
)

export const creditNoteItems = pgTable(
  'credit_note_items',
  {
    businessId: businessId(),
    creditNoteId: text('credit_note_id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    /** The line of the invoice. */
    position: integer('position').notNull(),
    quantity: whole('quantity').notNull(),
    total: whole('total').notNull(),
    /** The total without tax; null on what was issued before it was kept. */
    net: whole('net'),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.creditNoteId, table.position] }),
    foreignKey({
      name: 'credit_note_items_of_credit_note',
      columns: [table.businessId, table.creditNoteId, table.invoiceId],
      foreignColumns: [creditNotes.businessId, creditNotes.id, creditNotes.invoiceId],
    }),
    foreignKey({
      columns: [table.businessId, table.invoiceId, table.position],
      foreignColumns: [invoiceItems.businessId, invoiceItems.invoiceId, invoiceItems.position],
    }),
    index('credit_note_items_by_line').on(table.businessId, table.invoiceId, table.position),
  ],
)

/** The lines that a credit by amount concerns, each with its share: without its tax, unless prices include tax. */
export const creditNoteShares = pgTable(
  'credit_note_shares',
  {
    businessId: businessId(),
    creditNoteId: text('credit_note_id').notNull(),
    invoiceId: text('invoice_id').notNull(),
    position: integer('position').notNull(),
    amount: whole('amount').notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.creditNoteId, table.position] }),
    foreignKey({
      name: 'credit_note_shares_of_credit_note',
      columns: [table.businessId, table.creditNoteId, table.invoiceId],
      foreignColumns: [creditNotes.businessId, creditNotes.id, creditNotes.invoiceId],
    }),
    foreignKey({
      name: 'credit_note_shares_of_line',
      columns: [table.businessId, table.invoiceId, table.position],
      foreignColumns: [invoiceItems.businessId, invoiceItems.invoiceId, invoiceItems.position],
    }),
    index('credit_note_shares_by_line').on(table.businessId, table.invoiceId, table.position),
  ],
)

export const creditNoteTaxes = pgTable(
  'credit_note_taxes',
  { businessId: businessId(), creditNoteId: text('credit_note_id').notNull(), ...taxRowColumns() },
  table => [
    primaryKey({ columns: [table.businessId, table.creditNoteId, table.position] }),
    foreignKey({
      columns: [table.businessId, table.creditNoteId],
      foreignColumns: [creditNotes.businessId, creditNotes.id],
    }),
  ],
)
