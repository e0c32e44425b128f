/** Puts emails of any kind into the outbox, in the transaction that issues, sends or confirms their draft, and sends one again. */
import { and, eq } from 'drizzle-orm'
import { attachableKinds } from '../../../domain/documents/attachments.ts'
import { linkedKinds, type UnbookedMail } from '../../../domain/documents/document-kinds.ts'
import { type EmailKind, renumbered } from '../../../domain/mail/mail.ts'
import type { Subject } from '../../../domain/subject.ts'
import type { RandomBytes } from '../../../domain/values/identifier.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { subjectFields } from '../../../platform/subject.ts'
import { textsIn } from '../../../translations/server.ts'
import { languageOfInvitation } from '../../accounts/queries/language.ts'
import { goWithEmail } from '../../attachments/commands.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import { saveEmailAddress } from '../../customers/commands.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import { claimLateCharges } from '../../late-charges/commands.ts'
import { findNextClaim } from '../../late-charges/queries.ts'
import { lockCustomer } from '../../ledger/commands/locked-customer.ts'
import { orders } from '../../orders/tables.ts'
import { insertLink } from '../../public-links/commands.ts'
import { findOpenLink } from '../../public-links/queries.ts'
import { quotes } from '../../quotes/tables.ts'
import type { Email, EmailQueued, EmailText, NewEmail } from '../contract.ts'
import { subjectAtInvoice } from '../queries/booked-mail.ts'
import { findMailSettings, reasonItIsOutdated, shownEmail } from '../queries.ts'
import { emails, type SentStatement, type StoredEmail } from '../tables.ts'
import { invitationMail, tokenIsAbout } from '../text/invitation-mail.ts'
import { type DraftToSend, type Hold, holds } from './held-subjects.ts'
import { assertMailIsSetUp, insertEmail, onceKeyFor, type ReminderByRule, recordQueued } from './insert-email.ts'

/** The link in an email works this long. */
const LINK_DAYS = 365

export interface Reach {
  /** Where customers reach Daybook; null when they cannot. */
  readonly origin: string | null
  readonly randomBytes: RandomBytes
}

interface MailToQueue extends EmailText {
  readonly kind: EmailKind
  /** What it is about. */
  readonly document: Subject
  /** Where a draft is to be issued, marked as sent or confirmed in the same step. */
  readonly draft?: DraftToSend | undefined
  readonly again?: boolean | undefined
  /** Files attached to the document that go with it. */
  readonly attachmentIds?: readonly string[] | undefined
  readonly statement?: SentStatement
  /** The rule by which Daybook sends a reminder, with the late charges of that level. */
  readonly reminder?: ReminderByRule
  readonly lateCharges?: boolean | undefined
}

/**
 * An email of any kind, in the transaction that issues, sends or confirms its draft.
 * @param hold of its kind
 * @throws Refusal `mail-not-set-up`, `email-outdated`, `email-sent-today`, `attachment-gone`, `attachments-too-large`, and whatever `hold` throws
 */
export async function queueEmail<Answer extends object>(
  db: Database,
  actor: BusinessActor,
  hold: Hold<Answer>,
  mail: MailToQueue,
  reach: Reach,
): Promise<{ email: Email } & Answer> {
  return issuing(db, actor, tx => queueHere(tx, actor, hold, mail, reach))
}

/** The same within the transaction of a larger write. */
export async function queueHere<Answer extends object>(
  tx: Transaction,
  actor: BusinessActor,
  hold: Hold<Answer>,
  { draft, number: expected, attachmentIds = [], ...mail }: MailToQueue,
  { origin, randomBytes }: Reach,
): Promise<{ email: Email } & Answer> {
  const { scope, now } = actor
  const { kind, document, reminder, lateCharges = reminder !== undefined } = mail
  const about = { kind, ...subjectFields(document), createdAt: now }
  await assertMailIsSetUp(tx, scope)
  const { number, answer } = await hold(tx, actor, about, draft)
  await assertNotOutdated(tx, scope, about)
  const textNaming = (text: string) => renumbered(text, expected, number ?? '')
  const claim =
    kind === 'reminder' && lateCharges ? await findNextClaim(tx, scope, document.id, reminder?.ruleId) : undefined
  const linked = linkedKinds.find(each => each === document.kind)
  const email = await insertEmail(tx, actor, {
    ...mail,
    subject: textNaming(mail.subject),
    body: textNaming(mail.body),
    origin: (linked && origin) ?? '',
    lateCharges: claim && claim.fees + claim.interest,
  })
  const attached = attachableKinds.find(each => each === document.kind)
  if (attached) await goWithEmail(tx, scope, { kind: attached, id: document.id }, email, attachmentIds)
  if (claim) await claimLateCharges(tx, actor, { invoiceId: document.id, emailId: email.id }, claim)
  if (linked && origin !== null) {
    const seen = { kind: linked, id: document.id }
    const open = await findOpenLink(tx, scope, seen, now)
    if (!open) await insertLink(tx, actor, randomBytes, seen, { expiresInDays: LINK_DAYS })
  }
  return { email: await shownEmail(tx, scope, email), ...answer }
}

