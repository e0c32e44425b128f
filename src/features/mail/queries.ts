/** Reads how a business sends mail, what was sent, and what one would write now. */
import { desc, eq } from 'drizzle-orm'
import { recipientsOf } from '../../domain/mail/contacts.ts'
import type { EmailKind } from '../../domain/mail/mail.ts'
import type { MailReason } from '../../domain/mail/mail-reasons.ts'
import type { Subject } from '../../domain/subject.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../platform/database/database.ts'
import { found, Refusal } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { subjectFields } from '../../platform/subject.ts'
import { assertSubject, isAboutDocument } from '../activity/queries/history.ts'
import { attachmentsOfEmails } from '../attachments/queries.ts'
import type { StatementQuery } from '../statements/contract.ts'
import type { MailSettings } from './contract/mail-settings.ts'
import type { Email, EmailSuggestion } from './contract.ts'
import { filesOfMail } from './queries/attached-files.ts'
import { bookedMailOf } from './queries/booked-mail.ts'
import { findConnection, type StoredConnection, shownConnection } from './queries/connections.ts'
import { documentMailOf } from './queries/document-mail.ts'
import type { KindOfMail } from './queries/mail-subject.ts'
import { findMailTexts, ownText, textIn } from './queries/mail-texts.ts'
import { mailOfStatement } from './queries/statement-mail.ts'
import { emails, mailSettings, type StoredEmail } from './tables.ts'
import { mailHtml } from './text/mail-html.ts'
import { summaryText } from './text/summary.ts'

export type StoredMailSettings = typeof mailSettings.$inferSelect

export async function findMailSettings(
  db: Database | Transaction,
  { businessId }: BusinessScope,
): Promise<StoredMailSettings | undefined> {
  const [row] = await db.select().from(mailSettings).where(eq(mailSettings.businessId, businessId))
  return row
}

/** The settings without what only the sender may know. */
export async function shownMailSettings(
  row: StoredMailSettings | undefined,
  connection: StoredConnection | undefined,
  secrets: Secrets,
): Promise<{ settings: MailSettings | null }> {
  if (!row) return { settings: null }
  const { businessId: _, updatedAt: __, setBy: ___, sealedPassword, ...settings } = row
  const kept = sealedPassword === '' || (await passwordOf(row, secrets)) !== undefined
  const password = sealedPassword === '' ? 'none' : kept ? 'kept' : 'unreadable'
  return { settings: { ...settings, password, ...(await shownConnection(connection, secrets)) } }
}

export async function findShownMailSettings(db: Database | Transaction, scope: BusinessScope, secrets: Secrets) {
  return shownMailSettings(await findMailSettings(db, scope), await findConnection(db, scope), secrets)
}

/** Undefined when the key of this installation is not the one it was sealed with. */
export async function passwordOf(row: StoredMailSettings, secrets: Secrets): Promise<string | undefined> {
  return row.sealedPassword === '' ? '' : secrets.unseal(row.sealedPassword, passwordIsAbout(row))
}

/** A sealed password opens for the business and the server that it was typed for, and for no others. */
export function passwordIsAbout(of: Pick<StoredMailSettings, 'businessId' | 'host' | 'userName'>): string {
  return ['mail password', of.businessId, of.host, of.userName].join('\n')
}

/** Newest first. An invoice has those about its credit notes too. @throws Refusal `not-found` */
export async function listEmails(db: Database, scope: BusinessScope, subject: Subject) {
  const rows = await db
    .select()
    .from(emails)
    .where(isAboutDocument(emails, scope, subject))
    .orderBy(desc(emails.createdAt), desc(emails.id))
  if (rows.length === 0) await assertSubject(db, scope, subject)
  return { emails: await shownEmails(db, scope, rows) }
}

export async function shownEmail(tx: Transaction, scope: BusinessScope, row: StoredEmail): Promise<Email> {
  const [shown] = await shownEmails(tx, scope, [row])
  return found(shown)
}

