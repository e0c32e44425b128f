/** Sends what waits in the outbox: each mail at most once unless a person asks again, and none that is no longer right. */
import { and, asc, eq, lte, min, notInArray, or, sql } from 'drizzle-orm'
import { documentMails } from '../../domain/documents/document-kinds.ts'
import { daybookItself } from '../../domain/identity.ts'
import { actorAt, type BusinessActor, enterBusiness } from '../../platform/actor.ts'
import { type Database, snapshot } from '../../platform/database/database.ts'
import type { Parts } from '../../platform/http.ts'
import { errorForLog } from '../../platform/log.ts'
import { type Mail, type MailAttachment, type MailOutcome, saying } from '../../platform/mail.ts'
import { textsIn } from '../../translations/server.ts'
import { languageOfInvitation } from '../accounts/queries/language.ts'
import { findInvitation } from '../accounts/queries/members.ts'
import { filesOfEmail } from '../attachments/queries.ts'
import { nothingOnHold } from '../backups/queries/hold.ts'
import { findLetterhead, settingsOf } from '../businesses/queries/businesses.ts'
import { reachServer, type SendingParts, senderOf, sendThrough } from './commands/mail-server.ts'
import { type Attempt, asTaken, settleEmail } from './commands/settle-email.ts'
import { addressesIn } from './contract.ts'
import { mailboxIsOpen } from './queries/connections.ts'
import { findContent, findMailSettings, reasonItIsOutdated } from './queries.ts'
import { emails, type StoredEmail } from './tables.ts'
import { tokenIsAbout, withLink } from './text/invitation-mail.ts'

export interface OutboxParts extends SendingParts, Pick<Parts, 'randomBytes' | 'log'> {
  /** The document that goes with a mail. */
  readonly attach: (db: Database, actor: BusinessActor, email: StoredEmail) => Promise<readonly MailAttachment[]>
  /** Aborts mails that are being sent. */
  readonly interrupting: AbortSignal
}

/** Longer than it takes to make any document: after this, the process that took the mail has ended. */
const PREPARING_MILLISECONDS = 4 * 60_000
/** Longer than any conversation with a server, which may take ten minutes to confirm. */
const SENDING_MILLISECONDS = 15 * 60_000

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
    const actor = await actorFor(parts, email)
    const ended = saying({ code: 'ended-meanwhile', data: {} })
    if (actor) await settleEmail(parts.db, actor, email, { result: 'unknown', ...ended })
  }
}

/**
 * Takes the mail that has been due longest. Nobody else gets it until the lease ends, and this costs no open transaction.
 * @param busy businesses that have a mail in hand: their next one waits for it
 */
export async function takeDueEmail(
  { db, clock }: OutboxParts,
  busy: readonly string[],
): Promise<StoredEmail | undefined> {
  const now = clock()
  const due = db
    .select({ businessId: emails.businessId, id: emails.id })
    .from(emails)
    .where(
      and(
        eq(emails.status, 'queued'),
        lte(emails.nextAttemptAt, now),
        notInArray(emails.businessId, [...busy]),
        nothingOnHold,
        mailboxIsOpen,
      ),
    )
    .orderBy(asc(emails.nextAttemptAt), asc(emails.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [email] = await db
    .update(emails)
    .set({ attempts: sql`${emails.attempts} + 1`, nextAttemptAt: after(now, PREPARING_MILLISECONDS) })
    .where(sql`(${emails.businessId}, ${emails.id}) = (${due})`)
    .returning()
  return email
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}

/** When the next mail is due, of the businesses that have none in hand; undefined when nothing waits, or all is on hold or waits for a sign-in. */
export async function nextDue(db: Database, busy: readonly string[]): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: min(emails.nextAttemptAt) })
    .from(emails)
    .where(
      and(
        or(eq(emails.status, 'sending'), and(eq(emails.status, 'queued'), nothingOnHold, mailboxIsOpen)),
        notInArray(emails.businessId, [...busy]),
      ),
    )
  return next?.at ?? undefined
}

