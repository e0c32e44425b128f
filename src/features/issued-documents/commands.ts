/** Makes documents. What was issued is made once, when it is first asked for, and answered from then on as it was kept. */
import { and, eq } from 'drizzle-orm'
import { english } from '../../documents/document-words.ts'
import type { PrintedDocument } from '../../documents/printed-document.ts'
import type { RenderDocument, RenderedDocument } from '../../documents/render-document.ts'
import { shownIdentifier } from '../../domain/identifier.ts'
import type { BusinessActor, BusinessScope } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { findCreditNoteDocument } from '../credit-notes/queries.ts'
import { creditNotes } from '../credit-notes/tables.ts'
import { findInvoiceDocument, thisInvoice } from '../invoices/queries.ts'
import { invoices } from '../invoices/tables.ts'
import { findKeptDocument, packed } from './queries.ts'
import { type DocumentKind, issuedDocuments } from './tables.ts'

export interface FinishedDocument {
  readonly title: string
  /** Without anything that a header or a file system could stumble over. */
  readonly fileName: string
  readonly pdf: Uint8Array<ArrayBuffer>
  /** SVG, one per page: what the PDF shows. */
  readonly pages: readonly string[]
}

export interface Wanted {
  /** A cancelled invoice carries its mark, unless it is wanted as it was issued. */
  readonly asIssued?: boolean
  /** Whoever needs the PDF alone is spared the pages. */
  readonly withPages?: boolean
}

/** The document of an invoice; undefined where there is none, as of a draft that is wanted as it was issued. */
export async function documentOfInvoice(
  db: Database,
  { scope }: BusinessActor,
  renderDocument: RenderDocument,
  invoiceId: string,
  { asIssued = false, withPages = true }: Wanted = {},
): Promise<FinishedDocument | undefined> {
  const [invoice] = await db
    .select({ status: invoices.status, number: invoices.number })
    .from(invoices)
    .where(thisInvoice(scope, invoiceId))
  if (!invoice) return undefined
  if (invoice.number === null || invoice.status === 'draft') {
    return asIssued ? undefined : draftOf(db, scope, renderDocument, invoiceId, withPages)
  }
  const isCancelled = invoice.status === 'cancelled' && !asIssued
  const kept = await keptOrMade(db, scope, renderDocument, withPages, {
    kind: isCancelled ? 'cancelled-invoice' : 'invoice',
    subjectId: invoiceId,
    find: () => findInvoiceDocument(db, scope, invoiceId, { asIssued: !isCancelled }),
  })
  return kept && { title: titleOf('invoice', invoice.number), fileName: fileNameOf(invoice.number), ...kept }
}

/** The document of a credit note. */
export async function documentOfCreditNote(
  db: Database,
  { scope }: BusinessActor,
  renderDocument: RenderDocument,
  creditNoteId: string,
  { withPages = true }: Pick<Wanted, 'withPages'> = {},
): Promise<FinishedDocument | undefined> {
  const [creditNote] = await db
    .select({ number: creditNotes.number })
    .from(creditNotes)
    .where(and(eq(creditNotes.businessId, scope.businessId), eq(creditNotes.id, creditNoteId)))
  if (!creditNote) return undefined
  const kept = await keptOrMade(db, scope, renderDocument, withPages, {
    kind: 'credit-note',
    subjectId: creditNoteId,
    find: () => findCreditNoteDocument(db, scope, creditNoteId),
  })
  return kept && { title: titleOf('creditNote', creditNote.number), fileName: fileNameOf(creditNote.number), ...kept }
}

async function draftOf(
  db: Database,
  scope: BusinessScope,
  renderDocument: RenderDocument,
  invoiceId: string,
  withPages: boolean,
): Promise<FinishedDocument | undefined> {
  const document = await findInvoiceDocument(db, scope, invoiceId)
  if (!document) return undefined
  return {
    title: titleOf('draftInvoice', shownIdentifier(invoiceId)),
    fileName: fileNameOf(`draft-${invoiceId}`),
    ...(await renderDocument(document, { withPages })),
  }
}

interface Source {
  readonly kind: DocumentKind
  readonly subjectId: string
  readonly find: () => Promise<PrintedDocument | undefined>
}

/** Of several who ask for it first at once, one keeps it, and all get that one. */
async function keptOrMade(
  db: Database,
  scope: BusinessScope,
  renderDocument: RenderDocument,
  withPages: boolean,
  { kind, subjectId, find }: Source,
): Promise<RenderedDocument | undefined> {
  const findKept = () => findKeptDocument(db, scope, kind, subjectId, { withPages })
  const kept = await findKept()
  if (kept) return kept
  const document = await find()
  if (!document) return undefined
  const { pdf, pages } = await renderDocument(document, { withPages: true })
  const [mine] = await db
    .insert(issuedDocuments)
    .values({ businessId: scope.businessId, kind, subjectId, pdf, pages: await Promise.all(pages.map(packed)) })
    .onConflictDoNothing()
    .returning({ subjectId: issuedDocuments.subjectId })
  return mine ? { pdf, pages } : findKept()
}

function titleOf(kind: 'draftInvoice' | 'invoice' | 'creditNote', number: string): string {
  return `${english[kind]} ${number}`
}

function fileNameOf(name: string): string {
  return `${name.replace(/[^A-Za-z0-9._-]+/g, '-')}.pdf`
}
