/** People who sign in, their sessions, and links to set a new password. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from '../../platform/database/columns.ts'

/** Further ways to sign in get tables of their own that point here. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Null until a password is set, or when a person signs in otherwise. */
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [uniqueIndex('accounts_by_email').on(sql`lower(${table.email})`)],
)

const accountId = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    /** Of the token in the cookie. */
    tokenDigest: text('token_digest').primaryKey(),
    /** By which the person ends it; says nothing about the token. */
    id: text('id').notNull(),
    accountId: accountId(),
    /** As the browser calls itself. */
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the person last proved who they are: by signing in, or by the password again. */
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
  },
  table => [
    index('sessions_by_account').on(table.accountId),
    uniqueIndex('sessions_by_id').on(table.id),
    index('sessions_by_end').on(table.expiresAt),
  ],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenDigest: text('token_digest').primaryKey(),
    accountId: accountId(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  table => [index('password_resets_by_account').on(table.accountId)],
)
