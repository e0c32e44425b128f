/** Sends what waits in the outbox: one mail after another, each at most once unless a person asks again. */
import { and, asc, eq, lte, min, sql } from 'drizzle-orm'
import { waitAfter } from '../../domain/mail-attempts.ts'
import { actorAt, type BusinessActor, enterBooks } from '../../platform/actor.ts'
import { type Database, write } from '../../platform/database.ts'
import type { Parts } from '../../platform/http.ts'
import { errorForLog } from '../../platform/log.ts'
import type { Mail, MailOutcome, SendMail } from '../../platform/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { settingsOf } from '../businesses/queries.ts'
import { recordEvents } from '../history/commands.ts'
import { PASSWORD_UNREADABLE, senderOf, serverOf } from './commands/test-mail.ts'
import { findMailSettings, type StoredEmail } from './queries.ts'
import { emails } from './tables.ts'

export interface OutboxParts extends Pick<Parts, 'db' | 'clock' | 'randomBytes' | 'log'> {
  readonly send: SendMail
  readonly secrets: Secrets
  /** The document that goes with a mail. */
  readonly attach: (db: Database, actor: BusinessActor, email: StoredEmail) => Promise<NonNullable<Mail['attachment']>>
  /** Ends the round after the mail in hand. */
  readonly stopping: AbortSignal
  /** Breaks off the mail in hand. */
  readonly interrupting: AbortSignal
}

/** Longer than any document and any conversation with a server take: after this, whoever had the mail in hand is gone. */
const LEASE_MILLISECONDS = 4 * 60_000

const NOT_KNOWN = 'It is not known whether this mail arrived.'

/** Sends all that is due. @returns when the next is due; undefined when nothing waits */
export async function sendDueEmails(parts: OutboxParts): Promise<Date | undefined> {
  await giveUpLostEmails(parts, parts.clock())
  while (!parts.stopping.aborted) {
    const email = await takeDueEmail(parts)
    if (!email) return nextDue(parts.db)
    await sendEmail(parts, email)
  }
  return undefined
}

/**
 * A mail that was being sent when its sender died may have arrived, so it is never sent again by itself.
 * @param before what was taken in hand longer ago than a sending can take; everything, where this is the only sender
 */
export async function giveUpLostEmails(parts: OutboxParts, before: Date | 'all'): Promise<void> {
  const lost = await parts.db
    .select()
    .from(emails)
    .where(and(eq(emails.status, 'sending'), before === 'all' ? undefined : lte(emails.nextAttemptAt, before)))
  for (const email of lost) {
    const words = 'Daybook ended while it was being sent.'
    await settle(parts, email, await actorFor(parts, email), { result: 'unknown', words })
  }
}

/** Nobody else gets it until the lease ends, and this costs no open transaction. */
async function takeDueEmail({ db, clock }: OutboxParts): Promise<StoredEmail | undefined> {
  const now = clock()
  const due = db
    .select({ businessId: emails.businessId, id: emails.id })
    .from(emails)
    .where(and(eq(emails.status, 'queued'), lte(emails.nextAttemptAt, now)))
    .orderBy(asc(emails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [email] = await db
    .update(emails)
    .set({ attempts: sql`${emails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MILLISECONDS) })
    .where(sql`(${emails.businessId}, ${emails.id}) = (${due})`)
    .returning()
  return email
}

async function nextDue(db: Database): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(emails.nextAttemptAt) })
    .from(emails)
    .where(sql`${emails.status} in ('queued', 'sending')`)
  return next?.at ?? undefined
}

async function sendEmail(parts: OutboxParts, email: StoredEmail): Promise<void> {
  const actor = await actorFor(parts, email)
  // books that are gone have taken their outbox with them
  if (!actor) return
  const ready = await prepare(parts, actor, email)
  if ('result' in ready) return settle(parts, email, actor, ready)
  // from here on it may arrive: that is written down before the server hears of it
  const [begun] = await parts.db.update(emails).set({ status: 'sending' }).where(inHand(email, 'queued')).returning()
  if (!begun) return
  await settle(parts, begun, actor, await ready.send())
}

/** All that has to be there before a server is asked; or why the mail cannot be sent. */
async function prepare(parts: OutboxParts, actor: BusinessActor, email: StoredEmail) {
  const { db, secrets, attach, send, interrupting, clock, log } = parts
  const settings = await findMailSettings(db, actor.scope)
  if (!settings) return refused('There is no mail server in Settings any more.')
  const server = await serverOf(settings, secrets)
  if (!server) return refused(PASSWORD_UNREADABLE)
  try {
    const mail: Mail = {
      id: `${email.id}.${email.businessId}`,
      from: senderOf(settings),
      to: email.recipient,
      subject: email.subject,
      text: email.body,
      date: clock(),
      attachment: await attach(db, actor, email),
    }
    return { send: () => send(server, mail, interrupting) }
  } catch (error) {
    log({ level: 'error', message: 'the document of a mail could not be made', error: errorForLog(error) })
    return refused('The document could not be made.', true)
  }
}

function refused(words: string, again = false): MailOutcome {
  return { result: 'refused', again, words }
}

/** Writes down what became of an attempt. */
async function settle(
  { db, clock }: OutboxParts,
  email: StoredEmail,
  actor: BusinessActor | undefined,
  outcome: MailOutcome,
): Promise<void> {
  if (!actor) return
  const { id: emailId, kind, recipient, invoiceId } = email
  const now = clock()
  const what = changeAfter(email, outcome, now)
  await write(db, { ...actor, now }, async tx => {
    const [written] = await tx.update(emails).set(what).where(inHand(email, email.status)).returning()
    if (!written || invoiceId === null || what.status === 'queued') return
    const data = { emailId, kind, recipient }
    const event =
      what.status === 'sent'
        ? ({ event: 'email-sent', data } as const)
        : ({ event: 'email-failed', data: { ...data, failure: what.failure } } as const)
    await recordEvents(tx, { ...actor, now }, invoiceId, event)
  })
}

function changeAfter({ id, attempts }: StoredEmail, outcome: MailOutcome, now: Date) {
  const { words } = outcome
  if (outcome.result === 'accepted') {
    return { status: 'sent', sentAt: now, failure: '', nextAttemptAt: null } as const
  }
  if (outcome.result === 'unknown') {
    return { status: 'failed', failure: `${NOT_KNOWN} ${words}`, nextAttemptAt: null } as const
  }
  const wait = outcome.again ? waitAfter(attempts) : undefined
  if (wait !== undefined) {
    return { status: 'queued', failure: words, nextAttemptAt: new Date(now.getTime() + wait) } as const
  }
  // what certainly did not arrive is in nobody's way when it is sent anew
  return { status: 'failed', failure: words, nextAttemptAt: null, onceKey: `failed:${id}` } as const
}

/** The mail as it was taken: whoever finds it otherwise has lost it to somebody else. */
function inHand({ businessId, id, attempts }: StoredEmail, status: StoredEmail['status']) {
  return and(
    eq(emails.businessId, businessId),
    eq(emails.id, id),
    eq(emails.attempts, attempts),
    eq(emails.status, status),
  )
}

async function actorFor({ db, clock, randomBytes }: OutboxParts, { businessId }: StoredEmail) {
  return enterBooks(actorAt(clock, randomBytes), businessId, id => settingsOf(db, id))
}
