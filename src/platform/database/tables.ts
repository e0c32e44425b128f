/** The platform's own table: answers to requests that may be repeated. */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
