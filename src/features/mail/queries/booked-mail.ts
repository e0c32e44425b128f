/** Emails about an invoice: with it, as a reminder of it, and with a credit note on it. */
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { BookedMail } from '../../../domain/documents/document-kinds.ts'
import { type CustomerStatus, customerStatus } from '../../../domain/invoices/display-status.ts'
import { balanceOf, shownStatus, statusOnceIssued } from '../../../domain/invoices/invoice-life.ts'
import { mailForbidden, outdatesEarlierMail } from '../../../domain/mail/mail.ts'
import type { WordsOf } from '../../../domain/mail/mail-texts.ts'
import { lateChargesOf } from '../../../domain/payments/late-charges.ts'
import type { Subject } from '../../../domain/subject.ts'
import { yearOf } from '../../../domain/values/calendar.ts'
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { findLetterhead, lettered, letterheadOf, senderFields } from '../../businesses/queries/businesses.ts'
import { nextNumberOf } from '../../businesses/queries/number-series.ts'
import { letterheads } from '../../businesses/tables.ts'
import { findCreditNote } from '../../credit-notes/queries.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { customers } from '../../customers/tables.ts'
import { isCollected } from '../../direct-debits/queries/notices.ts'
import { readerOf } from '../../documents/tables.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { findInvoice } from '../../invoices/queries/find-invoice.ts'
import { invoices } from '../../invoices/tables.ts'
import { findNextClaim } from '../../late-charges/queries.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { offeredProviders } from '../../online-payments/queries.ts'
import type { StoredEmail } from '../tables.ts'
import { type CreditNoteFacts, creditNoteMail, invoiceMail, type MailFacts, reminderMail } from '../text/mail-text.ts'
import { mailSummary } from '../text/summary.ts'
import { findView, type KindOfMail, type MailSubject } from './mail-subject.ts'

interface Booked {
  /** A draft is issued by sending it. */
  readonly issues: boolean
  /** It asks for what is due today, as the document with it does: with late charges, and also for what will be collected. */
  readonly reminds: boolean
}

const booked: Record<BookedMail, Booked> = {
  invoice: { issues: true, reminds: false },
  reminder: { issues: false, reminds: true },
  'credit-note': { issues: false, reminds: false },
}

export function bookedMailOf(kind: BookedMail): KindOfMail {
  const { issues, reminds } = booked[kind]
  return {
    ready: async (tx, actor, about) => {
      const { scope } = actor
      const invoice = await findInvoiceOf(tx, scope, about)
      if (!invoice) return undefined
      const isDraft = invoice.status === 'draft'
      const {
        creditNote,
        sent,
        frozen: [frozen],
        letterhead,
        claim,
        view,
        providers,
      } = await together({
        creditNote: creditNoteFacts(tx, scope, about, invoice),
        sent: isDraft ? onceIssued(tx, scope, invoice) : invoiceFacts(invoice),
        frozen: tx
          .select({ sender: senderFields, reader: { email: customers.email, contacts: customers.contacts } })
          .from(invoices)
          .innerJoin(letterheads, letterheadOf(invoices, scope))
          .leftJoin(
            customers,
            and(eq(customers.businessId, invoices.businessId), eq(customers.id, invoices.customerId)),
          )
          .where(thisInvoice(scope, invoice.id)),
        letterhead: findLetterhead(tx, scope, scope.settings.letterhead),
        claim: reminds ? findNextClaim(tx, scope, invoice.id) : undefined,
        view: findView(tx, actor, about),
        providers: offeredProviders(tx, scope),
      })
      if (!frozen || !letterhead) throw new Error('an invoice has no letterhead')
      const asks = reminds || !(await isCollected(tx, scope, { ...invoice, ...sent, due: sent.balance }))
      const { waysToPay, paymentTerms } = lettered(reminds ? letterhead : frozen.sender, invoice.customerLanguage)
      const business = {
        ...frozen.sender,
        currency: invoice.currency,
        waysToPay: asks ? waysToPay : [],
        paymentTerms: asks ? paymentTerms : '',
      }
      const written = writtenIn(business, invoice.currency, readerOf(invoice))
      const pays = providers.length > 0 && asks && !invoice.paymentOnItsWay
      const summarize = (facts: MailFacts['invoice']) =>
        mailSummary({ invoice: facts, creditNote, business, view: view && { ...view, pays } }, written)
      const facts: MailFacts = {
        businessName: letterhead.name,
        customerName: invoice.customerName,
        today: scope.today,
        invoice: sent,
      }
      const { money, day } = written
      const words: WordsOf<'invoice'> = {
        name: facts.customerName,
        number: creditNote?.number ?? sent.number,
        amount: money(creditNote?.payable ?? (reminds ? sent.balance : sent.payable)),
        due: day(sent.dueDate),
        business: facts.businessName,
      }
      const lateCharges = claim && lateChargesOf(claim, invoice.lateCharges)
      return {
        text: creditNote
          ? creditNoteMail(facts, creditNote, written)
          : (reminds ? reminderMail : invoiceMail)(facts, written),
        words: creditNote || sent.balance > 0 ? words : null,
        reader: frozen.reader,
        number: sent.number,
        summary: summarize(sent),
        withLateCharges: lateCharges
          ? { claimed: lateCharges.claimed, summary: summarize({ ...sent, lateCharges }) }
          : null,
        forbidden: isDraft && issues ? undefined : mailForbidden(kind, invoice),
        written,
        accentColor: business.accentColor,
      }
    },
    outdated: async (db, scope, email) => {
      const [invoice] = await db
        .select()
        .from(invoices)
        .where(invoiceOf(db, scope, email))
      if (!invoice) return undefined
      const isOutdated =
        mailForbidden(kind, { ...invoice, balance: balanceOf(invoice) }) !== undefined ||
        (await isOutdatedByCredit(db, scope, email, invoice))
      if (!isOutdated) return undefined
      return { code: 'invoice-changed', data: { status: customerStatusOf(invoice) } }
    },
  }
}

