/** E-invoices as they leave Daybook: written once, when first asked for, and answered from then on as they were kept. */
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import { type EInvoiceFile, fileOfFormat } from '../../../domain/e-invoice/formats.ts'
import { documentFileName } from '../../../formats/document-file-name.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { findRecord, type Subject } from '../queries/document-record.ts'
import {
  chosenFormat,
  findKeptXml,
  recordOfIssued,
  rulesOf,
  type Sharing,
  wordsOf,
  written,
} from '../queries/e-invoice.ts'
import { issuedEInvoices } from '../tables.ts'

/**
 * In the chosen format unless another is asked for, and as UBL where none was chosen.
 * @throws Refusal `not-found`, `invoice-not-issued`, `invoice-cancelled`, `document-not-recorded`, `e-invoice-incomplete`
 */
export async function eInvoiceOfDocument(
  db: Database,
  scope: BusinessScope,
  subject: Subject,
  sharing: Sharing,
  wanted?: EInvoiceFile,
): Promise<{ readonly fileName: string; readonly xml: string }> {
  const record = await recordOfIssued(db, scope, subject, sharing)
  const format = wanted ?? fileOfFormat(chosenFormat(record)) ?? 'ubl'
  const outcome = await keptOrWritten(db, scope, subject, record, format)
  if ('missing' in outcome) throw new Refusal('e-invoice-incomplete', { errors: wordsOf(outcome.missing) })
  return { fileName: fileNameOf(record), xml: outcome.xml }
}

/** The XML that goes into the PDF; undefined where none was chosen, or the document lacks what it needs. */
export async function xmlForPdf(db: Database, scope: BusinessScope, subject: Subject): Promise<string | undefined> {
  const record = await findRecord(db, scope, subject)
  if (!record || chosenFormat(record) !== 'factur-x') return undefined
  const outcome = await keptOrWritten(db, scope, subject, record, 'cii')
  return 'xml' in outcome ? outcome.xml : undefined
}

/** The file that goes with the PDF; undefined where it is inside, none was chosen, or the document lacks what it needs. */
export async function fileBesidePdf(db: Database, scope: BusinessScope, subject: Subject) {
  const record = await findRecord(db, scope, subject)
  const chosen = record && chosenFormat(record)
  const format = chosen && chosen !== 'factur-x' ? fileOfFormat(chosen) : undefined
  if (!record || !format) return undefined
  const outcome = await keptOrWritten(db, scope, subject, record, format)
  return 'xml' in outcome ? { fileName: fileNameOf(record), xml: outcome.xml } : undefined
}

function fileNameOf({ seller, number }: DocumentRecord): string {
  return documentFileName(seller.name, number, 'xml')
}

async function keptOrWritten(
  db: Database,
  scope: BusinessScope,
  subject: Subject,
  record: DocumentRecord,
  format: EInvoiceFile,
) {
  const kept = await findKeptXml(db, scope, subject, format)
  if (kept !== undefined) return { xml: kept }
  const outcome = written(record, format)
  if ('missing' in outcome) return outcome
  const { kind, id: subjectId } = subject
  const [mine] = await db
    .insert(issuedEInvoices)
    .values({ businessId: scope.businessId, kind, subjectId, format, xml: outcome.xml, rules: rulesOf(format) })
    .onConflictDoNothing()
    .returning({ xml: issuedEInvoices.xml })
  return mine ? outcome : { xml: (await findKeptXml(db, scope, subject, format)) ?? outcome.xml }
}
