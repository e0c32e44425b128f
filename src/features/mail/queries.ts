/** Reads how a business sends mail, what was sent about an invoice, and what one would write now. */
import { and, desc, eq } from 'drizzle-orm'
import { balanceOf, shownStatus, statusOnceIssued } from '../../domain/invoices/invoice-life.ts'
import { type EmailKind, mailForbidden } from '../../domain/mail/mail.ts'
import { lateChargesOf } from '../../domain/payments/late-charges.ts'
import { yearOf } from '../../domain/values/calendar.ts'
import { type Written, writtenIn } from '../../formats/pdf/written-in.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { isAbout } from '../../platform/subject.ts'
import { isAboutDocument } from '../activity/queries/history.ts'
import { findLetterhead, letterheadOf, senderFields, waysToPayToday } from '../businesses/queries/businesses.ts'
import { nextNumberOf } from '../businesses/queries/number-series.ts'
import { letterheads } from '../businesses/tables.ts'
import type { CreditNote } from '../credit-notes/contract.ts'
import { findCreditNote } from '../credit-notes/queries.ts'
import { findCustomer } from '../customers/queries.ts'
import { customers } from '../customers/tables.ts'
import { isCollected } from '../direct-debits/queries/notices.ts'
import { readerOf } from '../documents/tables.ts'
import type { Invoice } from '../invoices/contract.ts'
import { findInvoice } from '../invoices/queries/find-invoice.ts'
import { invoices } from '../invoices/tables.ts'
import { findNextClaim } from '../late-charges/queries.ts'
import { assertInvoice, thisInvoice } from '../ledger/queries/this-invoice.ts'
import { offeredProviders } from '../online-payments/queries.ts'
import { findOpenLink } from '../public-links/queries.ts'
import type { StatementQuery } from '../statements/contract.ts'
import { findStatementDocument } from '../statements/queries.ts'
import type { MailSettings } from './contract/mail-settings.ts'
import type { Email, EmailSuggestion, MailSummary, NewEmail } from './contract.ts'
import { findConnection, type StoredConnection, shownConnection } from './queries/connections.ts'
import { mailAboutOrder } from './queries/order-mail.ts'
import { customerStatusOf, invoiceOf } from './queries/outdated-mail.ts'
import { mailAboutQuote } from './queries/quote-mail.ts'
import { summaryOfStatement } from './queries/statement-mail.ts'
import { emails, mailSettings } from './tables.ts'
import { mailHtml } from './text/mail-html.ts'
import {
  type CreditNoteFacts,
  creditNoteMail,
  invoiceMail,
  type MailFacts,
  reminderMail,
  reminderText,
} from './text/mail-text.ts'
import { statementMail, statementSummary } from './text/statement-mail.ts'
import { mailSummary, summaryText } from './text/summary.ts'

export type StoredMailSettings = typeof mailSettings.$inferSelect
export type StoredEmail = typeof emails.$inferSelect

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

export async function listEmailsOfInvoice(db: Database, scope: BusinessScope, invoiceId: string) {
  const rows = await db
    .select()
    .from(emails)
    .where(isAboutDocument(emails, scope, { kind: 'invoice', id: invoiceId }))
    .orderBy(desc(emails.createdAt), desc(emails.id))
  if (rows.length === 0) await assertInvoice(db, scope, invoiceId)
  return { emails: rows.map(shownEmail) }
}

export async function listEmailsOfCustomer(db: Database, scope: BusinessScope, customerId: string) {
  const rows = await db
    .select()
    .from(emails)
    .where(isAbout(emails, scope, { kind: 'customer', id: customerId }))
    .orderBy(desc(emails.createdAt), desc(emails.id))
  if (rows.length === 0 && !(await findCustomer(db, scope, customerId))) throw new Refusal('not-found')
  return { emails: rows.map(shownEmail) }
}

