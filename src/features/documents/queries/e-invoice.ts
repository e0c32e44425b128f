/** What an issued document says as an e-invoice, and what was kept of it. */
import { and, eq } from 'drizzle-orm'
import type { BookedKind } from '../../../domain/documents/document-kinds.ts'
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import type { MissingFact } from '../../../domain/e-invoice/check.ts'
import { missingFacts } from '../../../domain/e-invoice/checks.ts'
import {
  type EInvoiceFile,
  type EInvoiceFormat,
  eInvoiceFiles,
  fileOfFormat,
  rulesOfProfile,
} from '../../../domain/e-invoice/formats.ts'
import { eInvoiceOf } from '../../../domain/e-invoice/from-record.ts'
import { ciiText } from '../../../formats/e-invoice/cii.ts'
import { ublText } from '../../../formats/e-invoice/ubl.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { found, Refusal, type RefusalCode } from '../../../platform/problem.ts'
import { type EInvoiceShown, factWords } from '../contract.ts'
import { issuedEInvoices } from '../tables.ts'
import { findRecord, type Subject } from './document-record.ts'

/** Why a document may not be shared now, as its kind says: nothing where it may. Undefined where there is no such document. */
type SharingOfKind = (
  db: Database | Transaction,
  scope: BusinessScope,
  id: string,
) => Promise<{ readonly forbidden?: RefusalCode | undefined } | undefined>
export type Sharing = Readonly<Record<BookedKind, SharingOfKind>>

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
export async function findEInvoice(
  db: Database | Transaction,
  scope: BusinessScope,
  subject: Subject,
  sharing: Sharing,
): Promise<EInvoiceShown> {
  const found = await sharing[subject.kind](db, scope, subject.id)
  const record = found && !found.forbidden ? await findRecord(db, scope, subject) : undefined
  return record ? eInvoiceOn(record) : null
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
export async function recordOfIssued(
  db: Database,
  scope: BusinessScope,
  subject: Subject,
  sharing: Sharing,
): Promise<DocumentRecord> {
  const { forbidden } = found(await sharing[subject.kind](db, scope, subject.id))
  if (forbidden) throw new Refusal(forbidden)
  const record = await findRecord(db, scope, subject)
  if (!record) throw new Refusal('document-not-recorded')
  return record
}
