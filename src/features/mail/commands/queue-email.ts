/** Puts emails into the outbox: about an invoice, in the transaction that issues it where it is still a draft, a statement, and an invitation. */
import { and, eq } from 'drizzle-orm'
import { type BookedMail, documentKinds } from '../../../domain/documents/document-kinds.ts'
import { balanceOf } from '../../../domain/invoices/invoice-life.ts'
import { type EmailKind, mailForbidden, renumbered } from '../../../domain/mail/mail.ts'
import type { RandomBytes } from '../../../domain/values/identifier.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { findLetterhead } from '../../businesses/queries/businesses.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { saveEmailAddress } from '../../customers/commands.ts'
import { issuing } from '../../documents/commands/issuing.ts'
import { issueHere } from '../../invoices/commands/issue-invoice.ts'
import type { InvoiceIssued } from '../../invoices/contract.ts'
import { invoices } from '../../invoices/tables.ts'
import { claimLateCharges } from '../../late-charges/commands.ts'
import { findNextClaim } from '../../late-charges/queries.ts'
import { lockCustomer } from '../../ledger/commands/locked-customer.ts'
import { lockedInvoice, receiptOf, type StoredInvoice } from '../../ledger/commands/locked-invoice.ts'
import { lockedOrder } from '../../orders/commands/locked-order.ts'
import { insertLink } from '../../public-links/commands.ts'
import { findOpenLink } from '../../public-links/queries.ts'
import { lockedQuote } from '../../quotes/commands/locked-quote.ts'
import { periodOf } from '../../statements/queries.ts'
import type { Email, EmailQueued, NewEmail, NewStatementEmail } from '../contract.ts'
import { invoiceOf, isOutdatedByCredit } from '../queries/outdated-mail.ts'
import { findMailSettings, type StoredEmail, shownEmail } from '../queries.ts'
import { emails } from '../tables.ts'
import { invitationMail, tokenIsAbout } from '../text/invitation-mail.ts'
import { assertMailIsSetUp, insertEmail, onceKeyFor, type ReminderByRule, recordQueued } from './insert-email.ts'

/** The link in an email works this long. */
export const LINK_DAYS = 365

export interface Reach {
  /** Where customers reach Daybook; null when they cannot. */
  readonly origin: string | null
  readonly randomBytes: RandomBytes
}

/** @throws Refusal `people-only` for a token that saves an address; `mail-not-set-up`, `invoice-not-issued`, `invoice-cancelled`, `nothing-to-remind-of`, `email-sent-today`, and whatever issuing throws */
export async function queueEmail(
  db: Database,
  actor: BusinessActor,
  invoiceId: string,
  input: NewEmail,
  { origin, randomBytes }: Reach,
): Promise<EmailQueued> {
  // its scopes say what it may do with invoices alone
  if (input.saveAddress && actor.identity.kind === 'token') throw new Refusal('people-only')
  return issuing(db, actor, tx => queueHere(tx, actor, invoiceId, input, { origin, randomBytes }))
}

/** The same within the transaction of a larger write. @param reminder the rule by which Daybook sends it, with the late charges of that level */
export async function queueHere(
  tx: Transaction,
  actor: BusinessActor,
  invoiceId: string,
  input: NewEmail,
  { origin, randomBytes }: Reach,
  reminder?: ReminderByRule,
): Promise<EmailQueued> {
  const { saveAddress, lateCharges = reminder !== undefined } = input
  await assertMailIsSetUp(tx, actor.scope)
  const customer = saveAddress && (await lockCustomer(tx, actor.scope, { invoiceId }, 'no key update'))
  const invoice = await issuedFor(tx, actor, invoiceId, input)
  const { creditNoteId } = input
  const document =
    creditNoteId === undefined
      ? ({ kind: 'invoice', id: invoiceId } as const)
      : ({ kind: 'credit-note', id: creditNoteId } as const)
  const textNaming = (text: string) => renumbered(text, input.number, invoice.number ?? '')
  const text = { subject: textNaming(input.subject), body: textNaming(input.body) }
  const claims = input.kind === 'reminder' && lateCharges
  const claim = claims ? await findNextClaim(tx, actor.scope, invoiceId, reminder?.ruleId) : undefined
  const email = await insertEmail(tx, actor, {
    ...input,
    ...text,
    document,
    origin: origin ?? '',
    reminder,
    lateCharges: claim && claim.fees + claim.interest,
  })
  if (claim) await claimLateCharges(tx, actor, { invoiceId, emailId: email.id }, claim)
  const getsLink = origin !== null && documentKinds[document.kind].link
  if (getsLink && !(await findOpenLink(tx, actor.scope, document, actor.now))) {
    await insertLink(tx, actor, randomBytes, document, { expiresInDays: LINK_DAYS })
  }
  // last, as it may change the drafts of the customer, of which this is none any more
  const addressSaved = customer ? await saveEmailAddress(tx, actor, customer.id, saveAddress) : null
  return { email: shownEmail(email), invoice, addressSaved }
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
    if (!isGivenUp(asRead)) return shownEmail(asRead)
    await assertMailIsSetUp(tx, scope)
    // what it is about is locked before the email
    await holdSubject(tx, scope, asRead)
    const [found = asRead] = await lockRows(tx, emails, mine, 'update')
    if (!isGivenUp(found)) return shownEmail(found)
    const onceKey = await onceKeyFor(tx, scope, found, again)
    const [row] = await tx
      .update(emails)
      .set({ status: 'queued', attempts: 0, failure: '', nextAttemptAt: now, onceKey })
      .where(mine)
      .returning()
    await recordQueued(tx, actor, found)
    return shownEmail(row ?? found)
  })
}

