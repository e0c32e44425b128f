/** Puts an email into the outbox, and into the history of what it is about. */
import { and, eq, ne } from 'drizzle-orm'
import { type EmailKind, eventData, everyRecipient } from '../../../domain/mail/mail.ts'
import type { Subject } from '../../../domain/subject.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { subjectFields, subjectOf } from '../../../platform/subject.ts'
import { recordEvents } from '../../activity/commands.ts'
import { addressesIn, type EmailText } from '../contract.ts'
import { findMailSettings } from '../queries.ts'
import { emails, type SentStatement, type StoredEmail } from '../tables.ts'

export interface ReminderByRule {
  readonly ruleId: string
  /** The place of the rule, from 1. */
  readonly level: number
}

interface EmailToQueue extends EmailText {
  readonly kind: EmailKind
  readonly document: Subject
  readonly statement?: SentStatement
  readonly sealedToken?: string
  readonly again?: boolean | undefined
  readonly origin?: string
  readonly reminder?: ReminderByRule | undefined
  /** All that a reminder claims beside the balance. */
  readonly lateCharges?: number | undefined
}

/** The caller has locked the record that the email is about. @throws Refusal `email-sent-today` */
export async function insertEmail(
  tx: Transaction,
  actor: BusinessActor,
  {
    kind,
    document,
    statement,
    sealedToken,
    recipient,
    cc = '',
    subject,
    body,
    again = false,
    origin = '',
    reminder,
    lateCharges,
  }: EmailToQueue,
): Promise<StoredEmail> {
  const { scope, now } = actor
  const about = { id: actor.newId(), kind, ...subjectFields(document), recipient, cc }
  const onceKey = await onceKeyFor(tx, scope, about, again)
  const [row] = await tx
    .insert(emails)
    .values({
      businessId: scope.businessId,
      ...about,
      statement,
      sealedToken,
      subject,
      body,
      origin,
      onceKey,
      ...(reminder && { reminderRuleId: reminder.ruleId, reminderLevel: reminder.level }),
      nextAttemptAt: now,
      ...recordedBy(actor),
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('a mail was not written')
  await recordQueued(tx, actor, row, lateCharges)
  return row
}

export async function recordQueued(
  tx: Transaction,
  actor: BusinessActor,
  email: StoredEmail,
  lateCharges?: number,
): Promise<void> {
  const data = { ...eventData(email), ...(lateCharges !== undefined && { lateCharges }) }
  await recordEvents(tx, actor, subjectOf(email), { event: 'email-queued', data })
}

/** @throws Refusal `mail-not-set-up` */
export async function assertMailIsSetUp(tx: Transaction, scope: BusinessScope): Promise<void> {
  if (!(await findMailSettings(tx, scope))) throw new Refusal('mail-not-set-up')
}

/**
 * The same kind of mail about the same document goes to the same addresses once a day, unless somebody says `again`. The caller has
 * locked the document, so that no other mail takes the key of the day in between.
 * @throws Refusal `email-sent-today`
 */
export async function onceKeyFor(
  tx: Transaction,
  { businessId, today }: BusinessScope,
  { id, kind, subjectId, ...to }: OneOfADay,
  again: boolean,
): Promise<string> {
  const everybody = addressesIn(everyRecipient(to).toLowerCase()).sort().join()
  const onceKey = [kind, subjectId, everybody, today].join(':')
  const [other] = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.businessId, businessId), eq(emails.onceKey, onceKey), ne(emails.id, id)))
  if (!other) return onceKey
  if (!again) throw new Refusal('email-sent-today')
  return `again:${id}`
}

type OneOfADay = Pick<StoredEmail, 'id' | 'kind' | 'subjectId' | 'recipient' | 'cc'>