async function shownEmails(db: Database | Transaction, scope: BusinessScope, rows: readonly StoredEmail[]) {
  const ids = rows.map(({ id }) => id)
  const attachments = await attachmentsOfEmails(db, scope, ids)
  return rows.map(row => ({ ...ofRow(row), attachments: attachments.get(row.id) ?? [] }))
}

function ofRow(row: StoredEmail): Omit<Email, 'attachments'> {
  const { id, kind, subjectKind, subjectId, recipient, cc, subject, body, status, attempts, failure } = row
  const { failureReasons, onceKey, nextAttemptAt, sentAt, createdAt, reminderLevel } = row
  return {
    id,
    kind,
    subjectKind,
    subjectId,
    recipient,
    cc,
    subject,
    body,
    status,
    attempts,
    failure,
    failureReasons: failureReasons && [...failureReasons],
    reminderLevel,
    mayHaveArrived: status === 'failed' && onceKey !== freeKeyOf(row),
    nextAttemptAt: (status === 'queued' && nextAttemptAt?.toISOString()) || null,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** The key of a mail that certainly did not arrive, so that the same can be sent again. */
export function freeKeyOf({ id, status }: Pick<StoredEmail, 'id' | 'status'>): string {
  return `${status}:${id}`
}

const kinds: Record<EmailKind, KindOfMail> = {
  invoice: bookedMailOf('invoice'),
  reminder: bookedMailOf('reminder'),
  'credit-note': bookedMailOf('credit-note'),
  quote: documentMailOf('quote'),
  order: documentMailOf('order'),
  statement: mailOfStatement,
  // its text has a link and no summary, and inviting once more makes a new one
  invitation: { ready: async () => undefined, outdated: async () => undefined },
}

/**
 * The text that one would write now, to change before it is sent; undefined if there is nothing that it would be about.
 * @throws Refusal if such a mail is not allowed, as the outbox does
 */
export async function suggestEmail(
  tx: Transaction,
  actor: BusinessActor,
  kind: EmailKind,
  subject: Subject,
  {
    origin = null,
    statement = null,
  }: { readonly origin?: string | null; readonly statement?: StatementQuery | null } = {},
): Promise<EmailSuggestion | undefined> {
  const about = { kind, ...subjectFields(subject), origin: origin ?? '', statement }
  const { ready, files, own, settings } = await together({
    ready: kinds[kind].ready(tx, actor, about),
    files: filesOfMail(tx, actor.scope, kind, subject),
    own: kind === 'invitation' ? [] : findMailTexts(tx, actor.scope, kind),
    settings: findMailSettings(tx, actor.scope),
  })
  if (!ready) return undefined
  const { text, words, written, reader, number, summary, withLateCharges = null, forbidden } = ready
  if (forbidden) throw new Refusal(forbidden)
  const nobody = { recipient: '', areContacts: false }
  const { recipient, areContacts } = reader && kind !== 'invitation' ? recipientsOf(kind, reader) : nobody
  return {
    ...ownText(textIn(written.language, own), text, words),
    recipient,
    areContacts,
    number,
    link: summary.view?.address ?? null,
    withLateCharges,
    summary,
    summaryText: summaryText(summary, written),
    ...files,
    mailIsSetUp: settings !== undefined,
  }
}

/** What is sent: what a person wrote, and below it what is due now and how to pay it. */
export async function findContent(tx: Transaction, actor: BusinessActor, email: StoredEmail) {
  const ready = await kinds[email.kind].ready(tx, actor, email)
  if (!ready) throw new Error(`there is nothing that the email of kind ${email.kind} is about`)
  const { summary, written, accentColor } = ready
  const { locale, direction } = written
  const { subject, body } = email
  return {
    text: `${body}\n\n${summaryText(summary, written)}\n`,
    html: await mailHtml({ locale, direction, subject, body, summary, accentColor }),
  }
}

/** Why a mail that was written earlier should no longer be sent; undefined while it makes sense. */
export function reasonItIsOutdated(
  db: Database,
  scope: BusinessScope,
  email: Parameters<KindOfMail['outdated']>[2],
): Promise<MailReason | undefined> {
  return kinds[email.kind].outdated(db, scope, email)
}