/** An email about an invoice or a credit note on it. @throws Refusal `not-found`, and as {@link queueDocumentEmail} */
export async function queueInvoiceEmail(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  { saveAddress, creditNoteId, issue, version, ...text }: NewEmail,
  reach: Reach,
): Promise<EmailQueued> {
  return issuing(db, actor, async tx => {
    const document = await subjectAtInvoice(tx, actor.scope, invoiceId, creditNoteId)
    const mail = { ...text, document, draft: issue ? { version } : undefined }
    return queueAndSave(tx, actor, holds[text.kind], mail, { saveAddress, of: { invoiceId } }, reach)
  })
}

/** An email with a quote or an order. @throws Refusal `people-only` for a token that saves an address to the customer, and as {@link queueEmail} */
export async function queueDocumentEmail<Answer extends object>(
  db: Database,
  actor: BusinessActor,
  hold: Hold<Answer>,
  { saveAddress, ...mail }: MailToQueue & { readonly document: { readonly kind: UnbookedMail } } & SavesAddress,
  reach: Reach,
): Promise<{ email: Email; addressSaved: boolean | null } & Answer> {
  return issuing(db, actor, async tx => {
    const table = documentTables[mail.document.kind]
    const [row] = await tx
      .select({ customerId: table.customerId })
      .from(table)
      .where(isOwn(table, actor.scope, mail.document.id))
    return queueAndSave(tx, actor, hold, mail, { saveAddress, of: { customerId: row?.customerId ?? null } }, reach)
  })
}

const documentTables = { quote: quotes, order: orders } satisfies Record<UnbookedMail, unknown>

type SavesAddress = Pick<NewEmail, 'saveAddress'>

/** The customer is locked first, and their address saved last, as it may change their drafts, of which this is none any more. */
async function queueAndSave<Answer extends object>(
  tx: Transaction,
  actor: BusinessActor,
  hold: Hold<Answer>,
  mail: MailToQueue,
  { saveAddress, of }: SavesAddress & { readonly of: Parameters<typeof lockCustomer>[2] },
  reach: Reach,
): Promise<{ email: Email; addressSaved: boolean | null } & Answer> {
  // its scopes say what it may do with documents alone
  if (saveAddress && actor.identity.kind === 'token') throw new Refusal('people-only')
  const customer = saveAddress && (await lockCustomer(tx, actor.scope, of, 'no key update'))
  const queued = await queueHere(tx, actor, hold, mail, reach)
  const addressSaved = customer ? await saveEmailAddress(tx, actor, customer.id, saveAddress) : null
  return { ...queued, addressSaved }
}

/**
 * A mail that failed or was withdrawn gets another round of attempts. One that waits, is on its way or has arrived stays as it is.
 * @throws Refusal `mail-not-set-up`, and as a new mail of its kind: `invoice-cancelled`, `nothing-to-remind-of`, `email-sent-today`; `email-outdated`
 */
export async function retryEmail(
  db: Database,
  actor: BusinessActor,
  emailId: string,
  { again }: { again: boolean },
): Promise<Email> {
  const { scope, now } = actor
  const mine = and(eq(emails.businessId, scope.businessId), eq(emails.id, emailId))
  return write(db, actor, async tx => {
    const [asRead] = await tx.select().from(emails).where(mine)
    if (!asRead) throw new Refusal('not-found')
    if (!isGivenUp(asRead)) return shownEmail(tx, scope, asRead)
    await assertMailIsSetUp(tx, scope)
    // what it is about is locked before the email
    const hold: Hold<object> = holds[asRead.kind]
    await hold(tx, actor, asRead)
    await assertNotOutdated(tx, scope, asRead)
    const [found = asRead] = await lockRows(tx, emails, mine, 'update')
    if (!isGivenUp(found)) return shownEmail(tx, scope, found)
    const onceKey = await onceKeyFor(tx, scope, found, again)
    const [row] = await tx
      .update(emails)
      .set({ status: 'queued', attempts: 0, failure: '', failureReasons: null, nextAttemptAt: now, onceKey })
      .where(mine)
      .returning()
    await recordQueued(tx, actor, found)
    return shownEmail(tx, scope, row ?? found)
  })
}

function isGivenUp({ status }: StoredEmail): boolean {
  return status === 'failed' || status === 'withdrawn'
}

async function assertNotOutdated(...asked: Parameters<typeof reasonItIsOutdated>): Promise<void> {
  if ((await reasonItIsOutdated(...asked)) !== undefined) throw new Refusal('email-outdated')
}

interface Invited {
  readonly token: string
  readonly email: string
  /** Where the person reaches Daybook. */
  readonly origin: string
}

/**
 * Its link is a secret: the stored text has none, and the link is sealed until the email is sent.
 * @returns whether it is sent: not without a mail server
 */
export async function queueInvitation(
  tx: Transaction,
  actor: BusinessActor,
  secrets: Secrets,
  { token, email, origin }: Invited,
): Promise<boolean> {
  const { scope, identity } = actor
  if (!(await findMailSettings(tx, scope))) return false
  const business = (await findLetterhead(tx, scope, scope.settings.letterhead))?.name ?? ''
  const language = await languageOfInvitation(tx, scope, { email, invitedBy: identity.id })
  await insertEmail(tx, actor, {
    kind: 'invitation',
    document: { kind: 'business', id: scope.businessId },
    recipient: email,
    again: true,
    ...invitationMail({ business, person: identity.name }, textsIn(language, scope.settings.country)),
    origin,
    sealedToken: await secrets.seal(token, tokenIsAbout(scope, email)),
  })
  return true
}