async function findInvoiceOf(tx: Transaction, scope: BusinessScope, about: MailSubject) {
  const [found] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(invoiceOf(tx, scope, about))
  return found && findInvoice(tx, scope, found.id)
}

/** Finds the invoice that a mail is about; a credit note is about the invoice that it credits. */
export function invoiceOf(
  db: Database,
  scope: BusinessScope,
  { subjectKind, subjectId }: Pick<MailSubject, 'subjectKind' | 'subjectId'>,
): SQL | undefined {
  if (subjectKind === 'invoice') return thisInvoice(scope, subjectId)
  const credited = db
    .select({ id: creditNotes.invoiceId })
    .from(creditNotes)
    .where(and(eq(creditNotes.businessId, scope.businessId), eq(creditNotes.id, subjectId)))
  return and(eq(invoices.businessId, scope.businessId), inArray(invoices.id, credited))
}

/** What an email written at the address of an invoice is about: the invoice, or a credit note on it. @throws Refusal `not-found` */
export async function subjectAtInvoice(
  db: Database,
  { businessId }: BusinessScope,
  invoiceId: string,
  creditNoteId: string | undefined,
): Promise<Subject> {
  if (creditNoteId === undefined) return { kind: 'invoice', id: invoiceId }
  const { id, invoiceId: ofInvoice } = creditNotes
  const [note] = await db
    .select({ id })
    .from(creditNotes)
    .where(and(eq(creditNotes.businessId, businessId), eq(id, creditNoteId), eq(ofInvoice, invoiceId)))
  if (!note) throw new Refusal('not-found')
  return { kind: 'credit-note', id: creditNoteId }
}

/** Whether credit notes have taken all of its invoice since the mail was written. */
async function isOutdatedByCredit(
  db: Database,
  { businessId }: BusinessScope,
  { kind, createdAt }: Pick<StoredEmail, 'kind' | 'createdAt'>,
  invoice: typeof invoices.$inferSelect,
): Promise<boolean> {
  if (!outdatesEarlierMail(kind, invoice)) return false
  const [later] = await db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .where(
      and(
        eq(creditNotes.businessId, businessId),
        eq(creditNotes.invoiceId, invoice.id),
        gt(creditNotes.createdAt, createdAt),
      ),
    )
    .limit(1)
  return later !== undefined
}

/** Undefined where the email is about no credit note. */
async function creditNoteFacts(
  tx: Transaction,
  scope: BusinessScope,
  { subjectKind, subjectId }: MailSubject,
  { carryOver }: Invoice,
): Promise<CreditNoteFacts | undefined> {
  const found = subjectKind === 'credit-note' ? await findCreditNote(tx, scope, subjectId) : undefined
  if (!found) return undefined
  // what a draft is to take over is beside the refund
  const toCome = found.setAgainst?.number === null ? found.setAgainst.amount : 0
  return { ...found, refund: found.refund + toCome, carryOver: Math.min(found.refund + toCome, carryOver) }
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

function customerStatusOf({ status, total, credited }: Pick<Invoice, 'status' | 'total' | 'credited'>): CustomerStatus {
  return status === 'draft' ? 'open' : customerStatus({ status, total, credited })
}
