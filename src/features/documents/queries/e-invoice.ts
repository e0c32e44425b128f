/** An issued document as an e-invoice, written from its record. */
import { and, eq } from 'drizzle-orm'
import type { BookedKind } from '../../../domain/documents/document-kinds.ts'
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import { missingFacts } from '../../../domain/e-invoice/checks.ts'
import { eInvoiceOf } from '../../../domain/e-invoice/from-record.ts'
import type { Profile } from '../../../domain/e-invoice/profiles.ts'
import { sharingForbidden } from '../../../domain/invoices/invoice-actions.ts'
import { documentFileName } from '../../../formats/document-file-name.ts'
import { ciiText } from '../../../formats/e-invoice/cii.ts'
import { ublText } from '../../../formats/e-invoice/ubl.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { factWords } from '../contract.ts'
import { documentRecords } from '../tables.ts'

const writers = { ubl: ublText, cii: ciiText }

interface Wanted {
  readonly format: keyof typeof writers
  readonly profile: Profile
}

/** @throws Refusal `not-found`, `invoice-not-issued`, `invoice-cancelled`, `document-not-recorded`, `e-invoice-incomplete` */
export async function eInvoiceOfDocument(
  db: Database,
  scope: BusinessScope,
  subject: { readonly kind: BookedKind; readonly id: string },
  { format, profile }: Wanted,
): Promise<{ readonly fileName: string; readonly xml: string }> {
  const [row] = await (subject.kind === 'invoice' ? invoiceAndRecord : creditNoteAndRecord)(db, scope, subject.id)
  const { status, record: kept } = found(row)
  const forbidden = status === null ? undefined : sharingForbidden(status)
  if (forbidden) throw new Refusal(forbidden)
  if (kept === null) throw new Refusal('document-not-recorded')
  const record: DocumentRecord = JSON.parse(kept)
  const invoice = eInvoiceOf(record)
  const missing = missingFacts(invoice, profile)
  if (missing.length > 0) {
    const errors = missing.map(({ rule, field }) => ({ field, code: rule, message: factWords[field] }))
    throw new Refusal('e-invoice-incomplete', { errors })
  }
  return {
    fileName: documentFileName(record.seller.name, record.number, 'xml'),
    xml: writers[format](invoice, profile),
  }
}

function invoiceAndRecord(db: Database, { businessId }: BusinessScope, id: string) {
  return db
    .select({ status: invoices.status, record: documentRecords.record })
    .from(invoices)
    .leftJoin(documentRecords, recordOf('invoice', invoices))
    .where(and(eq(invoices.businessId, businessId), eq(invoices.id, id)))
}

async function creditNoteAndRecord(db: Database, { businessId }: BusinessScope, id: string) {
  const rows = await db
    .select({ record: documentRecords.record })
    .from(creditNotes)
    .leftJoin(documentRecords, recordOf('credit-note', creditNotes))
    .where(and(eq(creditNotes.businessId, businessId), eq(creditNotes.id, id)))
  return rows.map(row => ({ status: null, ...row }))
}

function recordOf(kind: BookedKind, { businessId, id }: typeof invoices | typeof creditNotes) {
  return and(
    eq(documentRecords.businessId, businessId),
    eq(documentRecords.kind, kind),
    eq(documentRecords.subjectId, id),
  )
}
