/** The platform's own tables: answers to requests that may be repeated, and which key encrypts secrets. */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** One row per `Idempotency-Key` of a business, written in the same transaction as its write. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** A digest of method, path and body: the same key for a different request is refused. */
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer').notNull().default(sql`'null'::jsonb`),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_by_created_at').on(table.createdAt),
  ],
)

/** One row: a word sealed with the installation's key, which tells whether a Daybook has that key. */
export const secretKeyChecks = pgTable(
  'secret_key_checks',
  { id: smallint('id').primaryKey().default(1), sealed: text('sealed').notNull() },
  table => [check('secret_key_checks_one', sql`${table.id} = 1`)],
)
