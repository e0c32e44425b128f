/** How a business sends mail, and the outbox: what is to be sent, was sent, or could not be sent and why. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ConnectionState, EmailKind, EmailStatus, OAuthProvider, SmtpSecurity } from '../../domain/mail/mail.ts'
import type { MailReason } from '../../domain/mail/mail-reasons.ts'
import type { MailTextKind } from '../../domain/mail/mail-texts.ts'
import type { StatementKind } from '../../domain/payments/statement.ts'
import type { CalendarDate } from '../../domain/values/calendar.ts'
import { businessId, createdAt, instant, updatedAt } from '../../platform/database/columns.ts'
import { actorColumns } from '../../platform/recorded-by.ts'
import { subjectColumns } from '../../platform/subject.ts'
import type { LanguageCode } from '../../translations/languages.ts'
import { businesses } from '../businesses/tables.ts'

/** The period as it was when the email was written: it does not move with the days that the email waits. */
export interface SentStatement {
  readonly kind: StatementKind
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export const mailSettings = pgTable('mail_settings', {
  businessId: text('business_id')
    .primaryKey()
    .references(() => businesses.id),
  host: text('host').notNull(),
  port: integer('port').notNull(),
  security: text('security').$type<SmtpSecurity>().notNull(),
  userName: text('user_name').notNull().default(''),
  /** Sealed with the key of this installation; never shown again. */
  sealedPassword: text('sealed_password').notNull().default(''),
  fromName: text('from_name').notNull(),
  fromAddress: text('from_address').notNull(),
  /** The reply-to address; empty for the email address of the business. */
  replyTo: text('reply_to').notNull().default(''),
  /** Whether the business gets a blind copy of what it sends. */
  copyToSelf: boolean('copy_to_self').notNull().default(false),
  version: integer('version').notNull().default(1),
  /** Who set it: `person:ab12cd34`, or `computer:` where nobody signs in. Null when that is not known, as after an import. */
  setBy: text('set_by'),
  updatedAt: updatedAt(),
})

/** Where the mailbox is signed in to by OAuth 2. Without a row, the mail server is signed in to with a password. */
export const mailConnections = pgTable('mail_connections', {
  businessId: text('business_id')
    .primaryKey()
    .references(() => mailSettings.businessId),
  provider: text('provider').$type<OAuthProvider>().notNull(),
  clientId: text('client_id').notNull(),
  /** The secrets and tokens are sealed with the key of this installation; never shown again. */
  sealedClientSecret: text('sealed_client_secret').notNull().default(''),
  tenant: text('tenant').notNull().default(''),
  authorizationAddress: text('authorization_address').notNull().default(''),
  tokenAddress: text('token_address').notNull().default(''),
  scope: text('scope').notNull().default(''),
  state: text('state').$type<ConnectionState>().notNull().default('not-connected'),
  /** Why somebody has to sign in again, in words. */
  problem: text('problem').notNull().default(''),
  /** The same by code; null where the words alone are known. */
  problemReasons: jsonb('problem_reasons').$type<readonly MailReason[]>(),
  sealedRefreshToken: text('sealed_refresh_token').notNull().default(''),
  sealedAccessToken: text('sealed_access_token').notNull().default(''),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  connectedAt: instant('connected_at'),
  /** When the provider last gave tokens. */
  renewedAt: instant('renewed_at'),
  /** One process at a time asks for new tokens: until then, or until it has stored them. */
  renewingUntil: instant('renewing_until'),
})

/** Texts of one's own, which an email to a customer of that language begins with. Without a row, or where one is empty, it begins with the standard text. */
export const mailTexts = pgTable(
  'mail_texts',
  {
    businessId: businessId().references(() => businesses.id),
    kind: text('kind').$type<MailTextKind>().notNull(),
    language: text('language').$type<LanguageCode>().notNull(),
    subject: text('subject').notNull().default(''),
    body: text('body').notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.kind, table.language] })],
)

export const emails = pgTable(
  'emails',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    kind: text('kind').$type<EmailKind>().notNull(),
    /** The document that is sent, or that a reminder is about. */
    ...subjectColumns(),
    /** Which statement of account is sent. It is worked out when the email goes. */
    statement: jsonb('statement').$type<SentStatement>(),
    /** The rule by which Daybook sent a reminder, also once it was removed; null for one that a person sent. */
    reminderRuleId: text('reminder_rule_id'),
    /** The place of the rule among the others at that time, from 1. */
    reminderLevel: integer('reminder_level'),
    /** One address or more, with commas between them. */
    recipient: text('recipient').notNull(),
    cc: text('cc').notNull().default(''),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The token of an invitation's link, sealed with the key of this installation; null once it is not needed any more. */
    sealedToken: text('sealed_token'),
    /** Where customers reach Daybook, such as `https://books.example`; empty when they cannot. */
    origin: text('origin').notNull().default(''),
    status: text('status').$type<EmailStatus>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed, or why the mail will not be sent, in words. */
    failure: text('failure').notNull().default(''),
    /** The same by code; null where the words alone are known, or there are none. */
    failureReasons: jsonb('failure_reasons').$type<readonly MailReason[]>(),
    nextAttemptAt: instant('next_attempt_at'),
    sentAt: instant('sent_at'),
    /** What must not be sent twice. */
    onceKey: text('once_key').notNull(),
    ...actorColumns(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    uniqueIndex('emails_once').on(table.businessId, table.onceKey),
    index('emails_by_subject').on(table.businessId, table.subjectKind, table.subjectId),
    // an invoice is reminded of once by each rule, whatever came of the email
    uniqueIndex('emails_by_reminder_rule')
      .on(table.businessId, table.subjectId, table.reminderRuleId)
      .where(sql`reminder_rule_id is not null`),
    index('emails_to_send').on(table.status, table.nextAttemptAt),
  ],
)

export type StoredEmail = typeof emails.$inferSelect
