/** Records what happened to a document, in the transaction in which it happened. */
import type { InvoiceEvent } from '../../domain/invoice-history.ts'
import type { Subject } from '../../domain/subject.ts'
import type { BusinessActor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { recordedBy } from '../../platform/recorded-by.ts'
import { subjectFields } from '../../platform/subject.ts'
import { events } from './tables.ts'

/** Appends events in their order. */
export async function recordEvents(
  tx: Transaction,
  actor: BusinessActor,
  subject: Subject,
  ...happened: readonly InvoiceEvent[]
): Promise<void> {
  await insertRows(
    tx,
    events,
    happened.map(({ event, data }) => ({
      businessId: actor.scope.businessId,
      ...subjectFields(subject),
      event,
      data,
      ...recordedBy(actor),
      createdAt: actor.now,
    })),
  )
}
