/** Remembers what happened to an invoice, in the transaction in which it happened. */
import type { InvoiceEvent } from '../../domain/invoice-history.ts'
import type { BusinessActor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/database.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { invoiceEvents } from './tables.ts'

/** Appends events in their order. */
export async function recordEvents(
  tx: Transaction,
  { scope, now }: BusinessActor,
  invoiceId: string,
  ...events: readonly InvoiceEvent[]
): Promise<void> {
  await insertRows(
    tx,
    invoiceEvents,
    events.map(({ event, data }) => ({ businessId: scope.businessId, invoiceId, event, data, createdAt: now })),
  )
}