function isGivenUp({ status }: StoredEmail): boolean {
  return status === 'failed' || status === 'withdrawn'
}

/** The locked record that the mail is about. @throws Refusal if such a mail is not allowed */
async function holdSubject(tx: Transaction, scope: BusinessScope, email: StoredEmail): Promise<void> {
  await holds[email.kind](tx, scope, email)
}

type Hold = (tx: Transaction, scope: BusinessScope, email: StoredEmail) => Promise<void>

const holds: Record<EmailKind, Hold> = {
  invoice: (tx, scope, email) => holdInvoice(tx, scope, email, 'invoice'),
  reminder: (tx, scope, email) => holdInvoice(tx, scope, email, 'reminder'),
  'credit-note': (tx, scope, email) => holdInvoice(tx, scope, email, 'credit-note'),
  quote: async (tx, scope, { subjectId }) => {
    const { status } = await lockedQuote(tx, scope, subjectId)
    if (status === 'revised') throw new Refusal('email-outdated')
  },
  order: async (tx, scope, { subjectId }) => {
    const { status } = await lockedOrder(tx, scope, subjectId)
    if (status === 'cancelled') throw new Refusal('email-outdated')
  },
  statement: async (tx, scope, { subjectId }) => {
    await lockCustomer(tx, scope, { customerId: subjectId }, 'no key update')
  },
  // inviting once more makes a new link
  invitation: async () => {
    throw new Refusal('email-outdated')
  },
}

async function holdInvoice(tx: Transaction, scope: BusinessScope, email: StoredEmail, kind: BookedMail): Promise<void> {
  const [invoice] = await lockRows(tx, invoices, invoiceOf(tx, scope, email))
  if (!invoice) throw new Refusal('not-found')
  assertMailAllowed(kind, invoice)
  if (await isOutdatedByCredit(tx, scope, email, invoice)) throw new Refusal('email-outdated')
}

/** The invoice that the mail is about, held and issued. */
async function issuedFor(
  tx: Transaction,
  actor: BusinessActor,
  invoiceId: string,
  { kind, creditNoteId, issue, version }: NewEmail,
): Promise<InvoiceIssued> {
  if (issue && kind === 'invoice') return issueHere(tx, actor, invoiceId, version === undefined ? {} : { version })
  const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
  assertMailAllowed(kind, invoice)
  if (creditNoteId !== undefined) await assertCreditNoteOf(tx, invoice, creditNoteId)
  return { ...receiptOf(invoice, actor.scope), shortOfStock: [], warnings: [] }
}

function assertMailAllowed(kind: BookedMail, invoice: StoredInvoice): void {
  const forbidden = mailForbidden(kind, { ...invoice, balance: balanceOf(invoice) })
  if (forbidden) throw new Refusal(forbidden)
}

async function assertCreditNoteOf(tx: Transaction, { businessId, id }: StoredInvoice, creditNoteId: string) {
  const ofInvoice = and(eq(creditNotes.businessId, businessId), eq(creditNotes.invoiceId, id))
  const [note] = await tx
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .where(and(ofInvoice, eq(creditNotes.id, creditNoteId)))
  if (!note) throw new Refusal('not-found')
}

/** Only the period is kept: the statement is worked out and printed when it is sent. @throws Refusal `mail-not-set-up`, `email-sent-today`, `not-found` */
export async function queueStatement(
  db: Database,
  actor: BusinessActor,
  customerId: string,
  { statement: query, ...input }: NewStatementEmail,
): Promise<Email> {
  const { scope } = actor
  const document = { kind: 'customer', id: customerId } as const
  const statement = { kind: query.kind, ...periodOf(query, scope.today) }
  return write(db, actor, async tx => {
    await assertMailIsSetUp(tx, scope)
    if (!(await lockCustomer(tx, scope, { customerId }, 'no key update'))) throw new Refusal('not-found')
    return shownEmail(await insertEmail(tx, actor, { ...input, kind: 'statement', document, statement }))
  })
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
  await insertEmail(tx, actor, {
    kind: 'invitation',
    document: { kind: 'business', id: scope.businessId },
    recipient: email,
    again: true,
    ...invitationMail({ business, person: identity.name }),
    origin,
    sealedToken: await secrets.seal(token, tokenIsAbout(scope, email)),
  })
  return true
}
