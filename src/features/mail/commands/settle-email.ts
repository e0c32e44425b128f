/** Writes down what became of an attempt to send a mail, and of those that wait for the same server. */
import { and, asc, eq, lte } from 'drizzle-orm'
import type { HistoryEvent } from '../../../domain/activity/events.ts'
import { eventData } from '../../../domain/mail/mail.ts'
import { waitAfter } from '../../../domain/mail/mail-attempts.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { type MailOutcome, type Said, saying } from '../../../platform/mail.ts'
import { subjectOf } from '../../../platform/subject.ts'
import { recordEvents } from '../../activity/commands.ts'
import { freeKeyOf } from '../queries.ts'
import { emails, type StoredEmail } from '../tables.ts'

/** What came of an attempt: the answer of a server, or that the mail has lost its place. */
export type Attempt = MailOutcome | ({ readonly result: 'withdrawn' } & Said)

/** Nothing of the secret of a link is kept longer than it is needed. */
const OVER = { nextAttemptAt: null, sealedToken: null } as const
const NOT_KNOWN = saying({ code: 'maybe-arrived', data: {} })

/** A mail that somebody else has taken since stays as they left it. */
export async function settleEmail(
  db: Database,
  actor: BusinessActor,
  email: StoredEmail,
  outcome: Attempt,
): Promise<void> {
  await write(db, actor, async tx => {
    const settled = await settle(tx, actor, email, changeAfter(email, outcome, actor.now))
    if (settled && outcome.result === 'refused' && outcome.ofServer) await shareAttempt(tx, actor, outcome)
  })
}

/**
 * All other mails of the business that are due have had this attempt too: the server is not asked again for each of them. It counts among
 * the attempts of each, so that mails which have waited together are given up together.
 */
async function shareAttempt(tx: Transaction, actor: BusinessActor, { words, reasons }: Said): Promise<void> {
  const { scope, now } = actor
  const others = await tx
    .select()
    .from(emails)
    .where(and(eq(emails.businessId, scope.businessId), eq(emails.status, 'queued'), lte(emails.nextAttemptAt, now)))
    .orderBy(asc(emails.id))
    .for('update', { skipLocked: true })
  for (const other of others) {
    const attempts = other.attempts + 1
    const change = changeAfter({ ...other, attempts }, { result: 'refused', again: true, words, reasons }, now)
    await settle(tx, actor, other, { attempts, ...change })
  }
}

type Change = Omit<ReturnType<typeof changeAfter>, 'attempts'> & { attempts?: number }

async function settle(tx: Transaction, actor: BusinessActor, email: StoredEmail, change: Change): Promise<boolean> {
  const [settled] = await tx.update(emails).set(change).where(asTaken(email)).returning({ id: emails.id })
  const event = eventOf(email, change)
  if (settled && event) await recordEvents(tx, actor, subjectOf(email), event)
  return settled !== undefined
}

function eventOf(email: StoredEmail, { status, failure, failureReasons }: Change): HistoryEvent | undefined {
  const data = eventData(email)
  const reasons = failureReasons && { reasons: failureReasons }
  switch (status) {
    case 'sent':
      return { event: 'email-sent', data }
    case 'failed':
      return { event: 'email-failed', data: { ...data, failure, ...reasons } }
    case 'withdrawn':
      return { event: 'email-withdrawn', data: { ...data, reason: failure, ...reasons } }
    case 'queued':
      return undefined
  }
}

function changeAfter({ id, attempts }: Pick<StoredEmail, 'id' | 'attempts'>, outcome: Attempt, now: Date) {
  if (outcome.result === 'accepted') {
    return { status: 'sent', sentAt: now, ...failing(outcome.rejected ?? { words: '' }), ...OVER } as const
  }
  // as if it had not been taken
  if (outcome.result === 'waits') {
    return { status: 'queued', attempts: attempts - 1, ...failing(outcome), nextAttemptAt: now } as const
  }
  if (outcome.result === 'unknown') {
    return { status: 'failed', ...failing(unknown(outcome)), ...OVER } as const
  }
  const wait = outcome.result === 'refused' && outcome.again ? waitAfter(attempts) : undefined
  if (wait !== undefined) {
    return { status: 'queued', ...failing(outcome), nextAttemptAt: new Date(now.getTime() + wait) } as const
  }
  const status = outcome.result === 'withdrawn' ? 'withdrawn' : 'failed'
  return { status, ...failing(outcome), ...OVER, onceKey: freeKeyOf({ id, status }) } as const
}

function failing({ words, reasons }: Said) {
  return { failure: words, failureReasons: reasons ?? null }
}

function unknown({ words, reasons }: Said): Said {
  return { words: `${NOT_KNOWN.words} ${words}`, reasons: reasons && [...NOT_KNOWN.reasons, ...reasons] }
}

/** The mail as it was taken: if it has changed, another process has taken it. */
export function asTaken({ businessId, id, attempts, status }: StoredEmail) {
  return and(
    eq(emails.businessId, businessId),
    eq(emails.id, id),
    eq(emails.attempts, attempts),
    eq(emails.status, status),
  )
}
