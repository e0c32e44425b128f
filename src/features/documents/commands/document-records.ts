/** Keeps what an issued document says, complete, in the transaction that issues it. */
import type { BookedKind } from '../../../domain/documents/document-kinds.ts'
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { documentRecords } from '../tables.ts'
import { queueEInvoice } from './queue-e-invoice.ts'

export async function keepRecord(
  tx: Transaction,
  actor: BusinessActor,
  subject: { readonly kind: BookedKind; readonly id: string },
  record: DocumentRecord,
): Promise<void> {
  const { businessId } = actor.scope
  await insertRows(tx, documentRecords, [
    { businessId, kind: subject.kind, subjectId: subject.id, record: JSON.stringify(record), createdAt: actor.now },
  ])
  await queueEInvoice(tx, actor, subject, record)
}
