/** People who sign in, their sessions, links to set a new password, and what a sign-in in several steps carries along. */
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from '../../domain/access/roles.ts'
import type { TokenScopes } from '../../domain/access/token-scopes.ts'
import { businessId, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import type { LanguageCode } from '../../translations/languages.ts'
import { businesses } from '../businesses/tables.ts'

/** Further ways to sign in get tables of their own that point here. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Null until a password is set, or when a person signs in otherwise. */
    passwordHash: text('password_hash'),
    /** Backups, restores and what else concerns all businesses here. The first account does, and somebody always. */
    managesInstallation: boolean('manages_installation').notNull().default(false),
    /** Of screens and of emails to the person, as they chose. Null until they choose. */
    language: text('language').$type<LanguageCode>(),
    /** Which one their browser asked for when it was last used. Emails are in it until they choose. */
    browserLanguage: text('browser_language').$type<LanguageCode>(),
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

/** One sign-in, addition of a passkey or sign-in to a mailbox that has begun; see commands/challenges.ts. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** Of the secret that comes back. */
    digest: text('digest').primaryKey(),
    purpose: text('purpose').$type<'use-passkey' | 'add-passkey' | 'provider' | 'mailbox'>().notNull(),
    /** Whose it is, where someone is signed in already. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    carried: jsonb('carried').$type<Readonly<Record<string, string>>>(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('sign_in_challenges_by_end').on(table.expiresAt)],
)

const ofBusiness = () => businessId().references(() => businesses.id, { onDelete: 'cascade' })

export const members = pgTable(
  'members',
  {
    businessId: ofBusiness(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.accountId] }),
    index('members_by_account').on(table.accountId),
  ],
)

/** One for an email address: a new invitation replaces the one before. */
export const invitations = pgTable(
  'invitations',
  {
    businessId: ofBusiness(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    /** Of the token in the link. */
    tokenDigest: text('token_digest').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    uniqueIndex('invitations_by_email').on(table.businessId, sql`lower(${table.email})`),
    uniqueIndex('invitations_by_token').on(table.tokenDigest),
  ],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** By which the device knows the key. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** As the device counted last; one that counts backwards is a copy. Zero where it does not count. */
    counter: whole('counter').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [
    uniqueIndex('passkeys_by_credential').on(table.credentialId),
    index('passkeys_by_account').on(table.accountId),
  ],
)

/** A person with a row here is asked for a code after the password. */
export const oneTimeCodes = pgTable('one_time_codes', {
  accountId: accountId().primaryKey(),
  /** With the installation's key. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The half minute of the last code that was accepted: no earlier one is, nor the same again. */
  lastStep: whole('last_step').notNull(),
  createdAt: createdAt(),
})

/** Each is deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: accountId(), digest: text('digest').notNull() },
  table => [primaryKey({ columns: [table.accountId, table.digest] })],
)

export const linkedIdentities = pgTable(
  'linked_identities',
  {
    issuer: text('issuer').notNull(),
    /** What the issuer calls the person; it never changes. */
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('linked_identities_by_account').on(table.accountId),
  ],
)

export const apiTokens = pgTable(
  'api_tokens',
  {
    businessId: businessId(),
    id: text('id').notNull(),
    accountId: text('account_id').notNull(),
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<TokenScopes>().notNull(),
    tokenDigest: text('token_digest').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    // goes when its person can no longer open the business
    foreignKey({
      name: 'api_tokens_of_members_fk',
      columns: [table.businessId, table.accountId],
      foreignColumns: [members.businessId, members.accountId],
    }).onDelete('cascade'),
    uniqueIndex('api_tokens_by_digest').on(table.tokenDigest),
    uniqueIndex('api_tokens_name_once').on(table.businessId, sql`lower(${table.name})`),
  ],
)
