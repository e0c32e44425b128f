/** Makes documents. What was issued is made once, when it is first asked for, and answered from then on as it was kept. */
import { bookedKinds, type PrintedKind } from '../../../domain/documents/document-kinds.ts'
import { documentFileName } from '../../../formats/document-file-name.ts'
import type {
  CreditNoteDocument,
  DeliveryDocument,
  InvoiceDocument,
  OrderDocument,
  QuoteDocument,
} from '../../../formats/pdf/printed-document.ts'
import type { RenderDocument } from '../../../formats/pdf/render-document.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Texts } from '../../../translations/server.ts'
import { findKept, type Part } from '../queries/kept-documents.ts'
import { issuedDocuments } from '../tables.ts'
import { xmlForPdf } from './kept-e-invoices.ts'

export interface FinishedDocument<Answer> {
  readonly title: string
  readonly fileName: string
  readonly part: Answer
}

export type IssuedDocument = InvoiceDocument | CreditNoteDocument | QuoteDocument | OrderDocument | DeliveryDocument

interface Source {
  readonly kind: PrintedKind
  readonly subjectId: string
  readonly find: () => Promise<IssuedDocument | undefined>
}

interface Naming {
  /** Null on a draft, which is made each time. */
  readonly number: string | null
  readonly sender: string
  readonly draftTitle: string
  /** What comes before the number. */
  readonly title: string
  /** False for what may still change though it has a number. */
  readonly isKept?: boolean
}

/** A draft is called by its id, and what has a number by that. */
export async function draftOrKept<Answer, Kept>(
  db: Database,
  scope: BusinessScope,
  renderDocument: RenderDocument,
  part: Part<Answer, Kept>,
  { t }: Pick<Texts, 't'>,
  { number, sender, draftTitle, title, isKept = true, ...source }: Source & Naming,
): Promise<FinishedDocument<Answer> | undefined> {
  if (number !== null && isKept) {
    const found = await keptOrMade(db, scope, renderDocument, part, source)
    return found && { title: `${title} ${number}`, fileName: documentFileName(sender, number), ...found }
  }
  const document = await source.find()
  if (!document) return undefined
  const made = await part.of(await renderDocument(document, part))
  if (number !== null) return { title: `${title} ${number}`, fileName: documentFileName(sender, number), part: made }
  const fileName = documentFileName(sender, t('draft {id}', { id: source.subjectId.toUpperCase() }))
  return { title: draftTitle, fileName, part: made }
}

/** Of several who ask for it first at once, one keeps it, and all get that one. */
export async function keptOrMade<Answer, Kept>(
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
  // a cancelled copy carries none
  const eInvoiced = bookedKinds.find(each => each === kind)
  const eInvoice = eInvoiced && (await xmlForPdf(db, scope, { kind: eInvoiced, id: subjectId }))
  const isBooked = document.kind === 'invoice' || document.kind === 'credit-note'
  const whole = eInvoice && isBooked ? { ...document, eInvoice } : document
  const made = await renderDocument(whole, { withPages: true })
  const [mine] = await db
    .insert(issuedDocuments)
    .values({
      businessId: scope.businessId,
      kind,
      subjectId,
      pdf: made.pdf,
      pages: [...made.pages],
    })
    .onConflictDoNothing()
    .returning({ subjectId: issuedDocuments.subjectId })
  return mine ? { part: await part.of(made) } : findKept(db, scope, kind, subjectId, part)
}
