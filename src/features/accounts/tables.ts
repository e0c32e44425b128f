/** People who sign in, their sessions, links to set a new password, and what a sign-in in several steps carries along. */
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** One sign-in or addition of a passkey that has begun; see commands/challenges.ts. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** Of the secret that comes back. */
    digest: text('digest').primaryKey(),
    purpose: text('purpose').$type<'use-passkey' | 'add-passkey' | 'provider'>().notNull(),
    /** Whose it is, where someone is signed in already. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    carried: jsonb('carried').$type<Readonly<Record<string, string>>>(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('sign_in_challenges_by_end').on(table.expiresAt)],
)
