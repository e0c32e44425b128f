/** What goes with an email as one would write it now: what Daybook makes of its document, and the files attached to that. */
import { and, eq, sql } from 'drizzle-orm'
import { attachableKinds } from '../../../domain/documents/attachments.ts'
import { bookedKinds, type PrintedKind } from '../../../domain/documents/document-kinds.ts'
import { fileOfFormat } from '../../../domain/e-invoice/formats.ts'
import type { EmailKind } from '../../../domain/mail/mail.ts'
import type { Subject } from '../../../domain/subject.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { listAttachments } from '../../attachments/queries.ts'
import { findRecord } from '../../documents/queries/document-record.ts'
import { eInvoiceOn } from '../../documents/queries/e-invoice.ts'
import { issuedDocuments, issuedEInvoices } from '../../documents/tables.ts'
import type { EmailSuggestion } from '../contract.ts'

/** As which document the PDF was kept; undefined where one is made for the email. */
const KEPT: Record<EmailKind, PrintedKind | undefined> = {
  invoice: 'invoice',
  reminder: undefined,
  'credit-note': 'credit-note',
  quote: 'quote',
  order: 'order',
  statement: undefined,
  invitation: undefined,
}

/** A reminder goes without the files that went with the invoice, unless somebody chooses them. */
export async function filesOfMail(
  tx: Transaction,
  scope: BusinessScope,
  kind: EmailKind,
  subject: Subject,
): Promise<Pick<EmailSuggestion, 'made' | 'attachments'>> {
  const attached = attachableKinds.find(each => each === subject.kind)
  const files = attached ? await listAttachments(tx, scope, { kind: attached, id: subject.id }) : []
  return {
    made: [...(await pdfOf(tx, scope, kind, subject)), ...(await xmlOf(tx, scope, kind, subject))],
    attachments: files.map(({ id, fileName, size, goesWithEmails }) => ({
      id,
      fileName,
      size,
      isChosen: goesWithEmails && kind !== 'reminder',
    })),
  }
}

type Made = EmailSuggestion['made']

async function pdfOf(tx: Transaction, { businessId }: BusinessScope, kind: EmailKind, { id }: Subject): Promise<Made> {
  if (kind === 'invitation') return []
  const kept = KEPT[kind]
  const [row] =
    kept === undefined
      ? []
      : await tx
          .select({ size: sql<number>`octet_length(${issuedDocuments.pdf})` })
          .from(issuedDocuments)
          .where(
            and(
              eq(issuedDocuments.businessId, businessId),
              eq(issuedDocuments.kind, kept),
              eq(issuedDocuments.subjectId, id),
            ),
          )
  return [{ type: 'application/pdf', size: row?.size ?? null }]
}

/** None where it is inside the PDF, or lacks something. */
async function xmlOf(tx: Transaction, scope: BusinessScope, of: EmailKind, { id }: Subject): Promise<Made> {
  const kind = bookedKinds.find(each => each === of)
  const record = kind && (await findRecord(tx, scope, { kind, id }))
  const eInvoice = record ? eInvoiceOn(record) : null
  const format = eInvoice ? fileOfFormat(eInvoice.format) : undefined
  if (!kind || !eInvoice || !format || eInvoice.format === 'factur-x' || eInvoice.missing.length > 0) return []
  const [row] = await tx
    .select({ size: sql<number>`octet_length(${issuedEInvoices.xml})` })
    .from(issuedEInvoices)
    .where(
      and(
        ...[eq(issuedEInvoices.businessId, scope.businessId), eq(issuedEInvoices.kind, kind)],
        ...[eq(issuedEInvoices.subjectId, id), eq(issuedEInvoices.format, format)],
      ),
    )
  return [{ type: 'application/xml', size: row?.size ?? null }]
}
