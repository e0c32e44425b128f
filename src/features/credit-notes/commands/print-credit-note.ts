/** The printed credit note. */
import { and, eq } from 'drizzle-orm'
import { documentFileName } from '../../../formats/document-file-name.ts'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { textsIn } from '../../../translations/server.ts'
import { letterheadOf, namingColumns } from '../../businesses/queries/businesses.ts'
import { letterheads } from '../../businesses/tables.ts'
import { type FinishedDocument, keptOrMade } from '../../documents/commands/kept-documents.ts'
import type { Part } from '../../documents/queries/kept-documents.ts'
import { invoices } from '../../invoices/tables.ts'
import { findCreditNoteDocument } from '../queries.ts'
import { creditNotes } from '../tables.ts'

export async function documentOfCreditNote<Answer, Kept>(
  db: Database,
  { scope }: BusinessActor,
  renderDocument: RenderDocument,
  creditNoteId: string,
  part: Part<Answer, Kept>,
): Promise<FinishedDocument<Answer> | undefined> {
  const [creditNote] = await db
    .select({ number: creditNotes.number, ...namingColumns(invoices) })
    .from(creditNotes)
    .innerJoin(invoices, and(eq(invoices.businessId, creditNotes.businessId), eq(invoices.id, creditNotes.invoiceId)))
    .innerJoin(letterheads, letterheadOf(creditNotes, scope))
    .where(and(eq(creditNotes.businessId, scope.businessId), eq(creditNotes.id, creditNoteId)))
  if (!creditNote) return undefined
  const found = await keptOrMade(db, scope, renderDocument, part, {
    kind: 'credit-note',
    subjectId: creditNoteId,
    find: () => findCreditNoteDocument(db, scope, creditNoteId),
  })
  const { number, sender, documentLanguage } = creditNote
  const { t } = textsIn(documentLanguage)
  const title = t('Credit note {number}', { number })
  return found && { title, fileName: documentFileName(sender, number), ...found }
}
