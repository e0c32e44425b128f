/** Statements of the business's bank accounts, and their transactions. Which payments a transaction was is among the payments. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BankMatching } from '../../domain/bank/bank-column.ts'
import type { EntryCategory } from '../../domain/bank/bank-entries.ts'
import type { BankFileFormat } from '../../domain/bank/bank-transaction.ts'
import type { DateOrder } from '../../domain/imports/read-date.ts'
import type { DecimalMark } from '../../domain/imports/read-figure.ts'
import { businessId, calendarDate, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { businesses } from '../businesses/tables.ts'

/** A file that was uploaded. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<BankFileFormat>().notNull(),
    /** How many of its transactions were new. */
    added: integer('added').notNull(),
    /** How many were in an earlier file already. */
    known: integer('known').notNull(),
    /** How many of the new ones look like one of another file. */
    alike: integer('alike').notNull().default(0),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    index('bank_statements_by_created_at').on(table.businessId, table.createdAt, table.id),
  ],
)

/** As the bank says it; only whether it is matched, ignored or like another ever changes. */
export const bankTransactions = pgTable(
  'bank_transactions',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    statementId: text('statement_id').notNull(),
    /** A digest of what tells it from every other; the same in all files that have it. */
    digest: text('digest').notNull(),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    date: calendarDate('date').notNull(),
    amount: whole('amount').notNull(),
    name: text('name').notNull(),
    /** As names are compared. */
    plainName: text('plain_name').notNull(),
    otherAccount: text('other_account').notNull(),
    text: text('text').notNull(),
    reference: text('reference').notNull(),
    bankId: text('bank_id').notNull(),
    /** What the bank calls the booking that gathers it with others; empty where there is none. */
    entryId: text('entry_id').notNull().default(''),
    /** Why a payment came back, where the file says it apart from the text; empty for all others. */
    returnCode: text('return_code').notNull().default(''),
    /** That of the account after it; null where its file does not prove it. */
    balance: whole('balance'),
    /** Whether anything was recorded from it; a trigger keeps it. */
    matched: boolean('matched').notNull().default(false),
    ignoredAt: instant('ignored_at'),
    /** The transaction of another file that it looks like; it is ignored at first. */
    sameAsId: text('same_as_id'),
    createdAt: createdAt(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || E'\n' || text || E'\n' || reference || E'\n' || other_account)`),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.statementId],
      foreignColumns: [bankStatements.businessId, bankStatements.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.businessId, table.sameAsId], foreignColumns: [table.businessId, table.id] }),
    uniqueIndex('bank_transactions_once').on(table.businessId, table.digest),
    index('bank_transactions_same_as').on(table.businessId, table.sameAsId).where(sql`same_as_id is not null`),
    index('bank_transactions_by_date').on(table.businessId, table.date, table.id),
    index('bank_transactions_to_match')
      .on(table.businessId, table.date, table.id)
      .where(sql`amount > 0 and not matched and ignored_at is null`),
    index('bank_transactions_out_to_match')
      .on(table.businessId, table.date, table.id)
      .where(sql`amount < 0 and not matched and ignored_at is null`),
    index('bank_transactions_by_statement').on(table.businessId, table.statementId),
    index('bank_transactions_by_account').on(table.businessId, table.otherAccount).where(sql`other_account <> ''`),
    index('bank_transactions_by_name').on(table.businessId, table.plainName).where(sql`plain_name <> ''`),
  ],
)

export type StoredBankTransaction = typeof bankTransactions.$inferSelect

/** What a file says about an account from one balance to the next. It distinguishes transactions that look the same in several files. */
export const bankPeriods = pgTable(
  'bank_periods',
  {
    businessId: businessId(),
    statementId: text('statement_id').notNull(),
    /** Its place in the file. */
    position: integer('position').notNull(),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    /** Those of the statement; empty where the file does not say them. */
    number: text('number').notNull(),
    page: text('page').notNull(),
    firstDate: calendarDate('first_date').notNull(),
    lastDate: calendarDate('last_date').notNull(),
    opening: whole('opening').notNull(),
    closing: whole('closing').notNull(),
    /** The balance after the first day, and how many transactions it has. */
    firstClosing: whole('first_closing').notNull(),
    firstCount: integer('first_count').notNull(),
    /** The balance before the last day, and how many transactions it has. */
    lastOpening: whole('last_opening').notNull(),
    lastCount: integer('last_count').notNull(),
    /** Whether no transaction leads back to the opening balance, and none but the last one to the closing balance. */
    opensOnce: boolean('opens_once').notNull(),
    closesOnce: boolean('closes_once').notNull(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.statementId, table.position] }),
    foreignKey({
      columns: [table.businessId, table.statementId],
      foreignColumns: [bankStatements.businessId, bankStatements.id],
    }).onDelete('cascade'),
    index('bank_periods_by_last_date').on(table.businessId, table.account, table.lastDate),
  ],
)

/** A part of a transaction that is no payment of an invoice or a bill, such as what the bank charges. It is removed with its match, and stays on record. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    bankTransactionId: text('bank_transaction_id').notNull(),
    /** That of the transaction. */
    date: calendarDate('date').notNull(),
    category: text('category').$type<EntryCategory>().notNull(),
    /** Below zero where money went out. */
    amount: whole('amount').notNull(),
    note: text('note').notNull().default(''),
    removedAt: instant('removed_at'),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({
      columns: [table.businessId, table.bankTransactionId],
      foreignColumns: [bankTransactions.businessId, bankTransactions.id],
    }),
    index('bank_entries_by_bank_transaction').on(table.businessId, table.bankTransactionId),
    index('bank_entries_by_created_at').on(table.businessId, table.createdAt, table.id).where(sql`removed_at is null`),
    index('bank_entries_by_date').on(table.businessId, table.date, table.id).where(sql`removed_at is null`),
    index('bank_entries_by_category').on(table.businessId, table.category).where(sql`removed_at is null`),
  ],
)

/** How a person said that the CSV files of a bank are read. */
export const bankLayouts = pgTable(
  'bank_layouts',
  {
    businessId: businessId().references(() => businesses.id),
    /** A digest of the headers, in their order. */
    headers: text('headers').notNull(),
    matching: jsonb('matching').$type<BankMatching>().notNull(),
    decimalMark: text('decimal_mark').$type<DecimalMark>().notNull(),
    dateOrder: text('date_order').$type<DateOrder>().notNull(),
    /** What went out is above zero. */
    inverted: boolean('inverted').notNull().default(false),
    /** A person took the rows as they are, though they don't lead from one balance to the next. */
    despiteBalance: boolean('despite_balance').notNull().default(false),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.headers] })],
)
