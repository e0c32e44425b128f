/** What an issued document says as an e-invoice, and what was kept of it. */
import { and, eq } from 'drizzle-orm'
import type { BookedKind } from '../../../domain/documents/document-kinds.ts'
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import { type MissingFact, missingFacts } from '../../../domain/e-invoice/checks.ts'
import {
  type EInvoiceFile,
  type EInvoiceFormat,
  eInvoiceFiles,
  fileOfFormat,
  rulesOfProfile,
} from '../../../domain/e-invoice/formats.ts'
import { eInvoiceOf } from '../../../domain/e-invoice/from-record.ts'
import { sharingForbidden } from '../../../domain/invoices/invoice-actions.ts'
import { ciiText } from '../../../formats/e-invoice/cii.ts'
import { ublText } from '../../../formats/e-invoice/ubl.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { type EInvoiceShown, factWords } from '../contract.ts'
import { documentRecords, issuedEInvoices } from '../tables.ts'
import type { Subject } from './document-record.ts'

const writers = { ubl: ublText, cii: ciiText }

/** The format that was chosen for the customer when a document was issued. */
export function chosenFormat({ eInvoiceFormat = 'none' }: DocumentRecord): EInvoiceFormat {
  return eInvoiceFormat
}

/** The file, or what it lacks. */
export function written(
  record: DocumentRecord,
  format: EInvoiceFile,
): { xml: string } | { missing: readonly MissingFact[] } {
  const { profile, syntax } = eInvoiceFiles[format]
  const invoice = eInvoiceOf(record)
  const missing = missingFacts(invoice, profile, syntax)
  return missing.length > 0 ? { missing } : { xml: writers[syntax](invoice, profile) }
}

export function rulesOf(format: EInvoiceFile): string {
  return rulesOfProfile[eInvoiceFiles[format].profile]
}

/** The e-invoice of an issued document, and what it lacks; null for a document that none goes with. */
export async function findEInvoice(db: Database | Transaction, scope: BusinessScope, subject: Subject) {
  const [row] = await statusAndRecord(db, scope, subject)
  if (!row?.record || (row.status !== null && sharingForbidden(row.status))) return null
  return eInvoiceOn(JSON.parse(row.record))
}

/** The e-invoice that was chosen for a document, and what it lacks; null where none was. */
export function eInvoiceOn(record: DocumentRecord): EInvoiceShown {
  const format = chosenFormat(record)
  const file = fileOfFormat(format)
  if (!file) return null
  const { profile, syntax } = eInvoiceFiles[file]
  return { format, missing: wordsOf(missingFacts(eInvoiceOf(record), profile, syntax)) }
}

export function wordsOf(missing: readonly MissingFact[]) {
  return missing.map(({ rule, field }) => ({ field, code: rule, message: factWords[field] }))
}

export async function findKeptXml(
  db: Database,
  { businessId }: BusinessScope,
  { kind, id }: Subject,
  format: EInvoiceFile,
): Promise<string | undefined> {
  const [row] = await db
    .select({ xml: issuedEInvoices.xml })
    .from(issuedEInvoices)
    .where(
      and(
        ...[eq(issuedEInvoices.businessId, businessId), eq(issuedEInvoices.kind, kind)],
        ...[eq(issuedEInvoices.subjectId, id), eq(issuedEInvoices.format, format)],
      ),
    )
  return row?.xml
}

/** @throws Refusal `not-found`, `invoice-not-issued`, `invoice-cancelled`, `document-not-recorded` */
export async function recordOfIssued(db: Database, scope: BusinessScope, subject: Subject): Promise<DocumentRecord> {
  const [row] = await statusAndRecord(db, scope, subject)
  const { status, record } = found(row)
  const forbidden = status === null ? undefined : sharingForbidden(status)
  if (forbidden) throw new Refusal(forbidden)
  if (record === null) throw new Refusal('document-not-recorded')
  return JSON.parse(record)
}

function statusAndRecord(db: Database | Transaction, scope: BusinessScope, { kind, id }: Subject) {
  return recordsOf[kind](db, scope, id)
}

function invoiceAndRecord(db: Database | Transaction, { businessId }: BusinessScope, id: string) {
  return db
    .select({ status: invoices.status, record: documentRecords.record })
    .from(invoices)
    .leftJoin(documentRecords, recordOf('invoice', invoices))
    .where(and(eq(invoices.businessId, businessId), eq(invoices.id, id)))
}

async function creditNoteAndRecord(db: Database | Transaction, { businessId }: BusinessScope, id: string) {
  const rows = await db
    .select({ record: documentRecords.record })
    .from(creditNotes)
    .leftJoin(documentRecords, recordOf('credit-note', creditNotes))
    .where(and(eq(creditNotes.businessId, businessId), eq(creditNotes.id, id)))
  return rows.map(row => ({ status: null, ...row }))
}

const recordsOf = { invoice: invoiceAndRecord, 'credit-note': creditNoteAndRecord } satisfies Record<
  BookedKind,
  unknown
>

function recordOf(kind: BookedKind, { businessId, id }: typeof invoices | typeof creditNotes) {
  return and(
    eq(documentRecords.businessId, businessId),
    eq(documentRecords.kind, kind),
    eq(documentRecords.subjectId, id),
  )
}