export function shownEmail(row: StoredEmail): Email {
  const { id, kind, subjectKind, subjectId, recipient, cc, subject, body, status, attempts, failure } = row
  const { onceKey, nextAttemptAt, sentAt, createdAt, reminderLevel } = row
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

/** Texts for reminders by rule. */
export function suggestedReminders(written: Written) {
  return { before: reminderText(true, written), after: reminderText(false, written) }
}

/**
 * The suggested text for an invoice as it is now; undefined if there is no such invoice or credit note. Customers reach Daybook at `origin`, if at all.
 * @throws Refusal if such a mail is not allowed, as the outbox does
 */
export async function suggestEmail(
  tx: Transaction,
  actor: BusinessActor,
  invoiceId: string,
  about: Pick<NewEmail, 'kind' | 'creditNoteId'> & { origin: string | null },
): Promise<EmailSuggestion | undefined> {
  const { scope } = actor
  const { kind, creditNoteId, origin } = about
  const invoice = await findInvoice(tx, scope, invoiceId)
  if (!invoice) return undefined
  const forbidden = mailForbidden(kind, invoice)
  const isIssuedBySending = kind === 'invoice' && invoice.status === 'draft'
  if (forbidden && !isIssuedBySending) throw new Refusal(forbidden)
  const creditNote = creditNoteId === undefined ? undefined : await creditNoteFacts(tx, scope, creditNoteId, invoice)
  if (creditNoteId !== undefined && creditNote?.invoiceId !== invoiceId) return undefined
  const {
    letterhead,
    customer: [customer],
    settings,
  } = await together({
    letterhead: findLetterhead(tx, scope, scope.settings.letterhead),
    customer: tx
      .select({ email: customers.email })
      .from(customers)
      .where(and(eq(customers.businessId, scope.businessId), eq(customers.id, invoice.customerId ?? ''))),
    settings: findMailSettings(tx, scope),
  })
  const claim = kind === 'reminder' ? await findNextClaim(tx, scope, invoiceId) : undefined
  const lateCharges = claim && lateChargesOf(claim, invoice.lateCharges)
  const sent = invoice.status === 'draft' ? await onceIssued(tx, scope, invoice) : invoiceFacts(invoice)
  const { summarize, summary, written } = await summaryOf(tx, actor, invoice, { kind, sent, creditNote, origin })
  const facts: MailFacts = {
    businessName: letterhead?.name ?? '',
    customerName: invoice.customerName,
    today: scope.today,
    invoice: sent,
  }
  const text = creditNote
    ? creditNoteMail(facts, creditNote, written)
    : (kind === 'reminder' ? reminderMail : invoiceMail)(facts, written)
  return {
    ...text,
    recipient: customer?.email ?? '',
    number: sent.number,
    link: summary.view?.address ?? null,
    withLateCharges: lateCharges
      ? { claimed: lateCharges.claimed, summary: summarize({ ...sent, lateCharges }) }
      : null,
    summary,
    summaryText: summaryText(summary),
    mailIsSetUp: settings !== undefined,
  }
}

/** A ready text with a statement of account; undefined when there is no such customer. */
export async function suggestStatementEmail(
  tx: Transaction,
  actor: BusinessActor,
  customerId: string,
  query: StatementQuery,
): Promise<EmailSuggestion | undefined> {
  const { document, customer, settings } = await together({
    document: findStatementDocument(tx, actor, customerId, query),
    customer: findCustomer(tx, actor.scope, customerId),
    settings: findMailSettings(tx, actor.scope),
  })
  if (!document || !customer) return undefined
  const written = writtenIn(document.business, document.business.currency, document.statement.customer)
  const summary = statementSummary(document, written)
  return {
    ...statementMail(document, written),
    recipient: customer.email,
    number: null,
    link: null,
    withLateCharges: null,
    summary,
    summaryText: summaryText(summary),
    mailIsSetUp: settings !== undefined,
  }
}

/** What is sent: what a person wrote, and below it what is due now and how to pay it. */
export async function findContent(tx: Transaction, actor: BusinessActor, email: StoredEmail) {
  const about = await summaries[email.kind](tx, actor, email)
  if (!about) throw new Error(`there is nothing that the email of kind ${email.kind} is about`)
  const { summary, written, accentColor } = about
  const { locale, direction } = written
  const { subject, body } = email
  return {
    text: `${body}\n\n${summaryText(summary)}\n`,
    html: await mailHtml({ locale, direction, subject, body, summary, accentColor }),
  }
}

type MailAbout = { readonly summary: MailSummary; readonly written: Written; readonly accentColor: string }
type FindAbout = (tx: Transaction, actor: BusinessActor, email: StoredEmail) => Promise<MailAbout | undefined>

const summaries: Record<EmailKind, FindAbout> = {
  invoice: summaryOfInvoice,
  reminder: summaryOfInvoice,
  'credit-note': summaryOfInvoice,
  quote: (tx, actor, { subjectId, origin }) => mailAboutQuote(tx, actor, subjectId, origin || null),
  order: (tx, actor, { subjectId }) => mailAboutOrder(tx, actor, subjectId),
  statement: async (tx, actor, { subjectId, statement }) =>
    statement ? summaryOfStatement(tx, actor, subjectId, statement) : undefined,
  // its text has a link and no summary
  invitation: async () => undefined,
}

async function summaryOfInvoice(tx: Transaction, actor: BusinessActor, email: StoredEmail) {
  const { scope } = actor
  const [about] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(invoiceOf(tx, scope, email))
  const invoice = about && (await findInvoice(tx, scope, about.id))
  if (!invoice) throw new Error('there is no invoice that the email is about')
  const creditNote =
    email.kind === 'credit-note' ? await creditNoteFacts(tx, scope, email.subjectId, invoice) : undefined
  const { kind } = email
  return summaryOf(tx, actor, invoice, { kind, sent: invoiceFacts(invoice), creditNote, origin: email.origin || null })
}

async function creditNoteFacts(
  tx: Transaction,
  scope: BusinessScope,
  creditNoteId: string,
  { carryOver }: Invoice,
): Promise<(CreditNoteFacts & Pick<CreditNote, 'invoiceId'>) | undefined> {
  const found = await findCreditNote(tx, scope, creditNoteId)
  if (!found) return undefined
  // what a draft is to take over is beside the refund
  const toCome = found.setAgainst?.number === null ? found.setAgainst.amount : 0
  return { ...found, refund: found.refund + toCome, carryOver: Math.min(found.refund + toCome, carryOver) }
}

async function summaryOf(
  tx: Transaction,
  { scope, now }: BusinessActor,
  invoice: Invoice,
  {
    kind,
    sent,
    creditNote,
    origin,
  }: {
    kind: EmailKind
    sent: MailFacts['invoice']
    creditNote: CreditNoteFacts | undefined
    origin: string | null
  },
) {
  const {
    frozen: [frozen],
    open,
    waysToPay,
    providers,
  } = await together({
    frozen: tx
      .select(senderFields)
      .from(invoices)
      .innerJoin(letterheads, letterheadOf(invoices, scope))
      .where(thisInvoice(scope, invoice.id)),
    open: findOpenLink(tx, scope, { kind: 'invoice', id: invoice.id }, now),
    waysToPay: kind === 'reminder' ? waysToPayToday(tx, scope) : undefined, // as on its document
    providers: offeredProviders(tx, scope),
  })
  // nobody is asked to pay what is collected, but by a reminder
  const asks = kind === 'reminder' || !(await isCollected(tx, scope, { ...invoice, ...sent, due: sent.balance }))
  const business = frozen && { ...frozen, ...waysToPay, ...(!asks && { waysToPay: [], paymentTerms: '' }) }
  if (!business) throw new Error('an invoice has no letterhead')
  const written = writtenIn(business, invoice.currency, readerOf(invoice))
  const view =
    origin === null
      ? null
      : { address: open ? origin + open.path : null, pays: providers.length > 0 && asks && !invoice.paymentOnItsWay }
  const summarize = (facts: MailFacts['invoice']) =>
    mailSummary({ invoice: facts, creditNote, business: { ...business, currency: invoice.currency }, view }, written)
  return { summarize, summary: summarize(sent), written, accentColor: business.accentColor }
}

function invoiceFacts(invoice: Invoice): MailFacts['invoice'] {
  return { ...invoice, number: invoice.number ?? '', isDraft: false, status: customerStatusOf(invoice) }
}

/** A draft as it will be once it is issued: with the next number, and with the payment that it takes over from the invoice that it corrects. */
async function onceIssued(tx: Transaction, scope: BusinessScope, draft: Invoice): Promise<MailFacts['invoice']> {
  const { date, dueDate, payable, correctsId } = draft
  const { number, corrected } = await together({
    number: nextNumberOf(tx, scope, 'invoice', yearOf(date)),
    corrected: correctsId === null ? undefined : findInvoice(tx, scope, correctsId),
  })
  const issued = { payable, paid: corrected?.carryOver ?? 0, credited: 0, creditedPayable: 0 }
  const status = statusOnceIssued(issued)
  return {
    ...draft,
    ...issued,
    number,
    isDraft: true,
    balance: balanceOf({ ...issued, status }),
    status: customerStatusOf({ ...draft, ...issued, status: shownStatus(status, dueDate, scope.today) }),
  }
}