/** Sends a mail that was taken, and writes down what came of it. */
export async function sendEmail(parts: OutboxParts, email: StoredEmail): Promise<void> {
  const { db, clock } = parts
  const actor = await actorFor(parts, email)
  // a business that was removed took its outbox with it
  if (!actor) return
  const ready = await prepare(parts, actor, email)
  if (!('send' in ready)) return settleEmail(db, { ...actor, now: clock() }, email, ready)
  // from here on it may arrive: that is written down before the server hears of it
  const [begun] = await db
    .update(emails)
    .set({ status: 'sending', nextAttemptAt: after(clock(), SENDING_MILLISECONDS) })
    .where(and(asTaken(email), nothingOnHold))
    .returning()
  if (!begun) return
  const outcome = await ready.send()
  await settleEmail(db, { ...actor, now: clock() }, begun, outcome)
}

/** Everything needed before contacting a server; or why the mail can't or should no longer be sent. */
async function prepare(
  parts: OutboxParts,
  actor: BusinessActor,
  email: StoredEmail,
): Promise<Attempt | { send: () => Promise<MailOutcome> }> {
  const { db, secrets, attach, interrupting, clock, log } = parts
  const outdated = await reasonItIsOutdated(db, actor.scope, email)
  if (outdated !== undefined) return { result: 'withdrawn', ...saying(outdated) }
  const token = await secrets.unseal(email.sealedToken ?? '', tokenIsAbout(email, email.recipient))
  if (email.kind === 'invitation' && !(token && (await findInvitation(db, token, clock()))))
    return { result: 'withdrawn', ...saying({ code: 'invitation-over', data: {} }) }
  const settings = await findMailSettings(db, actor.scope)
  if (!settings) return refused('server-removed')
  // an email that waits for new tokens isn’t being sent yet
  const reached = await reachServer(parts, settings)
  if (!('server' in reached)) return reached
  const ownAddress = (await findLetterhead(db, actor.scope, actor.scope.settings.letterhead))?.email ?? ''
  try {
    const content = token
      ? { text: withLink(email, token, await textsOfInvitation(db, actor, email)) }
      : await snapshot(db, tx => findContent(tx, actor, email))
    const mail: Mail = {
      id: mailIdOf(email),
      follows: await firstAbout(db, email),
      isAutomatic: email.actorKind === 'daybook',
      from: senderOf(settings),
      to: addressesIn(email.recipient),
      cc: addressesIn(email.cc),
      // an invitation has a secret link
      ...(settings.copyToSelf && !token && { bcc: ownAddress || settings.fromAddress }),
      replyTo: settings.replyTo || ownAddress,
      subject: email.subject,
      ...content,
      date: clock(),
      ...(!token && {
        attachments: [...(await attach(db, actor, email)), ...(await filesOfEmail(db, actor.scope, email.id))],
      }),
    }
    return { send: () => sendThrough(parts, settings, reached.server, mail, interrupting) }
  } catch (error) {
    log({ level: 'error', message: 'the document of an email could not be created', error: errorForLog(error) })
    return refused('document-failed', true)
  }
}

/** Those in which it was written, unless somebody chose another language meanwhile. */
async function textsOfInvitation(db: Database, { scope }: BusinessActor, { recipient, actorId }: StoredEmail) {
  const language = await languageOfInvitation(db, scope, { email: recipient, invitedBy: actorId })
  return textsIn(language, scope.settings.country)
}

function mailIdOf({ id, businessId }: Pick<StoredEmail, 'id' | 'businessId'>): string {
  return `${id}.${businessId}`
}

/** The first mail about the same document, where one has arrived. Each statement of account is a document of its own. */
async function firstAbout(db: Database, { businessId, kind, subjectKind, subjectId }: StoredEmail) {
  if (!documentMails.some(each => each === kind)) return undefined
  const about = and(
    eq(emails.businessId, businessId),
    eq(emails.subjectKind, subjectKind),
    eq(emails.subjectId, subjectId),
  )
  const [first] = await db
    .select({ id: emails.id, businessId: emails.businessId })
    .from(emails)
    .where(and(about, eq(emails.status, 'sent')))
    .orderBy(asc(emails.sentAt), asc(emails.id))
    .limit(1)
  return first && mailIdOf(first)
}

function refused(code: 'server-removed' | 'document-failed', again = false): MailOutcome {
  return { result: 'refused', again, ...saying({ code, data: {} }) }
}

async function actorFor({ db, clock, randomBytes }: OutboxParts, { businessId }: StoredEmail) {
  return enterBusiness(actorAt(clock, randomBytes, daybookItself), businessId, id => settingsOf(db, id))
}
