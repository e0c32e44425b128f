/** Has an e-invoice go out through the service of the business, in the transaction that issues its document. */
import { and, eq } from 'drizzle-orm'
import type { BookedKind } from '../../../domain/documents/document-kinds.ts'
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import { fileOfFormat } from '../../../domain/e-invoice/formats.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { eInvoiceServices, sentEInvoices } from '../../e-invoice-service/tables.ts'
import { eInvoiceOn } from '../queries/e-invoice.ts'

/** Not a file that is inside of the PDF, and none that lacks something. */
export async function queueEInvoice(
  tx: Transaction,
  { scope: { businessId }, now }: BusinessActor,
  { kind, id: subjectId }: { readonly kind: BookedKind; readonly id: string },
  record: DocumentRecord,
): Promise<void> {
  const chosen = record.eInvoiceFormat ?? 'none'
  const format = chosen === 'factur-x' ? undefined : fileOfFormat(chosen)
  if (!format) return
  const [service] = await tx
    .select({ active: eInvoiceServices.active })
    .from(eInvoiceServices)
    .where(and(eq(eInvoiceServices.businessId, businessId), eq(eInvoiceServices.active, true)))
  if (!service || eInvoiceOn(record)?.missing.length !== 0) return
  await tx.insert(sentEInvoices).values({ businessId, kind, subjectId, format, nextAt: now, createdAt: now })
}
