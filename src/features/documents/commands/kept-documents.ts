/** Makes documents. What was issued is made once, when it is first asked for, and answered from then on as it was kept. */

import { and, eq } from 'drizzle-orm'
import type { PrintedKind } from '../../../domain/documents/document-kinds.ts'
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { documentFileName } from '../../../formats/document-file-name.ts'
import type { PrintedDocument } from '../../../formats/pdf/printed-document.ts'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, snapshot } from '../../../platform/database/database.ts'
import { textsIn } from '../../../translations/server.ts'
import { letterheadOf, namingColumns } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { findCreditNoteDocument } from '../../credit-notes/queries.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { findInvoiceDocument } from '../../invoices/queries/find-invoice-document.ts'
import { thisInvoice } from '../../invoices/queries/this-invoice.ts'
import { invoices } from '../../invoices/tables.ts'
import type { StatementQuery } from '../../statements/contract.ts'
import { findStatementDocument } from '../../statements/queries.ts'
import { findKept, type Part, packed } from '../queries/kept-documents.ts'
import { issuedDocuments } from '../tables.ts'

export interface FinishedDocument<Answer> {
  readonly title: string
  readonly fileName: string
  readonly part: Answer
}

/** The document of an invoice; undefined where there is none, as of a draft that is wanted as it was issued. */
export async function documentOfInvoice<Answer, Kept>(
  db: Database,
  { scope }: BusinessActor,
  renderDocument: RenderDocument,
  invoiceId: string,
  part: Part<Answer, Kept>,
  /** A cancelled invoice carries its mark, unless it is wanted as it was issued. */
  { asIssued = false }: { readonly asIssued?: boolean } = {},
): Promise<FinishedDocument<Answer> | undefined> {
  const [invoice] = await db
    .select({ status: invoices.status, number: invoices.number, ...namingColumns })
    .from(invoices)
    .innerJoin(letterheads, letterheadOf(invoices, scope))
    .where(thisInvoice(scope, invoiceId))
  if (!invoice) return undefined
  const { number, sender } = invoice
  const { t } = textsIn(invoice.documentLanguage)
  if (number === null || invoice.status === 'draft') {
    if (asIssued) return undefined
    const draft = await draftOf(db, scope, renderDocument, invoiceId, part)
    const title = t('Draft invoice {id}', { id: shownIdentifier(invoiceId) })
    const fileName = documentFileName(sender, t('draft {id}', { id: invoiceId.toUpperCase() }))
    return draft && { title, fileName, ...draft }
  }
  const isCancelled = invoice.status === 'cancelled' && !asIssued
  const found = await keptOrMade(db, scope, renderDocument, part, {
    kind: isCancelled ? 'cancelled-invoice' : 'invoice',
    subjectId: invoiceId,
    find: () => snapshot(db, tx => findInvoiceDocument(tx, scope, invoiceId, { asIssued: !isCancelled })),
  })
  const fileName = documentFileName(sender, isCancelled ? t('{number} cancelled', { number }) : number)
  return found && { title: t('Invoice {number}', { number }), fileName, ...found }
}

/** An invoice with what has been paid and credited up to now, to go with a reminder. It is never kept. */
export async function reminderOfInvoice(
  db: Database,
  { scope, now }: BusinessActor,
  renderDocument: RenderDocument,
  invoiceId: string,
): Promise<FinishedDocument<Uint8Array<ArrayBuffer>> | undefined> {
  const options = { asIssued: true, remindedAt: now }
  const document = await snapshot(db, tx => findInvoiceDocument(tx, scope, invoiceId, options))
  const number = document?.invoice.number
  if (!document || !number) return undefined
  const { pdf } = await renderDocument(document, { withPages: false })
  const { t } = textsIn(document.business.documentLanguage)
  return {
    title: t('Payment reminder {number}', { number }),
    fileName: documentFileName(document.business.name, t('{number} reminder', { number })),
    part: pdf,
  }
}

/** A statement of account as it is now. It is never kept. */
export async function statementOfCustomer(
  db: Database,
  actor: BusinessActor,
  renderDocument: RenderDocument,
  customerId: string,
  query: StatementQuery,
): Promise<FinishedDocument<Uint8Array<ArrayBuffer>> | undefined> {
  const document = await snapshot(db, tx => findStatementDocument(tx, actor, customerId, query))
  if (!document) return undefined
  const { pdf } = await renderDocument(document, { withPages: false })
  const { business, statement } = document
  const { t } = textsIn(business.documentLanguage)
  const values = { name: statement.customer.name, date: statement.to }
  return {
    title: t('Statement of account'),
    fileName: documentFileName(business.name, t('Statement {name} {date}', values)),
    part: pdf,
  }
}

/** The document of a credit note. */
export async function documentOfCreditNote<Answer, Kept>(
  db: Database,
  { scope }: BusinessActor,
  renderDocument: RenderDocument,
  creditNoteId: string,
  part: Part<Answer, Kept>,
): Promise<FinishedDocument<Answer> | undefined> {
  const [creditNote] = await db
    .select({ number: creditNotes.number, ...namingColumns })
    .from(creditNotes)
    .innerJoin(letterheads, letterheadOf(creditNotes, scope))
    .where(and(eq(creditNotes.businessId, scope.businessId), eq(creditNotes.id, creditNoteId)))
  if (!creditNote) return undefined
  const found = await keptOrMade(db, scope, renderDocument, part, {
    kind: 'credit-note',
    subjectId: creditNoteId,
    find: () => findCreditNoteDocument(db, scope, creditNoteId),
  })
  const { number, sender, documentLanguage } = creditNote
  const title = textsIn(documentLanguage).t('Credit note {number}', { number })
  return found && { title, fileName: documentFileName(sender, number), ...found }
}

async function draftOf<Answer, Kept>(
  db: Database,
  scope: BusinessScope,
  renderDocument: RenderDocument,
  invoiceId: string,
  part: Part<Answer, Kept>,
): Promise<{ readonly part: Answer } | undefined> {
  const document = await snapshot(db, tx => findInvoiceDocument(tx, scope, invoiceId))
  return document && { part: part.of(await renderDocument(document, part)) }
}

interface Source {
  readonly kind: PrintedKind
  readonly subjectId: string
  readonly find: () => Promise<PrintedDocument | undefined>
}

/** Of several who ask for it first at once, one keeps it, and all get that one. */
async function keptOrMade<Answer, Kept>(
  db: Database,
  scope: BusinessScope,
  renderDocument: RenderDocument,
  part: Part<Answer, Kept>,
  { kind, subjectId, find }: Source,
): Promise<{ readonly part: Answer } | undefined> {
  const kept = await findKept(db, scope, kind, subjectId, part)
  if (kept) return kept
  const document = await find()
  if (!document) return undefined
  const made = await renderDocument(document, { withPages: true })
  const [mine] = await db
    .insert(issuedDocuments)
    .values({
      ...{ businessId: scope.businessId, kind, subjectId, pdf: made.pdf },
      pages: await Promise.all(made.pages.map(packed)),
    })
    .onConflictDoNothing()
    .returning({ subjectId: issuedDocuments.subjectId })
  return mine ? { part: part.of(made) } : findKept(db, scope, kind, subjectId, part)
}
