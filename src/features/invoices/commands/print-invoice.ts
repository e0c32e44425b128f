/** The printed invoice, as a draft, as it was issued, with the mark of its cancellation, or as a reminder. */
import { shownIdentifier } from '../../../domain/values/identifier.ts'
import { documentFileName } from '../../../formats/document-file-name.ts'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import { languageFor } from '../../../formats/pdf/written-in.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, snapshot } from '../../../platform/database/database.ts'
import { textsIn } from '../../../translations/server.ts'
import { letterheadOf, namingColumns } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { type FinishedDocument, keptOrMade } from '../../documents/commands/kept-documents.ts'
import type { Part } from '../../documents/queries/kept-documents.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { findInvoiceDocument } from '../queries/find-invoice-document.ts'
import { findOriginal } from '../queries/original.ts'
import { invoices } from '../tables.ts'

/** The document of an invoice, which is the original where an imported one has it; undefined where there is none, as of a draft that is wanted as it was issued. */
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
    .select({
      status: invoices.status,
      number: invoices.number,
      isDeposit: invoices.isDeposit,
      ...namingColumns(invoices),
    })
    .from(invoices)
    .innerJoin(letterheads, letterheadOf(invoices, scope))
    .where(thisInvoice(scope, invoiceId))
  if (!invoice) return undefined
  const { number, sender } = invoice
  const { t } = textsIn(invoice.documentLanguage)
  if (number === null || invoice.status === 'draft') {
    if (asIssued) return undefined
    const draft = await draftOf(db, scope, renderDocument, invoiceId, part)
    const id = shownIdentifier(invoiceId)
    const title = invoice.isDeposit ? t('Draft deposit invoice {id}', { id }) : t('Draft invoice {id}', { id })
    const fileName = documentFileName(sender, t('draft {id}', { id: invoiceId.toUpperCase() }))
    return draft && { title, fileName, ...draft }
  }
  const title = invoice.isDeposit ? t('Deposit invoice {number}', { number }) : t('Invoice {number}', { number })
  const isCancelled = invoice.status === 'cancelled' && !asIssued
  // only ours carries the mark of a cancellation
  const original = part.ofOriginal && !isCancelled ? await findOriginal(db, scope, invoiceId) : undefined
  if (original && part.ofOriginal) {
    return { title, fileName: original.fileName, part: part.ofOriginal(original.pdf) }
  }
  const found = await keptOrMade(db, scope, renderDocument, part, {
    kind: isCancelled ? 'cancelled-invoice' : 'invoice',
    subjectId: invoiceId,
    find: () => snapshot(db, tx => findInvoiceDocument(tx, scope, invoiceId, { asIssued: !isCancelled })),
  })
  const fileName = documentFileName(sender, isCancelled ? t('{number} cancelled', { number }) : number)
  return found && { title, fileName, ...found }
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
  const { t } = textsIn(languageFor(document.invoice.customer, document.business.documentLanguage))
  return {
    title: t('Payment reminder {number}', { number }),
    fileName: documentFileName(document.business.name, t('{number} reminder', { number })),
    part: pdf,
  }
}

async function draftOf<Answer, Kept>(
  db: Database,
  scope: BusinessScope,
  renderDocument: RenderDocument,
  invoiceId: string,
  part: Part<Answer, Kept>,
): Promise<{ readonly part: Answer } | undefined> {
  const document = await snapshot(db, tx => findInvoiceDocument(tx, scope, invoiceId))
  return document && { part: await part.of(await renderDocument(document, part)) }
}
